import type { RandomBytes } from './random.ts'

/** The one source of new identifiers and keys. */
export interface Ids {
  /** A UUID, version 4 (RFC 9562). */
  uuid(): string
  /** A secret of 32 letters and digits, led by what it opens: `agent_…`. */
  key(kind: string): string
}

export function createIds(random: RandomBytes): Ids {
  return {
    uuid: () => {
      const bytes = Buffer.from(random(16))
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    key: (kind) => `${kind}_${Buffer.from(random(16)).toString('hex')}`,
  }
}

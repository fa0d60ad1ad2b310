import { stringify } from 'yaml'
import type { Emulator } from '../../emulator/index.ts'

/** Prints the description of a running emulator that `understudy verify --config` takes, with all that it can tell. */
export function printTargetOf({ url, control, account, agentId }: Emulator): void {
  const target = {
    url,
    ...(account && {
      uid: account.uid,
      managementKey: account.keys.management,
      knowledgeKey: account.keys.knowledge,
      trackingKey: account.keys.tracking,
    }),
    ...(agentId && { agent: agentId }),
    turn: { url: `${control}/turns` },
    clock: { url: `${control}/clock` },
    callback: { host: '127.0.0.1' },
  }
  process.stdout.write(stringify({ targets: { emulator: target } }))
}

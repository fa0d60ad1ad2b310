import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { duplicateFile, makeDirectory, moveFile } from './disk.ts'
import type { Layout } from './layout.ts'
import type { SetAsideFile } from './recovery-report.ts'
import { whenPresent } from './when-present.ts'

/** Keeps damaged files under a running number, whatever becomes of the place where they were found. */
export class SetAside {
  /** Names of what earlier starts set aside. */
  readonly before: readonly string[]
  readonly files: SetAsideFile[] = []
  readonly #layout: Layout
  #number: number

  private constructor(layout: Layout, before: readonly string[]) {
    this.before = before
    this.#layout = layout
    this.#number = Math.max(0, ...before.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger))
  }

  static async open(layout: Layout): Promise<SetAside> {
    const before = (await whenPresent(readdir(layout.setAside))) ?? []
    return new SetAside(layout, before.sort())
  }

  /** Moves a file of which nothing is used any more. */
  async move(path: string, reason: string): Promise<void> {
    await moveFile(path, await this.#keep(path, reason))
  }

  /** Keeps a copy of a file that is going to be mended. */
  async copy(path: string, reason: string): Promise<void> {
    await duplicateFile(path, await this.#keep(path, reason))
  }

  async #keep(path: string, reason: string): Promise<string> {
    await makeDirectory(this.#layout.setAside)
    this.#number += 1
    const kept = join(this.#layout.setAside, `${String(this.#number).padStart(4, '0')}-${basename(path)}`)
    const { root } = this.#layout
    this.files.push({ file: relative(root, path), keptAs: relative(root, kept), reason })
    return kept
  }
}

import { spawn } from 'node:child_process'
import { readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { firstOutput, killChild, startChild } from './support/child.ts'
import { openForTest, temporaryDirectory } from './support/directory.ts'

const locks = async (directory: string) =>
  (await readdir(directory)).filter((name) => name.startsWith('lock-'))

describe('the lock', () => {
  it('refuses a directory that another process has open, naming both, and takes it at once when that was killed', async () => {
    const directory = await temporaryDirectory()
    const child = startChild('hold.mjs', directory)
    await firstOutput(child)
    const refused = openFileStore({ directory })
    await expect(refused).rejects.toMatchObject({ name: 'StoreError', code: 'locked' })
    await expect(refused).rejects.toThrow(
      `The data directory ${directory} is in use by process ${child.pid}.`,
    )
    expect(await locks(directory)).toEqual([`lock-${child.pid}`])
    await killChild(child)
    expect(await locks(directory)).toEqual([`lock-${child.pid}`])
    const store = await openForTest(directory)
    expect(store.collection('agents').get('a')).toBe(child.pid)
    expect(await locks(directory)).toEqual([`lock-${process.pid}`])
  })

  it('of a process that was killed a moment ago and is still ending is waited for', async () => {
    const directory = await temporaryDirectory()
    const child = startChild('hold.mjs', directory)
    await firstOutput(child)
    child.kill('SIGKILL')
    const store = await openForTest(directory)
    expect(store.collection('agents').get('a')).toBe(child.pid)
  })

  it('refuses a directory that this process has open, until it is closed', async () => {
    const directory = await temporaryDirectory()
    const store = await openFileStore({ directory })
    await expect(openFileStore({ directory })).rejects.toThrow(
      `The data directory ${directory} is already open in this process (${process.pid}).`,
    )
    await store.close()
    expect(await locks(directory)).toEqual([])
    await openForTest(directory)
  })

  it('of a process that now has our number, as in a restarted container, is stale', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, `lock-${process.pid}`), `{"pid":${process.pid},"startTime":"1"}\n`)
    await openForTest(directory)
    expect(await readFile(join(directory, `lock-${process.pid}`), 'utf8')).not.toContain('"startTime":"1"')
  })

  it.runIf(process.platform === 'linux')('of a process whose number another has now is stale', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'lock-1'), '{"pid":1,"startTime":"not that of process 1"}\n')
    await openForTest(directory)
    expect(await locks(directory)).toEqual([`lock-${process.pid}`])
  })

  it.runIf(process.platform === 'linux')(
    'of a process that ended without being collected is stale',
    async () => {
      const directory = await temporaryDirectory()
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => killChild(parent))
      const zombie = Number(await firstOutput(parent))
      // A shell might collect its child; what it has become by then does not.
      await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
      process.kill(zombie)
      await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /)
      await writeFile(join(directory, `lock-${zombie}`), '')
      await openForTest(directory)
      expect(await locks(directory)).toEqual([`lock-${process.pid}`])
    },
  )

  it('that does not tell its start time holds as long as its process runs', async () => {
    const directory = await temporaryDirectory()
    await writeFile(join(directory, 'lock-1'), '')
    await expect(openFileStore({ directory })).rejects.toThrow(`remove ${directory}/lock-1.)`)
    await writeFile(join(directory, 'lock-1'), '"1"')
    await expect(openFileStore({ directory })).rejects.toMatchObject({ code: 'locked' })
    expect(await locks(directory)).toEqual(['lock-1'])
  })

  it('is given back when opening fails', async () => {
    const directory = await temporaryDirectory()
    await (await openFileStore({ directory })).close()
    await rmdir(join(directory, 'collections'))
    await writeFile(join(directory, 'collections'), 'a file in the way')
    await expect(openFileStore({ directory })).rejects.toMatchObject({ code: 'disk' })
    expect(await locks(directory)).toEqual([])
  })
})

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openFileStore } from '../../../emulator/store/index.ts'
import { asAfterKill, openForTest, temporaryDirectory } from './support/directory.ts'

const fillDisk = join(import.meta.dirname, 'children', 'fill-disk.mjs')

const fillDiskOfEmulator = join(import.meta.dirname, 'children', 'fill-disk-of-emulator.mjs')

/** Runs a program that may let no file outgrow 32 or 64 KiB, and resolves with what it prints. */
async function runWithSmallFiles(program: string, directory: string): Promise<string> {
  const limited = 'ulimit -f 64; trap "" XFSZ; exec "$0" "$1" "$2"'
  const command = ['-c', limited, process.execPath, program, directory]
  return (await promisify(execFile)('sh', command)).stdout
}

describe('when the disk refuses', () => {
  it.skipIf(process.platform === 'win32')(
    'the write is rejected, later ones are refused, and nothing acknowledged is lost',
    async () => {
      const directory = await temporaryDirectory()
      const stdout = await runWithSmallFiles(fillDisk, directory)
      const { acknowledged, errors, closing } = JSON.parse(stdout)
      expect(acknowledged).toBeGreaterThan(40)
      expect(errors).toEqual([
        { code: 'disk', message: expect.stringMatching(/^Could not write to the journal in .*: EFBIG/) },
        {
          code: 'refused',
          message: expect.stringMatching(/takes no more changes, because an earlier write failed .*EFBIG/),
        },
      ])
      expect(closing).toBe('disk')
      const store = await openForTest(directory)
      expect(store.history('tracking').entries('a')).toHaveLength(acknowledged)
      expect(store.recovery).toMatchObject({ tornBytes: 0, setAside: [] })
    },
  )

  it.skipIf(process.platform === 'win32')('an emulator is not healthy any more, and says why', async () => {
    const { before, refused, after, logged } = JSON.parse(
      await runWithSmallFiles(fillDiskOfEmulator, await temporaryDirectory()),
    )
    expect(before).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(refused.status).toBe(500)
    expect(after).toEqual({
      status: 503,
      body: { error: expect.stringContaining('mend the disk and start again') },
    })
    expect(after.body.error).toContain('EFBIG')
    expect(logged).toEqual([expect.stringContaining('EFBIG')])
  })

  it('a checkpoint that fails loses nothing, and no more changes are taken', async () => {
    const directory = await temporaryDirectory()
    const store = await openForTest(directory, 1)
    await rm(join(directory, 'collections'), { recursive: true })
    await writeFile(join(directory, 'collections'), 'a file in the way')
    const put = (key: string) => store.transact((transaction) => transaction.put('agents', key, 1))
    await put('a')
    await put('b')
    await expect
      .poll(() => put('c').catch((error: unknown) => error))
      .toMatchObject({ code: 'refused', message: expect.stringContaining('write a checkpoint') })
    expect(store.failure).toMatchObject({ code: 'disk' })
    await expect(store.close()).rejects.toMatchObject({ code: 'disk' })
    const after = await asAfterKill(directory)
    await rm(join(after, 'collections'))
    const reopened = await openForTest(after)
    expect([...reopened.collection('agents').keys()].slice(0, 2)).toEqual(['a', 'b'])
  })

  it('a directory that cannot be made is told', async () => {
    const file = join(await temporaryDirectory(), 'file')
    await writeFile(file, '')
    const directory = join(file, 'store')
    await expect(openFileStore({ directory })).rejects.toThrow(
      `Could not open the store in ${directory}: ENOTDIR`,
    )
  })
})

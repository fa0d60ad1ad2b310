import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { temporaryDirectory } from '../emulator/store/support/directory.ts'
import { started } from '../emulator/support/started.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Runs a command in this process and returns what it printed, or the message that it failed with. */
async function understudy(...words: string[]): Promise<string> {
  let printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk)
    return true
  })
  try {
    await createProgram().parseAsync(['node', 'understudy', ...words])
  } catch (error) {
    printed += error instanceof Error ? error.message : String(error)
  } finally {
    vi.restoreAllMocks()
  }
  return printed
}

describe('understudy snapshot', () => {
  test('keeps, lists and puts back', async () => {
    const emulator = await started({ seed: 'demo', clock: new Date('2026-03-02T09:00:00Z') })
    const target = ['--target', emulator.url]
    expect(await understudy('snapshot', 'save', 'base', ...target)).toMatch(/^kept \d+ records/)
    expect(await understudy('snapshot', 'list', ...target)).toMatch(/^base\t2026-03-02T09:00:00.000Z\t/)
    await emulator.reset('empty')
    expect(await understudy('snapshot', 'load', 'base', ...target)).toBe('restored "base"\n')
    expect(emulator.account?.uid).toBe('demo-admin')
    expect(await understudy('snapshot', 'load', 'other', ...target)).toContain('there are base')
  })

  test('exports to a folder and imports it elsewhere', async () => {
    const [one, other] = [await started({ seed: 'demo' }), await started()]
    const folder = join(await temporaryDirectory(), 'export')
    expect(await understudy('snapshot', 'export', folder, '--target', one.url)).toBe(
      `exported to ${folder}\n`,
    )
    await understudy('snapshot', 'import', folder, '--target', other.url)
    expect(other.readState().collections).toEqual(one.readState().collections)
  })

  test('does not export in the place of a file', async () => {
    const { url } = await started()
    const file = join(await temporaryDirectory(), 'file')
    await writeFile(file, 'kept')
    const [command, message] = [createProgram(), /file cannot take an export \(a file is in its place\)/]
    const exported = command.parseAsync(['node', 'understudy', 'snapshot', 'export', file, '--target', url])
    await expect(exported).rejects.toMatchObject({
      name: 'StateFolderError',
      message: expect.stringMatching(message),
    })
    expect(await readFile(file, 'utf8')).toBe('kept')
  })

  test('says so when nothing answers', async () => {
    const message = await understudy('snapshot', 'list', '--target', 'http://127.0.0.1:9')
    expect(message).toContain('understudy start')
  })
})

describe('understudy seed', () => {
  const seed = `accounts:
  - uid: shop
    agents:
      - name: guide
        agent: { displayName: Guide, description: G, photoUrl: https://g.example, providerName: G, scope: public }
tracking:
  - { agent: guide, userId: mara, event: Bought a teapot }
`
  const seedFile = async (text = seed) => {
    const folder = await mkdtemp(join(await temporaryDirectory(), 'seed-'))
    await writeFile(join(folder, 'seed.yaml'), text)
    return { folder, file: join(folder, 'seed.yaml') }
  }

  test('fills an emulator', async () => {
    const { file } = await seedFile()
    const emulator = await started()
    expect(await understudy('seed', file, '--target', emulator.url)).toBe(
      'added 1 accounts, 1 agents, 1 events\n',
    )
    expect(emulator.readState().histories['tracking']).toHaveLength(1)
    expect(await understudy('seed', file, '--target', emulator.url)).toContain(
      'there is already an account "shop"',
    )
  })

  test('fills a deployment that is no emulator, once', async () => {
    const { folder, file } = await seedFile()
    const { deployment, emulator } = await plainDeployment()
    const { uid = '', keys } = emulator.account ?? {}
    const words = [
      ...['seed', file, '--target', deployment, '--state', join(folder, 'state.json'), '--rate', '1000'],
      ...['--uid', uid, '--management-key', keys?.management ?? '', '--tracking-key', keys?.tracking ?? ''],
    ]
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(await understudy(...words, '--dry-run')).toBe(
      'would create the agent guide\nwould track an event of mara for guide\n',
    )
    expect(emulator.readState().histories['tracking']).toBeUndefined()
    expect(await understudy(...words)).toBe('done: 2 steps\n')
    expect(emulator.readState().histories['tracking']).toHaveLength(1)
    expect(await understudy(...words)).toBe('nothing is left to do\n')
    expect(await readdir(folder)).toEqual(['seed.yaml', 'state.json'])
  })

  test('asks for what opens a deployment', async () => {
    const { file } = await seedFile()
    const { deployment } = await plainDeployment()
    expect(await understudy('seed', file, '--target', deployment)).toContain('needs --uid')
  })

  test('tells where a seed is wrong', async () => {
    const { file } = await seedFile(seed.replace('userId', 'userid'))
    expect(await understudy('seed', file)).toContain(`${file}:7:21: tracking[0].userid is not a known member`)
  })
})

/** An emulator of which only the service's own addresses can be reached. */
async function plainDeployment() {
  const emulator = await started({ seed: 'none' })
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/_emulator')) {
      response.writeHead(404).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(emulator.url + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { emulator, deployment: `http://127.0.0.1:${port}` }
}

import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { TargetError, UnreachableError, verify } from '../../../src/conformance/index.ts'
import { emulatorAsTarget, withoutPause } from '../support/emulator.ts'
import { quickPorts } from '../support/ports.ts'
import { serve } from '../support/serve.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const keys = { uid: 'admin', managementKey: 'marker-management', trackingKey: 'marker-tracking' }

async function verifyAt(url: string, timeoutMs = 5000) {
  const ledgerFolder = temporaryFolder()
  const running = verify({ ...keys, url }, { run: 'preflight', ledgerFolder, timeoutMs }, quickPorts())
  return { running, ledgerFolder }
}

describe('what is wrong with a whole run is said once, and nothing is left behind', () => {
  const html = (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  const nothing = (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  const elsewhere = (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(301, { location: 'https://agents.example.com/' }).end()
  const drop = (request: IncomingMessage) => void request.destroy()
  const overloaded = (_: IncomingMessage, response: ServerResponse) => response.writeHead(503).end()

  test.each([
    ['answers HTML', html, /not as the service: 200 \(text\/html\); is the path of the address right\?/],
    ['has no such path', nothing, /not as the service: 404/],
    ['points elsewhere', elsewhere, /301 and points to https:\/\/agents\.example\.com\//],
    ['drops connections', drop, /POST .*\/knowledge\/search: \S+/],
    ['is overloaded', overloaded, /503 each of 5 times/],
  ])('a target that %s', async (_, handle, message) => {
    const { running, ledgerFolder } = await verifyAt(await serve(handle))
    await expect(running).rejects.toThrow(UnreachableError)
    await expect(running).rejects.toThrow(message)
    expect(readdirSync(ledgerFolder)).toEqual([])
  })

  test('a target that hangs', async () => {
    const { running } = await verifyAt(await serve(() => undefined), 50)
    await expect(running).rejects.toThrow(/no answer within 50 ms/)
  })

  test('a target that is down', async () => {
    const { running } = await verifyAt('http://127.0.0.1:9')
    await expect(running).rejects.toThrow(UnreachableError)
  })

  test.each([
    [{ managementKey: 'wrong' }, /refuses managementKey \(or uid\) with 401/],
    [{ uid: 'wrong' }, /refuses managementKey \(or uid\) with 401/],
    [{ trackingKey: 'wrong' }, /refuses trackingKey with 401/],
  ])('a target that refuses %o', async (wrong, message) => {
    const { control: _, ...target } = await emulatorAsTarget({ profile: withoutPause() })
    const ledgerFolder = temporaryFolder()
    const running = verify({ ...target, ...wrong }, { run: 'keys', ledgerFolder }, quickPorts())
    await expect(running).rejects.toThrow(TargetError)
    await expect(running).rejects.toThrow(message)
    expect(readdirSync(ledgerFolder)).toEqual([])
  })

  test('a target behind a gateway whose refusals are pages breaks nothing but the bodies that are fixed', async () => {
    const { control: _, ...target } = await emulatorAsTarget({ profile: withoutPause() })
    const ports = quickPorts()
    const asPages: typeof fetch = async (...call) => {
      const answer = await ports.fetch(...call)
      if (answer.status < 400) return answer
      const headers = { 'content-type': 'text/html' }
      return new Response(`<h1>${await answer.text()}</h1>`, { status: answer.status, headers })
    }
    const operations = ['createAgent', 'updateAgent', 'deleteAgent', 'searchKnowledge', 'recordTrackingEvent']
    const selection = { ids: operations.map((operation) => `${operation}.responses`) }
    const options = { run: 'pages', ledgerFolder: temporaryFolder(), selection }
    const report = await verify({ ...target, knowledgeKey: 'demo-knowledge-key' }, options, {
      ...ports,
      fetch: asPages,
    })
    const idsOf = (wanted: string) =>
      report.results.filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
    expect(idsOf('passed')).toEqual(
      expect.arrayContaining(['createAgent.responses.401', 'deleteAgent.responses.404']),
    )
    expect(idsOf('error')).toEqual([])
    const isFixed = /^recordTrackingEvent\.responses\.4\d\d\.|^searchKnowledge\.responses\.400\./
    expect(idsOf('failed').filter((id) => !isFixed.test(id))).toEqual([])
  })

  test('a target that loses a request now and then is checked all the same', async () => {
    const { control: _, ...target } = await emulatorAsTarget({ profile: withoutPause() })
    let requests = 0
    const ports = quickPorts()
    const losing: typeof fetch = async (...call) => {
      requests += 1
      if (requests % 10 === 3) throw new Error('connection reset')
      return ports.fetch(...call)
    }
    const options = { run: 'losing', ledgerFolder: temporaryFolder() }
    const report = await verify(target, options, { ...ports, fetch: losing })
    expect(report.summary.failed).toBe(0)
    expect(report.summary.errored).toBeGreaterThan(0)
    expect(report.summary.passed).toBeGreaterThan(100)
    expect(report.leftBehind).toEqual([])
    expect(report.inDoubt.length).toBeGreaterThan(0)
    expect(report.inDoubt.filter((name) => !name.startsWith('understudy losing '))).toEqual([])
  })

  test('a target that goes away during the run', async () => {
    const { control: _, ...target } = await emulatorAsTarget({ profile: withoutPause() })
    let requests = 0
    const ports = quickPorts()
    const dying: typeof fetch = async (...call) => {
      requests += 1
      if (requests > 30) throw new Error('connection reset')
      return ports.fetch(...call)
    }
    const options = { run: 'dying', ledgerFolder: temporaryFolder() }
    const report = await verify(target, options, { ...ports, fetch: dying })
    expect(report.summary.failed).toBe(0)
    expect(report.results.filter(({ message }) => message.startsWith('not sent')).length).toBeGreaterThan(300)
    expect(requests).toBeLessThan(60)
    expect(readdirSync(options.ledgerFolder)).toHaveLength(report.leftBehind.length > 0 ? 1 : 0)
  })
})

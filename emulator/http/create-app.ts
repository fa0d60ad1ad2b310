import type { RequestListener, ServerResponse } from 'node:http'
import express, { type Request, type Response } from 'express'
import type { Profile } from '../../src/profile/index.ts'
import type { ControlContext } from '../control/index.ts'
import { sendAnswer } from './answer.ts'
import type { ContractRouter } from './contract-router.ts'
import { answerControl } from './control/answer-control.ts'
import { createControlRouter } from './control/create-control-router.ts'
import type { ControlAccess } from './control/guard.ts'
import { sendFaulty } from './faults/index.ts'
import type { Journal } from './journal/index.ts'
import { plainHeaders } from './plain-headers.ts'
import { answerRequest } from './service/answer-request.ts'
import { createServiceRouter } from './service/create-service-router.ts'
import type { ServiceContext } from './service/operation.ts'

/** The emulator's surface: the service at its own addresses, the control API under `/_emulator`. */
export interface AppOptions {
  service: ServiceContext
  control: ControlContext
  journal: Journal
  access: ControlAccess
  /** Whether answers of the service carry `x-emulator-request-id`, which leads to the journal. */
  requestIdHeader: boolean
  /** Takes errors that nobody expected. */
  report: (error: unknown) => void
}

export interface App {
  listener: RequestListener
  /** Builds the service's routes under a profile; what it resolves with puts them in place of the present ones. */
  prepareRoutes(profile: Profile): Promise<() => void>
}

export async function createApp(options: AppOptions): Promise<App> {
  const { service, control, journal, access, requestIdHeader, report } = options
  let controlRouter: Promise<ContractRouter> | undefined // many emulators in tests are never asked about themselves
  let serviceRouter = await createServiceRouter(service, service.environment.profile)

  const app = express()
  app.disable('x-powered-by')

  app.use('/_emulator', async (request: Request, response: Response) => {
    controlRouter ??= createControlRouter(control)
    sendAnswer(response, await answerControl(await controlRouter, access, { request, response }, report))
  })

  app.use(async (request: Request, response: Response) => {
    const { method, path } = request
    const entry = journal.open({ method, path, headers: plainHeaders(request) })
    if (requestIdHeader) response.setHeader('x-emulator-request-id', entry.id)
    const { answer, decision, fault } = await answerRequest(
      service,
      serviceRouter,
      { request, response, entry },
      report,
    )
    const sent = fault?.kind === 'reset' ? {} : { status: answer.status, answer: answer.body }
    journal.close(entry, { ...sent, decision })
    if (fault) await sendFaulty(service.environment.clock, response, answer, fault)
    else sendAnswer(response, answer)
  })

  return {
    // Without a last step of ours Express would answer with HTML: to a request whose target is no URL.
    listener: (request, response) =>
      app(request as Request, response as Response, () => refuseTarget(response)),
    prepareRoutes: async (profile) => {
      const prepared = await createServiceRouter(service, profile)
      return () => {
        serviceRouter = prepared
      }
    },
  }
}

function refuseTarget(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ error: 'the target of the request is no URL' }))
}

import * as v from 'valibot'
import type { Processing } from '../data/processing.ts'
import type { PoolSettings } from '../identity/parts.ts'
import type { Outbox } from '../outbox.ts'
import { newApp } from './app.ts'
import { type Faults, type FaultTarget, faultSchema, faultTargets } from './fault.ts'
import type { Recorder } from './recorder.ts'

interface ControlParts {
  readonly faults: Faults
  readonly recorder: Recorder
  readonly outbox: Outbox
  readonly poolSettings: PoolSettings
  readonly processing: Processing
  readonly reset: () => Promise<void>
  readonly origin: string
}

const isTarget = (name: string): name is FaultTarget => (faultTargets as readonly string[]).includes(name)

const poolSchema = v.strictObject({ keepsEmail: v.boolean() })

/** The routes by which tests control the sandbox. */
export function controlRoutes({
  faults,
  recorder,
  outbox,
  poolSettings,
  processing,
  reset,
  origin,
}: ControlParts) {
  const app = newApp()
  // Other websites in a browser on this computer could send requests here. Browsers then send the website's
  // origin.
  app.use(async (c, next) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin) return c.json({ message: 'Forbidden' }, 403)
    return next()
  })
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/outbox', (c) => {
    const to = c.req.query('to')
    return c.json(outbox.messages().filter((message) => to === undefined || message.to === to))
  })
  app.get('/requests', (c) => {
    const call = c.req.query('call')
    if (call !== undefined && !isTarget(call))
      return c.json({ message: 'no such call', calls: faultTargets }, 400)
    return c.json(recorder.requests(call))
  })
  app.get('/faults', (c) => c.json(faults.pending()))
  app.post('/faults', async (c) => {
    const parsed = v.safeParse(faultSchema, await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ message: v.summarize(parsed.issues), calls: faultTargets }, 400)
    faults.add(parsed.output)
    return c.json(faults.pending(), 201)
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json([])
  })
  app.get('/pool', (c) => c.json(poolSettings))
  app.post('/pool', async (c) => {
    const parsed = v.safeParse(poolSchema, await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ message: v.summarize(parsed.issues) }, 400)
    Object.assign(poolSettings, parsed.output)
    return c.json(poolSettings)
  })
  app.get('/processing', (c) => c.json({ pending: processing.pending() }))
  app.post('/processing/finish', (c) => {
    processing.finish()
    return c.json({ pending: processing.pending() })
  })
  app.post('/reset', async (c) => {
    await reset()
    return c.json({ status: 'ok' })
  })
  return app
}

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SandboxEnv } from './app.ts'
import type { Fault, Faults, FaultTarget } from './fault.ts'

/** The error format of one part of the provider. */
export interface Dialect {
  readonly contentType: string
  /** The body for an error status. */
  readonly failure: (status: number) => string
  /** The body of a successful answer without its data. */
  readonly empty: string
  /** The refusal of an expired token; undefined if this part takes no tokens. */
  readonly expired?: (call: FaultTarget) => { readonly status: 400 | 401; readonly body: string }
}

const page =
  '<!doctype html><title>Sign in to the network</title><h1>Guest Wi-Fi</h1><p>Please sign in to continue.</p>'

/** Ends the connection with a TCP reset: the client sees ECONNRESET. */
export function resetConnection({ env }: Context<SandboxEnv>): Response {
  env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

async function halved(c: Context<SandboxEnv>): Promise<Response> {
  const text = await c.res.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), {
    status: c.res.status,
    headers: { 'Content-Type': c.res.headers.get('content-type') ?? 'application/json' },
  })
}

async function stalled(c: Context<SandboxEnv>, goesOn: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const stop = Math.ceil(bytes.length * 0.9)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, stop)),
    pull: async (controller) => {
      if (!goesOn.aborted) await once(goesOn, 'abort')
      controller.enqueue(bytes.subarray(stop))
      controller.close()
    },
  })
  return new Response(body, { status: c.res.status, headers: c.res.headers })
}

/** The response of a fault that replaces the call's answer; undefined for other faults. */
function instead(fault: Fault, c: Context<SandboxEnv>, dialect: Dialect): Response | undefined {
  const say = (status: number, body: string, contentType = dialect.contentType, headers = {}) =>
    c.body(body, status as ContentfulStatusCode, { 'Content-Type': contentType, ...headers })
  switch (fault.fault) {
    case 'status': {
      const body = fault.body === undefined ? dialect.failure(fault.status) : JSON.stringify(fault.body)
      return say(fault.status, body, dialect.contentType, fault.headers)
    }
    case 'reset':
      return resetConnection(c)
    case 'html':
      return say(fault.status ?? 200, page, 'text/html; charset=utf-8')
    case 'noData':
      return say(200, dialect.empty)
    case 'expiredToken': {
      const refusal = dialect.expired?.(fault.call)
      return refusal && say(refusal.status, refusal.body)
    }
    default:
      return undefined
  }
}

interface Injection {
  readonly faults: Faults
  /** Aborted when the sandbox closes, which ends delayed answers. */
  readonly closing: AbortSignal
  readonly dialect: Dialect
  readonly target: (c: Context<SandboxEnv>) => FaultTarget | undefined
}

/** Applies the faults of a call, and records the call's name. */
export const injecting =
  ({ faults, closing, dialect, target }: Injection): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const call = target(c)
    if (call === undefined) return next()
    c.get('seen').call = call
    const fault = faults.take(call)
    if (!fault) return next()
    // A fault also ends if faults are cleared meanwhile.
    const goesOn = AbortSignal.any([faults.cleared(), closing])
    const answer = instead(fault, c, dialect)
    if (answer) return answer
    if (fault.fault === 'hang') {
      await once(c.env.incoming.socket, 'close')
      return RESPONSE_ALREADY_SENT
    }
    if (fault.fault === 'delay') {
      const ended = await setTimeout(fault.ms, false, { signal: closing }).catch(() => true)
      if (ended) return RESPONSE_ALREADY_SENT
    }
    if (fault.fault === 'uploadReset') c.set('breakAt', fault.percent)
    await next()
    if (fault.fault === 'loseAnswer') c.res = resetConnection(c)
    if (fault.fault === 'truncate') c.res = await halved(c)
    if (fault.fault === 'stall') c.res = await stalled(c, goesOn)
    return undefined
  }

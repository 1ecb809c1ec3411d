import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from './app.ts'
import type { FaultTarget } from './fault.ts'
import type { SeenRequest } from './seen-request.ts'

/** The latest requests. */
export interface Recorder {
  readonly note: (request: SeenRequest) => void
  /** Oldest first. If `call` is given, only its requests. */
  readonly requests: (call?: FaultTarget) => readonly SeenRequest[]
  readonly clear: () => void
}

const kept = 1000

/** Makes an empty record of requests. */
export function createRecorder(): Recorder {
  let seen: SeenRequest[] = []
  return {
    note: (request) => {
      seen = [...seen.slice(1 - kept), request]
    },
    requests: (call) => (call === undefined ? seen : seen.filter((request) => request.call === call)),
    clear: () => {
      seen = []
    },
  }
}

const hidden = '[hidden]'
const secretMember = /token|password|secret|signature|^session$/i

/** Parses a body and hides secrets. A body that is not JSON stays text. */
function shownBody(text: string): unknown {
  try {
    return JSON.parse(text, (member, value: unknown) =>
      typeof value === 'string' && secretMember.test(member) ? hidden : value,
    )
  } catch {
    return text
  }
}

const shownHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'authorization' ? value.replace(/ .*/, ` ${hidden}`) : value,
    ]),
  )

/** Records each request when it arrives, and its status when it is answered. */
export const recording =
  (recorder: Recorder, now: () => number): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const isUpload = c.req.method === 'PUT'
    const text = isUpload || c.req.method === 'GET' ? '' : await c.req.text()
    const seen: SeenRequest = {
      at: new Date(now()).toISOString(),
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: shownHeaders(c.req.header()),
      ...(text === '' ? {} : { body: shownBody(text) }),
    }
    recorder.note(seen)
    c.set('seen', seen)
    await next()
    if (!c.res.headers.has('x-hono-already-sent')) seen.status = c.res.status
  }

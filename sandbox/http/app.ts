import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { SeenRequest } from './seen-request.ts'

/** The context of a route besides the standard request: Node's own objects, and the middleware's values. */
export interface SandboxEnv {
  readonly Bindings: HttpBindings
  readonly Variables: {
    /** The request's entry in `GET /sandbox/requests`. */
    readonly seen: SeenRequest
    /** The percentage of an upload after which a fault resets it. */
    readonly breakAt: number
  }
}

/** Makes an empty set of routes that ignore a trailing slash. */
export const newApp = () => new Hono<SandboxEnv>({ strict: false })

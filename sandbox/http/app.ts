import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { SeenRequest } from './seen-request.ts'

/** The additional objects of each request: Node's own ones, and values from the middleware. */
export interface SandboxEnv {
  readonly Bindings: HttpBindings
  readonly Variables: {
    /** This request's entry in `GET /sandbox/requests`. */
    readonly seen: SeenRequest
    /** The percentage of an upload at which a fault resets the connection. */
    readonly breakAt: number
  }
}

/** Creates a set of routes that ignores slashes at the end of paths. */
export const newApp = () => new Hono<SandboxEnv>({ strict: false })

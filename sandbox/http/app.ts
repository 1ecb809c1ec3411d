import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { SeenRequest } from './seen-request.ts'

/** The sandbox's routes see Node's own request and response beside the standard ones. */
export interface SandboxEnv {
  readonly Bindings: HttpBindings
  readonly Variables: {
    /** Where the request is noted for `GET /sandbox/requests`. */
    readonly seen: SeenRequest
    /** Percentage of an upload after which a fault breaks it off. */
    readonly breakAt: number
  }
}

/** An empty set of routes; a slash at the end of a path makes no difference. */
export const newApp = () => new Hono<SandboxEnv>({ strict: false })

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'

/** The sandbox's routes see Node's own request and response beside the standard ones. */
export interface SandboxEnv {
  readonly Bindings: HttpBindings
}

/** An empty set of routes; a slash at the end of a path makes no difference. */
export const newApp = () => new Hono<SandboxEnv>({ strict: false })

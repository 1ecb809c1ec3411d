import type { FaultTarget } from './fault.ts'

/** A request to the sandbox, for tests. Tokens and passwords are hidden. */
export interface SeenRequest {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Parsed if it is JSON; undefined for an upload. */
  readonly body?: unknown
  /** The name of the call, or `identity.…`, `upload` and so on. */
  call?: FaultTarget
  /** Undefined while the request is in flight, or if a fault sent no answer. */
  status?: number
  /** The number of received bytes of an upload. */
  bytes?: number
}

import type { FaultTarget } from './fault.ts'

/** A request the sandbox saw, as tests look at it. Tokens and passwords are left out. */
export interface SeenRequest {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Parsed where it is JSON; an upload shows none. */
  readonly body?: unknown
  /** What it was taken for: a call of the contract, `identity.…`, `upload`, …. */
  call?: FaultTarget
  /** Missing while it runs, and where a fault gave no answer. */
  status?: number
  /** Bytes of an upload that arrived. */
  bytes?: number
}

import type { HttpAnswer } from './http.ts'
import { HttpFault } from './http-fault.ts'
import { networkFault } from './network-faults.ts'

/** The result of one try. */
export type Outcome = (HttpAnswer & { readonly retryAfter: string | undefined }) | HttpFault

const attempts = 3
const firstPause = 300
/** In ms. A server that asks for a longer pause gets no retry; the person decides. */
const longestRetryAfter = 30_000
const passingStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Pauses triple, with jitter, so that consoles that failed together do not retry together. */
const spreadPause = (attempt: number) => firstPause * 3 ** (attempt - 1) * (0.5 + Math.random())

/** The pause in ms that a server asks for; undefined if it asks for none. */
function askedPause(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const span = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return span > 0 ? span : undefined
}

/** Another try would ask a person again who has just declined to sign in to the proxy. */
const isPassing = ({ reason, code }: HttpFault) => reason !== 'proxyRefused' && networkFault(code).isPassing

/** The pause in ms before a read is tried again; undefined if its outcome counts. `attempt` starts with 1. */
export function retryPause(outcome: Outcome, attempt: number): number | undefined {
  if (attempt >= attempts) return undefined
  if (outcome instanceof HttpFault) return isPassing(outcome) ? spreadPause(attempt) : undefined
  if (!passingStatuses.has(outcome.status)) return undefined
  const asked = askedPause(outcome.retryAfter) ?? spreadPause(attempt)
  return asked > longestRetryAfter ? undefined : asked
}

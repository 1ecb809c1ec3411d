import type { HttpAnswer } from './http.ts'
import { HttpFault } from './http-fault.ts'
import { networkFault } from './network-faults.ts'

/** The result of one attempt. */
export type Outcome = HttpAnswer | HttpFault

const attempts = 3
const firstPause = 300
/** In ms. If a server asks for a longer pause, the call fails and the admin decides when to retry. */
const longestRetryAfter = 30_000
const passingStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Each pause is three times the last, with jitter, so that many consoles do not retry at the same moment. */
const spreadPause = (attempt: number) => firstPause * 3 ** (attempt - 1) * (0.5 + Math.random())

/** The pause in ms from a Retry-After header; undefined if there is none. */
export function askedPause(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const span = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return span > 0 ? span : undefined
}

/** A retry would immediately repeat the proxy question that the admin has just declined. */
const isPassing = ({ reason, code }: HttpFault) => reason !== 'proxyRefused' && networkFault(code).isPassing

/** The pause in ms before the next attempt of a read; undefined if there is none. `attempt` starts at 1. */
export function retryPause(outcome: Outcome, attempt: number): number | undefined {
  if (attempt >= attempts) return undefined
  if (outcome instanceof HttpFault) return isPassing(outcome) ? spreadPause(attempt) : undefined
  if (!passingStatuses.has(outcome.status)) return undefined
  const asked = askedPause(outcome.retryAfter) ?? spreadPause(attempt)
  return asked > longestRetryAfter ? undefined : asked
}

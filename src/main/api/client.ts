import { randomUUID } from 'node:crypto'
import { pause, systemTimers, type Timers } from '#main/base/timers.ts'
import { createRecentCalls, type RecentCalls } from '#main/diagnostics/recent-calls.ts'
import type { HttpAnswer, SendHttp } from './http.ts'
import { faultText, HttpFault } from './http-fault.ts'
import { retryPause } from './retry-pause.ts'
import { createTryOnce, type Transport } from './try-once.ts'

interface ClientDependencies {
  /** Sends the requests; by default over Node's network. */
  readonly transport?: Transport
  /** The clock; by default the system's. */
  readonly timers?: Timers
  readonly userAgent?: string
  /** Records each request for the support report. */
  readonly recentCalls?: RecentCalls
}

/** The console's User-Agent for the provider. */
export const userAgentOf = (appVersion: string): string => `GoTo-Admin/${appVersion}`

/**
 * Creates the HTTP client. It has no timeout of its own, records each request, and adds a request id if there
 * is none.
 */
export function createClient({
  transport = {},
  timers = systemTimers,
  userAgent = 'GoTo-Admin',
  recentCalls = createRecentCalls(),
}: ClientDependencies): SendHttp {
  const tryOnce = createTryOnce(transport, userAgent)

  /** Sends a request. A read is retried after a temporary fault. */
  const send = async (request: Parameters<SendHttp>[0], onRetry: () => void): Promise<HttpAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(request)
      const wait = request.isRead ? retryPause(outcome, attempt) : undefined
      if (wait === undefined) {
        if (outcome instanceof HttpFault) throw outcome
        return outcome
      }
      await pause(timers, request.signal, wait).catch(() => {
        throw new HttpFault('cancelled', true)
      })
      onRetry()
    }
  }

  return async (asked) => {
    const { 'x-request-id': id = randomUUID() } = asked.headers
    const request = { ...asked, headers: { ...asked.headers, 'x-request-id': id } }
    const noted = recentCalls.begin(request.name, id)
    try {
      const answer = await send(request, noted.retried)
      noted.ended(answer.status)
      return answer
    } catch (error) {
      noted.ended(faultText(error))
      throw error
    }
  }
}

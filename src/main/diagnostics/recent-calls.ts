/** The number of calls to remember. */
const mostCalls = 200

/** A network call, without any input or answer data. */
export interface RecentCall {
  /** The start of the call, in ms since 1970. */
  readonly at: number
  /** The method and path template of the call, or its purpose. */
  readonly name: string
  readonly requestId: string
  /** The status of the answer, or the reason why there was none. */
  readonly outcome: string
  /** The duration in ms. */
  readonly took: number
  readonly retries: number
}

/** A call in flight. */
export interface NotedCall {
  readonly retried: () => void
  readonly ended: (outcome: string | number) => void
}

/** The latest calls, for the support report. */
export interface RecentCalls {
  readonly begin: (name: string, requestId: string) => NotedCall
  /** Returns the latest calls, newest first. */
  readonly list: () => readonly RecentCall[]
}

export function createRecentCalls(): RecentCalls {
  let calls: readonly RecentCall[] = []
  return {
    begin: (name, requestId) => {
      const at = Date.now()
      const from = performance.now()
      let retries = 0
      return {
        retried: () => {
          retries += 1
        },
        ended: (outcome) => {
          const call = {
            at,
            name,
            requestId,
            outcome: String(outcome),
            took: Math.round(performance.now() - from),
            retries,
          }
          calls = [call, ...calls].slice(0, mostCalls)
        },
      }
    },
    list: () => calls,
  }
}

/** Calls that are remembered. */
const mostCalls = 200

/** A call over the network, without any value of its input or its answer. */
export interface RecentCall {
  /** In ms since 1970. */
  readonly at: number
  /** Its method and path, with the names of the path's parts in braces; or what else it was for. */
  readonly name: string
  readonly requestId: string
  /** A status, or why there was none. */
  readonly outcome: string
  /** In ms. */
  readonly took: number
  readonly retries: number
}

/** A call in flight. */
export interface NotedCall {
  readonly retried: () => void
  readonly ended: (outcome: string | number) => void
}

/** The latest calls, for the report to support. */
export interface RecentCalls {
  readonly begin: (name: string, requestId: string) => NotedCall
  /** The newest first. */
  readonly list: () => readonly RecentCall[]
}

/** Makes an empty memory of calls. */
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

interface CallUnderWay {
  readonly owner: number
  readonly abort: AbortController
  readonly mustFinish: boolean
  readonly done: Promise<unknown>
}

/** The most concurrent calls of one window. No screen comes near it. */
const mostCalls = 200

/** Tracks the calls in flight by request id. `owner` is the id of the calling window's web contents. */
export function createCallsUnderWay() {
  const calls = new Map<string, CallUnderWay>()
  return {
    /**
     * Runs a call under its request id.
     * @returns undefined if the id is in use, or the window has too many calls
     */
    run<T>(
      requestId: string,
      owner: number,
      mustFinish: boolean,
      start: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> | undefined {
      const own = [...calls.values()].filter((call) => call.owner === owner).length
      if (calls.has(requestId) || own >= mostCalls) return undefined
      const abort = new AbortController()
      const done = start(abort.signal).finally(() => calls.delete(requestId))
      calls.set(requestId, { owner, abort, mustFinish, done })
      return done
    },
    /** Aborts a call of this window only. */
    cancel(requestId: string, owner: number): void {
      const call = calls.get(requestId)
      if (call?.owner === owner) call.abort.abort()
    },
    /** Aborts the reads of a closed window. Its writes continue. */
    ownerGone(owner: number): void {
      for (const call of calls.values()) if (call.owner === owner && !call.mustFinish) call.abort.abort()
    },
    /** Resolves when all writes in flight have ended. */
    async writesEnded(): Promise<void> {
      await Promise.allSettled([...calls.values()].filter((call) => call.mustFinish).map((call) => call.done))
    },
  }
}

export type CallsUnderWay = ReturnType<typeof createCallsUnderWay>

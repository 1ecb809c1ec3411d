interface CallUnderWay {
  readonly owner: number
  readonly abort: AbortController
  readonly mustFinish: boolean
  readonly done: Promise<unknown>
}

/** The calls that main is answering, by request id; `owner` is the id of the window's contents that asked. */
export function createCallsUnderWay() {
  const calls = new Map<string, CallUnderWay>()
  return {
    /**
     * Runs a call under its request id.
     * @returns undefined where the id is in use: an id names one call.
     */
    run<T>(
      requestId: string,
      owner: number,
      mustFinish: boolean,
      start: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> | undefined {
      if (calls.has(requestId)) return undefined
      const abort = new AbortController()
      const done = start(abort.signal).finally(() => calls.delete(requestId))
      calls.set(requestId, { owner, abort, mustFinish, done })
      return done
    },
    /** Gives up a call of this owner; the call of another window stays untouched. */
    cancel(requestId: string, owner: number): void {
      const call = calls.get(requestId)
      if (call?.owner === owner) call.abort.abort()
    },
    /** The owner is gone: what only it could use ends, a write goes on to its answer. */
    ownerGone(owner: number): void {
      for (const call of calls.values()) if (call.owner === owner && !call.mustFinish) call.abort.abort()
    },
    /** Resolves when every write that is under way now has ended. */
    async writesEnded(): Promise<void> {
      await Promise.allSettled([...calls.values()].filter((call) => call.mustFinish).map((call) => call.done))
    },
  }
}

export type CallsUnderWay = ReturnType<typeof createCallsUnderWay>

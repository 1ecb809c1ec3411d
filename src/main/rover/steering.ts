type Wish = 'go' | 'pause' | 'stop'

/** Controls a run in progress. */
export interface Steering {
  readonly wants: () => Wish
  /** Aborted when the run is paused or stopped. It aborts searches, but never a batch. */
  readonly signal: () => AbortSignal
  /** Resumes a paused run. A stopped one stays stopped. */
  readonly go: () => void
  readonly interrupt: (wish: 'pause' | 'stop') => void
}

/** Creates the control of a new run. */
export function createSteering(): Steering {
  let wish: Wish = 'go'
  let held = new AbortController()
  return {
    wants: () => wish,
    signal: () => held.signal,
    go: () => {
      if (wish !== 'pause') return
      wish = 'go'
      held = new AbortController()
    },
    interrupt: (next) => {
      if (wish !== 'stop') wish = next
      held.abort()
    },
  }
}

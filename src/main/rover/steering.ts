type Wish = 'go' | 'pause' | 'stop'

/** Tells a run in progress what the person wants. */
export interface Steering {
  readonly wants: () => Wish
  /** Aborted when the run is held: ends searches, never a batch. */
  readonly signal: () => AbortSignal
  /** Resumes a paused run; a stopped one stays stopped. */
  readonly go: () => void
  readonly hold: (wish: 'pause' | 'stop') => void
}

/** Creates the steering of a run that starts. */
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
    hold: (next) => {
      if (wish !== 'stop') wish = next
      held.abort()
    },
  }
}

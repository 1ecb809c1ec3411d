type Wish = 'go' | 'pause' | 'stop'

/** What somebody wants of a run that moves. */
export interface Steering {
  readonly wants: () => Wish
  /** Aborted once the run is held: ends questions, never a batch. */
  readonly signal: () => AbortSignal
  /** Goes on where it was paused; what was stopped stays so. */
  readonly go: () => void
  readonly hold: (wish: 'pause' | 'stop') => void
}

/** Makes the steering of a run that begins to move. */
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

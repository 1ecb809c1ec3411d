import { runPath } from '#shared/contract/record-calls.ts'
import { importEnd } from '#shared/entities/rover-import.ts'
import { isMoving, type Run, type RunEnd } from '#shared/entities/run.ts'

/** A window with an entry in the taskbar or dock. */
interface BarWindow {
  readonly setProgressBar: (
    progress: number,
    options?: { readonly mode: 'normal' | 'paused' | 'error' },
  ) => void
  readonly isFocused: () => boolean
}

interface NoticeDependencies {
  readonly windows: () => readonly BarWindow[]
  /** Shows a system notification. A click on it opens the screen with this path. */
  readonly notify: (title: string, body: string, path: string) => void
}

/** The taskbar's progress mode for each state of a run; other states show no progress. */
const barModes = {
  running: 'normal',
  checking: 'normal',
  pausing: 'normal',
  paused: 'paused',
  failed: 'error',
  waiting: undefined,
  stopped: undefined,
  done: undefined,
} as const satisfies Record<Run['state'], 'normal' | 'paused' | 'error' | undefined>

/** A notification about the end of a run. The system may store it, so it names no record. */
type Notification = readonly [title: string, body: string, path: string]

const changeWords = ({ counts, total }: Run): Readonly<Record<RunEnd, string>> => ({
  done: `${counts.done + counts.found} of ${total} ${total === 1 ? 'record was' : 'records were'} changed.`,
  failed: 'The changes have stopped. The console shows why, and how to continue.',
  stopped: 'The changes were stopped.',
  paused: 'The changes are paused.',
})

function notification(run: Run): Notification {
  const path = runPath(run)
  return run.kind === 'rover'
    ? ['Import from Rover', importEnd(run), path]
    : ['Change of many records', changeWords(run)[run.state as RunEnd], path]
}

/**
 * Creates the function that shows the progress of runs in the taskbar. When one ends or stops while no window has the
 * focus, it shows a notification.
 */
export function createRunNotice({ windows, notify }: NoticeDependencies) {
  let moving: ReadonlySet<string> = new Set()
  return (runs: readonly Run[]): void => {
    const shown = runs.find(isMoving) ?? runs.find(({ state }) => barModes[state])
    const mode = shown && barModes[shown.state]
    const all = windows()
    for (const window of all) {
      if (shown && mode) window.setProgressBar(shown.done / Math.max(shown.total, 1), { mode })
      else window.setProgressBar(-1)
    }
    const isBehind = !all.some((window) => window.isFocused())
    for (const run of runs)
      if (isBehind && moving.has(run.runId) && !isMoving(run)) notify(...notification(run))
    moving = new Set(runs.filter(isMoving).map(({ runId }) => runId))
  }
}

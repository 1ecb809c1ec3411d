import { importedSentence, type RoverRun } from '#shared/entities/rover-import.ts'

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
  /** Shows a system notification. */
  readonly notify: (title: string, body: string) => void
}

/** The taskbar's progress mode for each state of a run; other states show no progress. */
const barModes = {
  running: 'normal',
  checking: 'normal',
  pausing: 'normal',
  paused: 'paused',
  failed: 'error',
  stopped: undefined,
  done: undefined,
} as const satisfies Record<RoverRun['state'], 'normal' | 'paused' | 'error' | undefined>

/** The notification about the end of a run. The system may store it, so it names no record. */
const words = (run: RoverRun) =>
  ({
    done: importedSentence(run),
    failed: 'The import has stopped. The console shows why, and how to continue.',
    stopped: 'The import was stopped.',
    paused: 'The import is paused.',
  })[run.state as 'done' | 'failed' | 'stopped' | 'paused']

/**
 * Creates the function that shows an import's progress in the taskbar. When the import ends or stops while no
 * window has the focus, it shows a notification.
 */
export function createImportNotice({ windows, notify }: NoticeDependencies) {
  let wasMoving = false
  return (run: RoverRun | null): void => {
    const mode = run ? barModes[run.state] : undefined
    const all = windows()
    for (const window of all) {
      if (run && mode) window.setProgressBar(run.done / Math.max(run.total, 1), { mode })
      else window.setProgressBar(-1)
    }
    const isMoving = mode === 'normal'
    if (run && wasMoving && !isMoving && !all.some((window) => window.isFocused()))
      notify('Import from Rover', words(run))
    wasMoving = isMoving
  }
}

import { importedSentence, type RoverRun } from '#shared/entities/rover-import.ts'

/** A window, with its bar in the taskbar or dock. */
interface BarWindow {
  readonly setProgressBar: (
    progress: number,
    options?: { readonly mode: 'normal' | 'paused' | 'error' },
  ) => void
  readonly isFocused: () => boolean
}

interface NoticeDependencies {
  readonly windows: () => readonly BarWindow[]
  /** Shows a notification of the system. */
  readonly notify: (title: string, body: string) => void
}

/** The progress of a run, as the taskbar shows it; undefined if there is nothing to wait for. */
const barModes = {
  running: 'normal',
  checking: 'normal',
  pausing: 'normal',
  paused: 'paused',
  failed: 'error',
  stopped: undefined,
  done: undefined,
} as const satisfies Record<RoverRun['state'], 'normal' | 'paused' | 'error' | undefined>

/** The text of a notification about the end of a run; the system may keep it, so it names no record. */
const words = (run: RoverRun) =>
  ({
    done: importedSentence(run),
    failed: 'The import has stopped. The console shows why, and how to continue.',
    stopped: 'The import was stopped.',
    paused: 'The import is paused.',
  })[run.state as 'done' | 'failed' | 'stopped' | 'paused']

/**
 * Makes the function that shows the progress of an import from Rover on the taskbar, and notifies a person who
 * is not looking at the console when it has ended or stopped.
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

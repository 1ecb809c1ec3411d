import { roverLabels } from './rover-job.ts'
import type { RowOutcome, RunKindName } from './run.ts'

/** An outcome in words, and what stands before its reason. */
type InWords = readonly [outcome: string, why: string]

interface RunWords {
  /** Of rows in the saved result; `sent` is an answer that was lost, `together` a refused unit. */
  readonly outcomes: Readonly<Record<RowOutcome | 'sent' | 'together' | 'stopped' | 'open', InWords>>
  /** The message if the rows were removed. */
  readonly stripped: string
  /** The saved result: the beginning of its name, and its columns. */
  readonly file: string
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isId?: true }[]
}

/** What each kind of run says. */
export const runWords: Readonly<Record<RunKindName, RunWords>> = {
  rover: {
    outcomes: {
      done: ['Imported', ''],
      found: ['Imported', "The server's answer was lost, but a search found the job."],
      already: ['Already there', ''],
      refused: ['Refused', ''],
      failed: ['Not created', 'The job was sent, but the server did not create it.'],
      skipped: ['Skipped', 'The server refused a batch with this job: '],
      unknown: ['Not known', ''],
      sent: [
        'Not known',
        "The job was sent, but the server's answer was lost. Please search for the job in Jobs.",
      ],
      together: ['Not created', 'The server refused a batch with this job: '],
      stopped: ['Not sent', 'The import was stopped before it reached this job.'],
      open: ['Not sent', 'The import has not reached this job yet.'],
    },
    stripped:
      "The result can't be saved, because its jobs were removed from this computer when you signed out.",
    file: 'rover-import',
    columns: [
      { key: 'key', header: 'Rover id', isId: true },
      { key: 'title', header: roverLabels.title },
      { key: 'company', header: roverLabels.company_name },
      { key: 'outcome', header: 'Outcome' },
      { key: 'id', header: 'GoTo job id', isId: true },
      { key: 'why', header: 'Why' },
    ],
  },
  writes: {
    outcomes: {
      done: ['Done', ''],
      found: ['Done', "The server's answer was lost, but the record shows the change."],
      already: ['No change needed', ''],
      refused: ['Refused', ''],
      failed: ['Failed', ''],
      skipped: ['Skipped', ''],
      unknown: ['Not known', "The console can't find out whether this was done."],
      sent: [
        'Not known',
        "It was sent, but the server's answer was lost. The console checks before it sends it again.",
      ],
      together: ['Refused', ''],
      stopped: ['Not sent', 'The changes were stopped before they reached this record.'],
      open: ['Not sent', 'The changes have not reached this record yet.'],
    },
    stripped:
      "The result can't be saved, because its records were removed from this computer when you signed out.",
    file: 'changes',
    columns: [
      { key: 'key', header: 'Id', isId: true },
      { key: 'name', header: 'Name' },
      { key: 'outcome', header: 'Outcome' },
      { key: 'why', header: 'Why' },
    ],
  },
}

import { importedSentence, type RoverRun } from '#shared/entities/rover-import.ts'

/** Where a run stands, in a line. */
export function runTitle(run: RoverRun): string {
  const batch = `batch ${run.batch} of ${run.batches}`
  switch (run.state) {
    case 'running':
      return `Importing ${batch}`
    case 'checking':
      return `Finding out what arrived of ${batch}`
    case 'pausing':
      // Whether it then pauses or stops.
      return `Finishing ${batch}`
    case 'paused':
      return `Import paused at ${batch}`
    case 'failed':
      return `Import failed at ${batch}`
    case 'stopped':
    case 'done':
      return importedSentence(run)
  }
}

/** What a screen reader hears of a run: where it stands as that changes, not each of eighty batches. */
export function runNews(run: RoverRun): string {
  switch (run.state) {
    case 'running':
      return `Importing ${run.total} jobs`
    case 'failed':
      return `${runTitle(run)}. ${run.failure?.message ?? ''}`
    default:
      return runTitle(run)
  }
}

/** How many jobs are done. */
export const runProgress = ({ done, total }: RoverRun): string => `${done} of ${total} jobs done`

const jobs = (count: number, one: string, several: string) =>
  count === 1 ? `1 job ${one}` : `${count} jobs ${several}`

/** What is to be known of a run besides, each in a sentence (ROV-22). */
export function runNotes(run: RoverRun): readonly string[] {
  const { state, total, done, foundLater, notCreated, isUnsure, batch } = run
  const isAtRest = state === 'paused' || state === 'failed' || state === 'stopped'
  return [
    ...(state === 'checking'
      ? ['New jobs take a while to be found, so this can take a few minutes. Nothing is sent meanwhile.']
      : []),
    ...(isUnsure && isAtRest
      ? [`Whether batch ${batch} arrived is not known: it is looked for before anything is sent again.`]
      : []),
    ...(foundLater > 0
      ? [
          `The answer about ${jobs(foundLater, 'was lost; it was', 'was lost; they were')} found at the server. How many GoTo Businesses came with it is not known.`,
        ]
      : []),
    ...(notCreated > 0
      ? [`The server did not create ${jobs(notCreated, 'that it was sent', 'that it was sent')}.`]
      : []),
    ...(state === 'stopped' && done < total
      ? [`${jobs(total - done, 'was', 'were')} not sent and can be selected again.`]
      : []),
    ...(state === 'failed' || state === 'paused'
      ? ['What was imported stays; the rest waits until you resume or stop.']
      : []),
  ]
}

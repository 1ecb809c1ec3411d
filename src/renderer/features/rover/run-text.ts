import { dateTime } from '#renderer/lib/format.ts'
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

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

/** Of jobs whose answer was lost and that were found. */
function foundNote(count: number): string {
  const [found, them] = count === 1 ? ['it was', 'it'] : ['they were', 'them']
  return `The answer about ${jobs(count)} was lost; ${found} found at the server. How many GoTo Businesses came with ${them} is not known.`
}

/** Of jobs that a stopped run left; those without an answer may have been sent. */
function leftNote(count: number, isUnsure: boolean): string {
  const were = count === 1 ? 'was' : 'were'
  return isUnsure
    ? `${jobs(count)} ${were} not sent or got no answer, and can still be imported.`
    : `${jobs(count)} ${were} not sent and can still be imported.`
}

/** What is to be known of a run besides, each in a sentence (ROV-22). */
export function runNotes(run: RoverRun): readonly string[] {
  const { state, total, done, foundLater, notCreated, isUnsure, batch, checkUntil } = run
  const known = checkUntil ? `: what arrived is known by ${dateTime(checkUntil)} at the latest` : ''
  const isAtRest = state === 'paused' || state === 'failed' || state === 'stopped'
  return [
    ...(state === 'checking'
      ? [`New jobs take a while to be found${known}. Nothing is sent meanwhile.`]
      : []),
    ...(state === 'pausing'
      ? ['Its answer is waited for. Once it has taken ten seconds, pressing Stop again gives it up.']
      : []),
    ...(isUnsure && isAtRest
      ? [`Whether batch ${batch} arrived is not known: it is looked for before anything is sent again.`]
      : []),
    ...(foundLater > 0 ? [foundNote(foundLater)] : []),
    ...(notCreated > 0 ? [`The server did not create ${jobs(notCreated)} that it was sent.`] : []),
    ...(state === 'stopped' && done < total ? [leftNote(total - done, isUnsure)] : []),
    ...(state === 'failed' || state === 'paused'
      ? ['What was imported stays; the rest waits until you resume or stop.']
      : []),
  ]
}

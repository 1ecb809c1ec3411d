import { pausingText } from '#renderer/components/run/turn-text.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { dateTime, grouped } from '#renderer/lib/text/format.ts'
import { importedSentence } from '#shared/entities/rover-import.ts'
import type { Run } from '#shared/entities/run.ts'

/** Returns the state of a run as a title. */
export function runTitle(run: Run): string {
  const batch = `batch ${grouped(run.batch)} of ${grouped(run.batches)}`
  switch (run.state) {
    case 'running':
      return run.isFinding ? `Finding the refused jobs of ${batch}` : `Importing ${batch}`
    case 'checking':
      return `Checking which jobs of ${batch} were imported`
    case 'pausing':
      // Does not say whether the run pauses or stops after this batch.
      return `Finishing ${batch}`
    case 'paused':
    // An import never waits for another.
    case 'waiting':
      return `Import paused at ${batch}`
    case 'failed':
      return `Import failed at ${batch}`
    case 'stopped':
    case 'done':
      return importedSentence(run)
  }
}

/** Returns the server's own reason for the failure as a sentence; undefined if it gave none. */
export const serverReason = ({ failure }: Run): string | undefined =>
  failure?.words === undefined ? undefined : `The server says: "${failure.words}"`

/** A run with fewer batches ends so soon that only its beginning and end are announced. */
const longRun = 8

/** Returns the progress of a long run in quarters, for screen readers. */
function quarterDone({ done, total, batches }: Run): string {
  const percent = batches < longRun ? 0 : Math.floor((done / total) * 4) * 25
  return percent > 0 ? `, ${percent}% done` : ''
}

/** Returns the text for screen readers: it changes with the state, but not with each of eighty batches. */
export function runAnnouncement(run: Run): string {
  switch (run.state) {
    case 'running':
      return run.isFinding ? runTitle(run) : `Importing ${jobs(run.total)}${quarterDone(run)}`
    case 'failed':
      return [`${runTitle(run)}.`, run.failure?.message ?? '', serverReason(run) ?? ''].join(' ').trim()
    default:
      return runTitle(run)
  }
}

/** Returns the number of finished jobs. */
export const runProgress = ({ done, total }: Run): string => `${grouped(done)} of ${jobs(total)} done`

const jobs = (count: number) => counted(count, 'job')

/** Returns a note about jobs whose answer was lost, but which exist on the server. */
function lostAnswerNote(count: number): string {
  const them = count === 1 ? 'it' : 'them'
  return `The server's answer for ${jobs(count)} was lost, but the server has ${them}. It is not known how many GoTo Businesses were created with ${them}.`
}

/**
 * Returns a note about jobs that a stopped run did not send; with `isUnsure`, some of them may have been
 * sent.
 */
function notSentNote(count: number, isUnsure: boolean): string {
  const were = counted(count, 'job was', 'jobs were')
  return isUnsure
    ? `${were} not sent or got no answer, and can still be imported.`
    : `${were} not sent and can still be imported.`
}

/** Returns a note about jobs that the admin skipped. */
const skippedNote = (count: number): string =>
  `${counted(count, 'job was', 'jobs were')} skipped, because the server refused the batch.`

/** Returns a note about a batch that the server refused, and what the admin can do. */
const refusedNote = (count: number): string =>
  count === 1
    ? 'The imported jobs are kept. Skip this job to import the rest, or Resume to send it again.'
    : `The server created none of these ${count} jobs. Skip them, or let the console send them in smaller parts to find the refused ones. Resume sends all of them again.`

/** Returns the notes on a run, one sentence each (ROV-22). */
export function runNotes(run: Run): readonly string[] {
  const { state, total, done, counts, isUnsure, batch, checkUntil, waitUntil, skippable } = run
  const { found, failed, refused, skipped } = counts
  const deadline = checkUntil ? `, at ${dateTime(checkUntil)} at the latest` : ''
  const isAtRest = state === 'paused' || state === 'failed' || state === 'stopped'
  return [
    ...(state === 'checking'
      ? [`New jobs take a while to appear in the search. Nothing is sent until the check ends${deadline}.`]
      : []),
    ...(waitUntil ? [`The server is busy. The import continues at ${dateTime(waitUntil)}.`] : []),
    ...(state === 'pausing' ? [pausingText] : []),
    ...(isUnsure && isAtRest
      ? [
          `Batch ${grouped(batch)} may have been imported. The console checks this before it sends anything again.`,
        ]
      : []),
    ...(found > 0 ? [lostAnswerNote(found)] : []),
    ...(failed > 0 ? [`The server did not create ${grouped(failed)} of the sent jobs.`] : []),
    ...(refused > 0 ? [`The server refused ${jobs(refused)}.`] : []),
    ...(skipped > 0 ? [skippedNote(skipped)] : []),
    ...(state === 'stopped' && done < total ? [notSentNote(total - done, isUnsure)] : []),
    ...(skippable > 0 ? [refusedNote(skippable)] : []),
    ...((state === 'failed' && skippable === 0) || state === 'paused'
      ? ['The imported jobs are kept. Resume to import the rest, or stop.']
      : []),
  ]
}

import { turnText } from '#renderer/components/run/turn-text.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { dateTime, grouped } from '#renderer/lib/text/format.ts'
import type { Run } from '#shared/entities/run.ts'
import { type RecordName, records } from '#shared/records/records.ts'

/** Returns a number of records with their noun: "7 businesses". */
export const countedRecords = (kind: RecordName, count: number): string =>
  counted(count, records[kind].noun, records[kind].many)

/** The number of names that a question lists. */
const named = 4

/** Returns the first names, and how many there are besides. */
export function examples(names: readonly string[]): {
  readonly shown: readonly string[]
  readonly more: number
} {
  const shown = names.length > named + 1 ? names.slice(0, named) : names
  return { shown, more: names.length - shown.length }
}

/** Returns the state of a run as a title. */
export function runTitle({ state, title, counts, total }: Run): string {
  switch (state) {
    case 'running':
      return title
    case 'checking':
      return `${title}: checking what has arrived`
    case 'pausing':
      return `${title}: finishing what is in flight`
    case 'paused':
      return `${title}: paused`
    case 'waiting':
      return `${title}: waits`
    case 'failed':
      return `${title}: failed`
    case 'stopped':
    case 'done':
      return `${title}: ${grouped(counts.done + counts.found)} of ${grouped(total)} done`
  }
}

/** Returns the number of finished rows. */
export const runProgress = ({ done, total }: Run): string => `${grouped(done)} of ${grouped(total)}`

/** A shorter run ends so soon that only its beginning and end are announced. */
const longRun = 40

/** Returns the text for screen readers: it changes with the state and each quarter, but not with each row. */
export function runAnnouncement(run: Run): string {
  const quarter = run.total < longRun ? 0 : Math.floor((run.done / run.total) * 4) * 25
  return run.state === 'running' && quarter > 0 ? `${runTitle(run)}, ${quarter}% done` : runTitle(run)
}

/** Returns the number of rows that are not as wished although they had their turn. */
export const missedCount = ({ counts }: Run): number =>
  counts.refused + counts.failed + counts.skipped + counts.unknown

/** Returns the number of results, and of records that were not changed. */
export function endedText(runs: readonly Run[]): string {
  const missed = runs.reduce((sum, run) => sum + missedCount(run), 0)
  const results = counted(runs.length, 'earlier result')
  return missed === 0 ? results : `${results}, ${counted(missed, 'record was', 'records were')} not changed`
}

/** Returns what there is to say about a run, one sentence each. `before` is the run that it waits for. */
export function runNotes(run: Run, before?: Run): readonly string[] {
  const { state, counts, total, done, isUnsure, checkUntil, waitUntil } = run
  const isAtRest = state === 'paused' || state === 'failed' || state === 'stopped'
  const were = (count: number) => counted(count, 'record was', 'records were')
  return [
    ...(state === 'waiting' && before ? [`${turnText(before)} This begins after it.`] : []),
    ...(checkUntil
      ? [`The server's answers were lost. The check ends at ${dateTime(checkUntil)} at the latest.`]
      : []),
    ...(waitUntil ? [`The server is busy. The work goes on by itself at ${dateTime(waitUntil)}.`] : []),
    ...(state === 'pausing'
      ? ['Waiting for the server. After ten seconds, press Stop to stop waiting.']
      : []),
    ...(isUnsure && isAtRest
      ? ['Some changes may have arrived. The console checks before it sends anything again.']
      : []),
    ...(counts.already > 0 ? [`${were(counts.already)} so already.`] : []),
    ...(counts.refused > 0 ? [`${were(counts.refused)} refused.`] : []),
    ...(counts.failed > 0 ? [`${were(counts.failed)} not changed, because the server failed.`] : []),
    ...(counts.unknown > 0 ? [`Of ${counted(counts.unknown, 'record')} it is not known.`] : []),
    ...(state === 'stopped' && done < total
      ? [`${were(total - done)} not changed, because the work was stopped.`]
      : []),
    ...(state === 'paused' || state === 'failed'
      ? ['What is done is kept. Resume to change the rest, or stop.']
      : []),
  ]
}

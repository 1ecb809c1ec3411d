import { pausingText, turnText } from '#renderer/components/run/turn-text.ts'
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
      return `${title}: checking which changes were saved`
    case 'pausing':
      return `${title}: finishing the changes already sent`
    case 'paused':
      return `${title}: paused`
    case 'waiting':
      return `${title}: waiting`
    case 'failed':
      return `${title}: failed`
    case 'stopped':
    case 'done':
      return `${title}: ${grouped(counts.done + counts.found)} of ${grouped(total)} done`
  }
}

/** Returns how a run has ended, with a place for its title, and how many records were not changed. */
export function endSentence(run: Run): string {
  const { refused, failed, unknown } = run.counts
  const missed = [
    [refused, 'refused'],
    [failed, 'failed'],
    [unknown, 'not known'],
  ] as const
  return [
    runTitle({ ...run, title: '{name}' }),
    ...missed.flatMap(([count, how]) => (count > 0 ? [`${grouped(count)} ${how}`] : [])),
  ].join(', ')
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
      ? [
          `The server's answers were lost. The console checks which changes were saved, until ${dateTime(checkUntil)} at the latest.`,
        ]
      : []),
    ...(waitUntil ? [`The server is busy. The changes continue at ${dateTime(waitUntil)}.`] : []),
    ...(state === 'pausing' ? [pausingText] : []),
    ...(isUnsure && isAtRest
      ? ['Some changes may have been saved. The console checks this before it sends anything again.']
      : []),
    ...(counts.already > 0
      ? [`${counted(counts.already, 'record needed', 'records needed')} no change.`]
      : []),
    ...(counts.refused > 0 ? [`${counted(counts.refused, 'change was', 'changes were')} refused.`] : []),
    ...(counts.failed > 0 ? [`${were(counts.failed)} not changed, because the server failed.`] : []),
    ...(counts.unknown > 0 ? [`It is not known whether ${counted(counts.unknown, 'record')} changed.`] : []),
    ...(state === 'stopped' && done < total
      ? [`${were(total - done)} not changed, because the changes were stopped.`]
      : []),
    ...(state === 'paused' || state === 'failed'
      ? ['Changes made so far are kept. Resume to change the other records, or stop.']
      : []),
  ]
}

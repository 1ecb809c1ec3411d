import type { PointerEvent } from 'react'
import { dateTime, relativeTime } from '#renderer/lib/text/format.ts'
import styles from './moment.module.css'

/** Captures the day with the month's first three letters, the month's other letters, year and time, zone, note. */
const dated = /^(\d+ \p{L}{3})(\p{L}*)( \d+(?:, \d+:\d+ [ap]m)?)( [^ (]+)?(?: (\(.*\)))?$/u

interface MomentProps {
  /** The ISO date-time or day. */
  readonly at: string
  /** The date as text, perhaps with a note in brackets. */
  readonly text?: string
  /** True in the list whose months the specification spells out; there they are, where there is space. */
  readonly isLong?: boolean
}

/**
 * A date in a table column, whose head names the zone, in short form: "19 Aug 2026, 10:05 pm". A screen reader reads
 * all of the month and the zone, and a tooltip shows them and how long ago that is.
 */
export function Moment({ at, text = dateTime(at), isLong = false }: MomentProps) {
  const [, start, month, end, zone, note] = dated.exec(text) ?? []
  if (start === undefined) return <span className={styles.part}>{text}</span>
  const explain = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    // Only now, because the distance grows while the row stays, and most rows are never pointed at.
    currentTarget.title = `${text}, ${relativeTime(at)}`
  }
  return (
    <>
      <time dateTime={at} className={styles.part} data-long={isLong} onPointerEnter={explain}>
        {start}
        {month && <span className={styles.month}>{month}</span>}
        {end}
        {zone && <span className={styles.zone}>{zone}</span>}
      </time>
      {note && (
        <>
          {' '}
          <span className={styles.part}>{note}</span>
        </>
      )}
    </>
  )
}

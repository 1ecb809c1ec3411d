import styles from './moment.module.css'

/** The day and the first three letters of the month, the month's other letters, and the rest. */
const dated = /^(\d+ \p{L}{3})(\p{L}+)( .*)$/u

/** The parts of a moment that never break within themselves: the date-time, and the text in brackets. */
const partsOf = (text: string) =>
  text.split(/(?<= )(?=\()/).map((part) => dated.exec(part)?.slice(1) ?? [part])

/**
 * A date-time in a column: its month is shortened where the table is narrow ("19 Aug 2026, 10:05 pm UTC").
 */
export const Moment = ({ text }: { readonly text: string }) =>
  partsOf(text).map(([start, rest, end]) => (
    <span key={start} className={styles.part}>
      {start}
      {rest && <span className={styles.rest}>{rest}</span>}
      {end}
    </span>
  ))

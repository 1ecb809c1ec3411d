import styles from './moment.module.css'

/** Captures the day with the month's first three letters, the month's other letters, and the rest. */
const dated = /^(\d+ \p{L}{3})(\p{L}+)( .*)$/u

/** Splits a date-time into the date-time and the text in brackets. Neither breaks within itself. */
const partsOf = (text: string) =>
  text.split(/(?<= )(?=\()/).map((part) => dated.exec(part)?.slice(1) ?? [part])

/**
 * A date-time in a table column. Narrow tables show the month in short form ("19 Aug 2026, 10:05 pm UTC").
 */
export const Moment = ({ text }: { readonly text: string }) =>
  partsOf(text).map(([start, rest, end]) => (
    <span key={start} className={styles.part}>
      {start}
      {rest && <span className={styles.rest}>{rest}</span>}
      {end}
    </span>
  ))

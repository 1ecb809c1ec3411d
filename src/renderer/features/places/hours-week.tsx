import type { StoredHours } from '#shared/fields/hours.ts'
import { weekDays } from '#shared/rules/opening-hours.ts'
import styles from './hours.module.css'
import { toHoursValues } from './hours.ts'
import { entryText, pairText } from './hours-words.ts'

interface HoursWeekProps {
  readonly label: string
  readonly hours: readonly StoredHours[]
  /** The text for a day without hours. */
  readonly none: string
}

/** The hours of a week, one line per day. Entries that fit no single day are listed below (PLC-07). */
export function HoursWeek({ label, hours, none }: HoursWeekProps) {
  const { days, others } = toHoursValues(hours)
  return (
    <>
      <table className={styles.times} aria-label={label}>
        <tbody>
          {weekDays.map((name, day) => {
            const pairs = days[day] ?? []
            return (
              <tr key={name} data-closed={pairs.length === 0}>
                <th scope="row">{name}</th>
                <td>{pairs.length === 0 ? none : pairs.map((pair) => pairText(day + 1, pair)).join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {others.length > 0 && (
        <div className={styles.others}>
          <span className={styles.note}>Hours that don't fit a single day:</span>
          <ul>
            {others.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal
              <li key={index}>{entryText(entry)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

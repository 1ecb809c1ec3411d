import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isPressed, keyHint } from '#renderer/lib/react/keys.ts'
import { monthAndYear, weekdayDate } from '#renderer/lib/text/format.ts'
import { dayInMonth, daysLater, weeksOf } from '#shared/rules/calendar-month.ts'
import { toLocalDay } from '#shared/rules/local-date-time.ts'
import styles from './calendar.module.css'
import { FlatButton } from './flat-button.tsx'

interface CalendarProps {
  /** The chosen day, 'YYYY-MM-DD'; '' if there is none. */
  readonly value: string
  /** The first and last selectable day. */
  readonly min: string
  readonly max: string
  readonly onChoose: (day: string) => void
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What each key does. Shift comes first, because a key without it also matches while it is held. */
const moves = [
  { shortcut: 'yearBefore', from: (day: string) => dayInMonth(day, -12) },
  { shortcut: 'yearAfter', from: (day: string) => dayInMonth(day, 12) },
  { shortcut: 'monthBefore', from: (day: string) => dayInMonth(day, -1) },
  { shortcut: 'monthAfter', from: (day: string) => dayInMonth(day, 1) },
  { shortcut: 'dayBefore', from: (day: string) => daysLater(day, -1) },
  { shortcut: 'dayAfter', from: (day: string) => daysLater(day, 1) },
  { shortcut: 'weekBefore', from: (day: string) => daysLater(day, -7) },
  { shortcut: 'weekAfter', from: (day: string) => daysLater(day, 7) },
] as const

/**
 * A month whose days can be chosen, from Monday on. It opens on the chosen day, or today, which gets the focus.
 * Only that day is a Tab stop, and keys move from day to day.
 */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const today = toLocalDay(new Date())
  const within = (day: string) => (day < min ? min : day > max ? max : day)
  const [current, setCurrent] = useState(() => within(value || today))
  const [isLed, setIsLed] = useState(true)
  const month = useRef<HTMLTableElement>(null)
  const heading = useId()
  // Not a layout effect: before the popup shows, nothing in it can get the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that a key moves to
  useEffect(() => {
    if (isLed) month.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current, isLed])

  const go = (day: string, isByKey: boolean) => {
    setIsLed(isByKey)
    setCurrent(within(day))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.find(({ shortcut }) => isPressed(shortcut, event))
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    go(move.from(current), true)
  }
  return (
    <div>
      <div className={styles.head}>
        <FlatButton
          label="Previous month"
          {...keyHint('monthBefore', 'Previous month')}
          onClick={() => go(dayInMonth(current, -1), false)}
        >
          <LeftOutlined />
        </FlatButton>
        <div id={heading} className={styles.month} aria-live="polite">
          {monthAndYear(current)}
        </div>
        <FlatButton
          label="Next month"
          {...keyHint('monthAfter', 'Next month')}
          onClick={() => go(dayInMonth(current, 1), false)}
        >
          <RightOutlined />
        </FlatButton>
      </div>
      <table ref={month} className={styles.days} aria-labelledby={heading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(current).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={day === current ? 0 : -1}
                    data-elsewhere={day.slice(0, 7) !== current.slice(0, 7)}
                    aria-label={weekdayDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day !== within(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { CopyDays } from './copy-days.tsx'
import styles from './hours.module.css'
import { faultOf, type HoursPair } from './hours.ts'
import { HoursPairFields } from './hours-pair.tsx'
import { dayName } from './hours-words.ts'

interface HoursDayProps {
  /** The day's index, from 0. */
  readonly day: number
  readonly pairs: readonly HoursPair[]
  readonly none: string
  /** True if errors are shown. */
  readonly isChecked: boolean
  /** True after a submit, when errors show even while the admin is typing. */
  readonly isAttempted: boolean
  readonly readOnly: boolean
  readonly onChange: (pairs: readonly HoursPair[]) => void
  readonly onLeave: () => void
  readonly onCopy: (to: readonly number[]) => void
}

const blank: HoursPair = { open: '', close: '' }
const isBlank = ({ open, close }: HoursPair) => open === '' && close === ''

/** One day of the week. It always has one pair of time fields, and the admin can add more. */
export function HoursDay({
  day,
  pairs,
  none,
  isChecked,
  isAttempted,
  readOnly,
  onChange,
  onLeave,
  onCopy,
}: HoursDayProps) {
  const row = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<number>()
  const [isCopying, setIsCopying] = useState(false)
  const name = dayName(day + 1)
  const shown = pairs.length > 0 ? pairs : [blank]
  const isOpen = shown.some((pair) => !isBlank(pair))

  // A day with only blank pairs is stored as a day without hours.
  const setAll = (next: readonly HoursPair[]) => onChange(next.every(isBlank) ? [] : next)
  const set = (place: number, pair: HoursPair) =>
    setAll(shown.map((before, index) => (index === place ? pair : before)))
  const focusField = (place: number) =>
    requestAnimationFrame(() => {
      const fields = row.current?.querySelectorAll<HTMLInputElement>('input[name^="open"]')
      fields?.[Math.min(place, fields.length - 1)]?.focus()
    })

  const add = () => {
    onChange([...shown, blank])
    focusField(shown.length)
  }
  const remove = (place: number) => {
    setAll(shown.filter((_, index) => index !== place))
    onLeave()
    focusField(place)
  }
  const copyTo = (to: readonly number[]) => {
    setIsCopying(false)
    onCopy(to)
    row.current?.querySelector<HTMLElement>('[data-copies]')?.focus()
  }

  return (
    <div ref={row} className={styles.day} data-day={day} data-closed={!isOpen}>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <div className={styles.pairs}>
        {shown.map((pair, place) => (
          <HoursPairFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name but its place, and no state
            key={place}
            day={day + 1}
            place={place}
            pair={pair}
            none={none}
            fault={isChecked && (isAttempted || typing !== place) ? faultOf(pair) : undefined}
            readOnly={readOnly}
            onChange={(next) => set(place, next)}
            onEnter={() => setTyping(place)}
            onLeave={() => {
              setTyping(undefined)
              onLeave()
            }}
            onRemove={() => remove(place)}
          />
        ))}
      </div>
      {isOpen && (
        <span className={styles.actions}>
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={`Add hours on ${name}`}
            title="Add hours"
            disabled={readOnly || shown.some(isBlank)}
            onClick={add}
          />
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            data-copies
            aria-label={`Copy ${name} to other days`}
            aria-expanded={isCopying}
            title="Copy to other days"
            disabled={readOnly}
            onClick={() => setIsCopying(!isCopying)}
          />
        </span>
      )}
      {isOpen && isCopying && (
        <CopyDays
          from={day}
          onCopy={copyTo}
          onCancel={() => {
            setIsCopying(false)
            row.current?.querySelector<HTMLElement>('[data-copies]')?.focus()
          }}
        />
      )}
    </div>
  )
}

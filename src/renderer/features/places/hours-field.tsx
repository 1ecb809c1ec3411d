import { useStore } from '@tanstack/react-form'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FieldFrame, labelId } from '#renderer/forms/fields/field-frame.tsx'
import { useBoundField } from '#renderer/forms/fields/use-bound-field.ts'
import { useFieldContext } from '#renderer/forms/form-contexts.ts'
import { weekDays } from '#shared/rules/opening-hours.ts'
import styles from './hours.module.css'
import { areSameHours, copiedTo, type HoursValues, withDay } from './hours.ts'
import { HoursDay } from './hours-day.tsx'
import { dayName } from './hours-words.ts'
import { moveBetweenDays } from './move-between-days.ts'
import { OtherHours } from './other-hours.tsx'

interface HoursFieldProps {
  /** The text for a day without hours. */
  readonly none: string
  /** The start value of the field. */
  readonly start: HoursValues
}

/** A day that was just copied, with the hours before and after, for Undo. */
interface Copied {
  readonly from: number
  readonly text: string
  readonly before: HoursValues
  readonly after: HoursValues
}

/**
 * The opening hours of a week, one line per day (PLC-13 to PLC-16). The admin types times freely; they are
 * parsed on blur. A day can be copied to other days, and a closing time after midnight shows its day. The Up
 * and Down keys move between days.
 */
export function HoursField({ none, start }: HoursFieldProps) {
  const { id, label, value, frame, isSubmitting, change, leave } = useBoundField<HoursValues>()
  const field = useFieldContext<HoursValues>()
  const isLeft = useStore(field.store, ({ meta }) => meta.isBlurred)
  const attempted = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const week = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<Copied>()
  // Unchanged hours are not sent, so their errors don't show.
  const isChecked = (isLeft || attempted) && !areSameHours(start, value)

  const copy = (from: number, to: readonly number[]) => {
    const after = copiedTo(value, from, to)
    const names = to.map((day) => dayName(day + 1)).join(', ')
    change(after)
    leave()
    setCopied({ from, text: `${dayName(from + 1)} copied to ${names}.`, before: value, after })
  }
  const undo = ({ from, before }: Copied) => {
    change(before)
    setCopied(undefined)
    // Moves the focus, because the Undo button disappears.
    focusLast(week.current, `[data-day="${from}"] [data-copies]`)
  }
  const removeOther = (others: HoursValues['others']) => {
    change({ ...value, others })
    leave()
    // The next entry's button now has the focus, unless the removed entry was the last one.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusLast(week.current, 'input, li button')
    })
  }

  return (
    <FieldFrame
      id={id}
      name={frame.name}
      label={label}
      isGroup
      {...(frame.unreadable && { unreadable: frame.unreadable })}
      hint={
        <span role="status" className={styles.status}>
          {copied?.after === value ? (
            <>
              {copied.text}{' '}
              <Button type="link" size="small" onClick={() => undo(copied)}>
                Undo
              </Button>
            </>
          ) : (
            `Enter times such as 9, 17:30 or 5pm. An empty day counts as “${none}”.`
          )}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is named by its legend alone */}
      <div
        ref={week}
        role="group"
        aria-labelledby={labelId(id)}
        className={styles.week}
        onKeyDown={moveBetweenDays}
      >
        {weekDays.map((name, day) => (
          <HoursDay
            key={name}
            day={day}
            pairs={value.days[day] ?? []}
            none={none}
            isChecked={isChecked}
            isAttempted={attempted}
            readOnly={isSubmitting}
            onChange={(pairs) => change(withDay(value, day, pairs))}
            onLeave={leave}
            onCopy={(to) => copy(day, to)}
          />
        ))}
        <OtherHours
          entries={value.others}
          isChecked={isChecked}
          readOnly={isSubmitting}
          onChange={removeOther}
        />
      </div>
    </FieldFrame>
  )
}

function focusLast(week: Element | null, selector: string): void {
  const all = week?.querySelectorAll<HTMLElement>(selector)
  all?.item(all.length - 1)?.focus()
}

import { useStore } from '@tanstack/react-form'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FieldFrame, labelId } from '#renderer/forms/field-frame.tsx'
import { useFieldContext } from '#renderer/forms/form-contexts.ts'
import { type FieldProps, useBoundField } from '#renderer/forms/use-bound-field.ts'
import { weekDays } from '#shared/rules/opening-hours.ts'
import styles from './hours.module.css'
import { areSameHours, copiedTo, type HoursValues, withDay } from './hours.ts'
import { HoursDay } from './hours-day.tsx'
import { dayName } from './hours-words.ts'
import { moveBetweenDays } from './move-between-days.ts'
import { OtherHours } from './other-hours.tsx'

interface HoursFieldProps extends Pick<FieldProps, 'label'> {
  /** What is said of a day without any. */
  readonly none: string
  /** What the form began with. */
  readonly start: HoursValues
}

/** What was copied, and what stood there before. */
interface Copied {
  readonly from: number
  readonly text: string
  readonly before: HoursValues
  readonly after: HoursValues
}

/**
 * The hours of a week, a day a line (PLC-13 to PLC-16): times are typed as one likes and read when the field is left, a
 * day can be copied to others, and a close after midnight is said in words. Up and Down go to the day above or below.
 */
export function HoursField({ none, start, ...props }: HoursFieldProps) {
  const { id, label, value, isSubmitting, change, leave } = useBoundField<HoursValues>(props)
  const field = useFieldContext<HoursValues>()
  const isLeft = useStore(field.store, ({ meta }) => meta.isBlurred)
  const attempted = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const week = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<Copied>()
  // What nobody has touched is not complained of: it is not sent.
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
    // The button goes with what it takes back.
    focusLast(week.current, `[data-day="${from}"] [data-copies]`)
  }
  const removeOther = (others: HoursValues['others']) => {
    change({ ...value, others })
    leave()
    // The next entry's button takes the place of the one that was pressed, unless it was the last.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusLast(week.current, 'input, li button')
    })
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      isGroup
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
            `Times such as 9, 17:30 or 5pm; a day left empty: ${none.toLowerCase()}.`
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

import { useState } from 'react'
import { DateInput } from '#renderer/components/control/date-input.tsx'
import styles from '#renderer/forms/forms.module.css'
import { dayAndTime, zoneName } from '#renderer/lib/text/format.ts'
import { momentForms, readDayFirstTime, toDayFirstTime } from '#shared/rules/day-first.ts'
import { fromLocalDateTime } from '#shared/rules/local-date-time.ts'
import { invalidDate } from './date-field.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'
import { ValueInWords } from './value-in-words.tsx'

interface DateTimeFieldProps extends FieldProps {
  /** The first selectable moment, as local text. */
  readonly min?: string
  /** The time for a typed date without a time, as HH:mm; by default 9 am. */
  readonly bareTime?: string
}

const placeholder = 'DD/MM/YYYY, 9:00 am'

/** Limits the year to four digits; Chromium would accept six. */
const max = '9999-12-31T23:59'

/**
 * A local date and time, with the time zone beside it. The value is local text, '' while it is incomplete.
 */
export function DateTimeField({ label, required, hint, min, bareTime = '09:00' }: DateTimeFieldProps) {
  const { id, frame, value, error, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  const moment = fromLocalDateTime(value)
  const isComplete = !Number.isNaN(moment.getTime())
  const [isOdd, setIsOdd] = useState(false)
  return (
    <FieldFrame
      {...frame}
      error={error && isOdd ? invalidDate(momentForms) : error}
      hint={<ValueInWords text={isComplete ? dayAndTime(value) : ''} hint={hint} />}
    >
      <DateInput
        control={{ ...control, 'aria-describedby': `${id}-zone ${control['aria-describedby']}` }}
        type="datetime-local"
        show={toDayFirstTime}
        read={(text) => readDayFirstTime(text, bareTime)}
        placeholder={placeholder}
        min={min}
        max={max}
        status={error ? 'error' : ''}
        value={value}
        readOnly={isSubmitting}
        onInvalid={setIsOdd}
        suffix={
          <span id={`${id}-zone`} className={styles.zone}>
            {zoneName(isComplete ? moment : new Date())}
          </span>
        }
        onChange={change}
      />
    </FieldFrame>
  )
}

import { useState } from 'react'
import { DateInput } from '#renderer/components/control/date-input.tsx'
import { calendarDate } from '#renderer/lib/text/format.ts'
import { isDay } from '#shared/rules/calendar-day.ts'
import { dayForms, readDayFirst, toDayFirst } from '#shared/rules/day-first.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'
import { ValueInWords } from './value-in-words.tsx'

interface DateFieldProps extends FieldProps {
  /** The first and last selectable day, in the format of the field's value. */
  readonly min?: string
  readonly max?: string
}

const placeholder = 'DD/MM/YYYY'

/** Returns a more precise message than the form's rule, which only reports a missing date. */
export const invalidDate = (forms: readonly string[]): string =>
  `This is not a date. Type one like ${oneOf.format(forms)}`

const oneOf = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** Limits the year to four digits; Chromium would accept six. */
const lastDay = '9999-12-31'

/** A calendar date without a time zone: 'YYYY-MM-DD', or '' while it is incomplete (USR-38). */
export function DateField({ label, required, hint, min, max = lastDay }: DateFieldProps) {
  const { frame, value, error, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  const [isOdd, setIsOdd] = useState(false)
  return (
    <FieldFrame
      {...frame}
      error={error && isOdd ? invalidDate(dayForms) : error}
      hint={<ValueInWords text={isDay(value) ? calendarDate(value) : ''} hint={hint} />}
    >
      <DateInput
        control={control}
        type="date"
        show={toDayFirst}
        read={(text) => readDayFirst(text)}
        placeholder={placeholder}
        min={min}
        max={max}
        status={error ? 'error' : ''}
        value={value}
        readOnly={isSubmitting}
        onInvalid={setIsOdd}
        onChange={change}
      />
    </FieldFrame>
  )
}

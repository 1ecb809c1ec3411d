import { useState } from 'react'
import type { Preset } from '#renderer/components/control/calendar-popup.tsx'
import { DateInput } from '#renderer/components/control/date-input.tsx'
import styles from '#renderer/forms/forms.module.css'
import { calendarDate, dayAndTime, zoneName } from '#renderer/lib/text/format.ts'
import { isDay } from '#shared/rules/calendar-day.ts'
import {
  dayForms,
  momentForms,
  readDayFirst,
  readDayFirstTime,
  toDayFirst,
  toDayFirstTime,
} from '#shared/rules/day-first.ts'
import { fromLocalDateTime } from '#shared/rules/local-date-time.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

interface DateFieldProps extends FieldProps {
  /** The first and last selectable day, in the format of the field's value. */
  readonly min?: string
  readonly max?: string
  /** Buttons below the calendar. */
  readonly presets?: readonly Preset[]
}

/** The buttons of an expiry. */
export const usualExpiries: readonly Preset[] = [
  { label: 'In 1 month', text: '+1 month' },
  { label: 'In 2 weeks', text: 'in 2 weeks' },
]

/** The buttons of an expiry that a record may lack. `onNever` takes the date away. */
export const expiryPresets = (onNever: () => void): readonly Preset[] => [
  ...usualExpiries,
  { label: 'Never', onPick: onNever },
]

const oneOf = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** How a kind of date is written. */
interface Notation {
  /** Examples of accepted texts. */
  readonly forms: readonly string[]
  readonly placeholder: string
  /** Formats a value as text, and parses a text into a value. */
  readonly show: (value: string) => string
  readonly read: (text: string) => string
  /** Returns the value of a chosen day, from the value before. */
  readonly onDay: (day: string, value: string) => string
  /** The value in words, to check how the text was read; '' if there is none. */
  readonly words: (value: string) => string
  /** Returns the time zone of a value. */
  readonly zone?: (value: string) => string
}

interface TypedDateProps extends DateFieldProps {
  readonly notation: Notation
}

/** A date that is typed or chosen. Its words show how a typed text was read. */
function TypedDate({ label, required, hint, notation, ...input }: TypedDateProps) {
  const { id, frame, value, error, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  const { forms, words, zone, onDay, ...written } = notation
  const [isOdd, setIsOdd] = useState(false)
  const zoneId = `${id}-zone`
  const described = `${zone ? `${zoneId} ` : ''}${control['aria-describedby']}`
  return (
    <FieldFrame
      {...frame}
      // More precise than the form's rule, which only reports a missing date.
      error={error && isOdd ? `This is not a date. Type one like ${oneOf.format(forms)}` : error}
      hint={
        <>
          {words(value) && <span className={styles.words}>{words(value)}</span>}
          {hint}
        </>
      }
    >
      <DateInput
        {...input}
        {...written}
        label={frame.label}
        control={{ ...control, 'aria-describedby': described }}
        onDay={(day) => onDay(day, value)}
        status={error ? 'error' : ''}
        value={value}
        readOnly={isSubmitting}
        onInvalid={setIsOdd}
        suffix={
          zone && (
            <span id={zoneId} className={styles.zone}>
              {zone(value)}
            </span>
          )
        }
        onChange={change}
      />
    </FieldFrame>
  )
}

const dayNotation: Notation = {
  forms: dayForms,
  placeholder: 'DD/MM/YYYY',
  show: toDayFirst,
  read: (text) => readDayFirst(text),
  onDay: (day) => day,
  words: (value) => (isDay(value) ? calendarDate(value) : ''),
}

/** A calendar date without a time zone: 'YYYY-MM-DD', or '' while it is incomplete (USR-38). */
export const DateField = (field: DateFieldProps) => <TypedDate {...field} notation={dayNotation} />

const momentOf = (value: string) => fromLocalDateTime(value)
const isMoment = (value: string) => !Number.isNaN(momentOf(value).getTime())

/** @param bareTime the time of a date without a time, as HH:mm */
const momentNotation = (bareTime: string): Notation => ({
  forms: momentForms,
  placeholder: 'DD/MM/YYYY, 9:00 am',
  show: toDayFirstTime,
  read: (text) => readDayFirstTime(text, bareTime),
  // Another day keeps the time.
  onDay: (day, value) => `${day}T${isMoment(value) ? value.slice(11) : bareTime}`,
  words: (value) => (isMoment(value) ? dayAndTime(value) : ''),
  zone: (value) => zoneName(isMoment(value) ? momentOf(value) : new Date()),
})
const atNine = momentNotation('09:00')
const atEnd = momentNotation('23:59')

/**
 * A local date and time, with the time zone beside it. The value is local text, '' while it is incomplete. A
 * date without a time is 9 am, or with `isEnd` the last minute of its day.
 */
export const DateTimeField = ({ isEnd, ...field }: DateFieldProps & { readonly isEnd?: boolean }) => (
  <TypedDate {...field} notation={isEnd ? atEnd : atNine} />
)

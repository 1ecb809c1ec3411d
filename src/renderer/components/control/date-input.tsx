import { CalendarOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTypedText } from '#renderer/lib/unsaved/typed-texts.ts'
import { isFilled } from '#shared/rules/validation.ts'
import type { ControlAttributes } from './control.ts'
import styles from './date-input.module.css'

interface DateInputProps {
  readonly control: ControlAttributes
  /** The type of the native input that provides the calendar. */
  readonly type: 'date' | 'datetime-local'
  /** A complete ISO value, or '' if there is none. */
  readonly value: string
  /** Gets '' while the typed text is not a complete date. */
  readonly onChange: (value: string) => void
  /** Formats a value as text, and parses a text into a value. */
  readonly show: (value: string) => string
  readonly read: (text: string) => string
  readonly placeholder: string
  /** The first and last selectable day. */
  readonly min?: string | undefined
  readonly max: string
  readonly readOnly: boolean
  readonly status: '' | 'error'
  /** Called when the text starts or stops being an invalid date. */
  readonly onInvalid: (isOdd: boolean) => void
  /** Shown before the calendar button. */
  readonly suffix?: ReactNode
}

/**
 * A date in a text box, day first whatever the system's language is. The browser's date input would use the
 * system's order, so it only provides the calendar popup.
 */
export function DateInput({
  control,
  type,
  value,
  onChange,
  show,
  read,
  placeholder,
  min,
  max,
  readOnly,
  status,
  onInvalid,
  suffix,
}: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const { typed, type: setTyped, forget } = useTypedText({ name: control.name, value, read })
  const text = typed ?? show(value)
  const isOdd = isFilled(text) && !read(text)
  useEffect(() => onInvalid(isOdd), [onInvalid, isOdd])
  const change = (next: string) => {
    setTyped(next)
    if (read(next) !== value) onChange(read(next))
  }
  return (
    <div className={styles.frame}>
      <Input
        {...control}
        className={styles.input ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={placeholder}
        status={status}
        value={text}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (read(text)) forget()
          control.onBlur()
        }}
        suffix={
          <>
            {suffix}
            <Button
              type="text"
              size="small"
              icon={<CalendarOutlined />}
              aria-label="Open calendar"
              title="Open calendar"
              disabled={readOnly}
              onClick={() => calendar.current?.showPicker()}
            />
          </>
        }
      />
      <input
        ref={calendar}
        type={type}
        tabIndex={-1}
        aria-hidden
        className={styles.calendar}
        min={min}
        max={max}
        value={value}
        onChange={(event) => change(show(event.target.value))}
      />
    </div>
  )
}

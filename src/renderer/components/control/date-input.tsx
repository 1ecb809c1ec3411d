import { CalendarOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPressed, keyHint } from '#renderer/lib/react/keys.ts'
import { useTypedText } from '#renderer/lib/unsaved/typed-texts.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { CalendarPopup, type Preset } from './calendar-popup.tsx'
import type { ControlAttributes } from './control.ts'
import styles from './date-input.module.css'

interface DateInputProps {
  /** The label of the field, which names its calendar. */
  readonly label: string
  readonly control: ControlAttributes
  /** A complete ISO value, or '' if there is none. */
  readonly value: string
  /** Gets '' while the typed text is not a complete date. */
  readonly onChange: (value: string) => void
  /** Formats a value as text, and parses a text into a value. */
  readonly show: (value: string) => string
  readonly read: (text: string) => string
  /** Returns the value of a day that is chosen in the calendar. */
  readonly onDay: (day: string) => string
  readonly placeholder: string
  /** The first and last selectable day. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Buttons below the calendar. */
  readonly presets?: readonly Preset[] | undefined
  readonly readOnly: boolean
  readonly status: '' | 'error'
  /** Called when the text starts or stops being an invalid date. */
  readonly onInvalid: (isOdd: boolean) => void
  /** Shown before the calendar button. */
  readonly suffix?: ReactNode
}

/**
 * A date in a text box, day first whatever the system's language is, with a calendar beside it. The typed text
 * stays until it is a date.
 */
export function DateInput({
  label,
  control,
  value,
  onChange,
  show,
  read,
  onDay,
  placeholder,
  min,
  max,
  presets,
  readOnly,
  status,
  onInvalid,
  suffix,
}: DateInputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { typed, type: setTyped, forget } = useTypedText({ name: control.name, value, read })
  const text = typed ?? show(value)
  const isOdd = isFilled(text) && !read(text)
  useEffect(() => onInvalid(isOdd), [onInvalid, isOdd])
  const change = (next: string) => {
    setTyped(next)
    if (read(next) !== value) onChange(read(next))
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    setIsOpen(false)
    control.onBlur()
  }
  const close = () => {
    setIsOpen(false)
    frame.current?.querySelector('input')?.focus()
  }
  const choose = (next: string) => {
    forget()
    onChange(next)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpening = !isOpen && !readOnly && isPressed('openCalendar', event)
    if (!isOpening && !(isOpen && isPressed('closeCalendar', event))) return
    event.preventDefault()
    // On Escape, the surrounding dialog must stay open.
    event.stopPropagation()
    if (isOpening) setIsOpen(true)
    else close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; keys and focus come from those in it
    <div ref={frame} onBlur={leave} onKeyDown={onKeyDown}>
      <Input
        {...control}
        onBlur={() => {
          if (read(text)) forget()
        }}
        className={styles.input ?? ''}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={placeholder}
        status={status}
        value={text}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value)}
        suffix={
          <>
            {suffix}
            <Button
              type="text"
              size="small"
              icon={<CalendarOutlined />}
              {...keyHint('openCalendar', 'Open calendar')}
              aria-label={`Open calendar of ${label}`}
              aria-expanded={isOpen}
              disabled={readOnly}
              onClick={() => (isOpen ? close() : setIsOpen(true))}
            />
          </>
        }
      />
      {isOpen && (
        <CalendarPopup
          value={value.slice(0, 10)}
          min={min}
          max={max}
          presets={presets}
          onDay={(day) => choose(onDay(day))}
          onPreset={({ text: words, onPick }) => {
            if (words !== undefined) choose(read(words))
            else close()
            onPick?.()
          }}
        />
      )}
    </div>
  )
}

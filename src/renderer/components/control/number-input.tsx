import { Input, type InputProps } from 'antd'
import { type MouseEvent, useState } from 'react'
import { readNumber, writeNumber } from '#renderer/lib/number-text.ts'
import type { ControlAttributes } from './control.ts'

interface NumberInputProps
  extends Partial<ControlAttributes>,
    Pick<InputProps, 'aria-label' | 'disabled' | 'placeholder' | 'prefix' | 'readOnly'> {
  /** Null while it is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** How many decimals are shown, and the most that are taken; any number of them by default. */
  readonly precision?: number
}

/** A first press selects what stands there, as Tab does: a number is replaced more often than it is mended. */
function selectAll(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (document.activeElement === input) return
  event.preventDefault()
  input.focus()
  input.select()
}

/**
 * A number. What could never become one is refused as it is typed or pasted, so that what stands in the field is always
 * its value; neither the wheel nor an arrow key changes it.
 */
export function NumberInput({ value, onChange, onBlur, precision, ...input }: NumberInputProps) {
  // "28." is on its way to 28.50: what is typed stays as it is until the field is left, or its value changes elsewhere.
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && readNumber(typed) === value

  const type = (text: string) => {
    const number = readNumber(text, precision)
    if (number === undefined) return
    setTyped(text)
    if (number !== value) onChange(number)
  }
  const leave = () => {
    setTyped('')
    onBlur?.()
  }

  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      status={input['aria-invalid'] ? 'error' : ''}
      value={isTyped ? typed : writeNumber(value, precision)}
      onMouseDown={selectAll}
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
    />
  )
}

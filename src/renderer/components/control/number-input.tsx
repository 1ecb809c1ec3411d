import { Input, type InputProps } from 'antd'
import type { MouseEvent } from 'react'
import { readNumber, writeNumber } from '#renderer/components/control/number-text.ts'
import { useTypedText } from '#renderer/lib/unsaved/typed-texts.ts'
import type { ControlAttributes } from './control.ts'

interface NumberInputProps
  extends Partial<ControlAttributes>,
    Pick<InputProps, 'aria-label' | 'disabled' | 'placeholder' | 'prefix' | 'readOnly'> {
  /** Null if the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The number of decimals that are shown, and the most that are accepted; unlimited by default. */
  readonly precision?: number
}

/**
 * The first click selects the whole number, as Tab does, because replacing a number is more common than
 * editing it.
 */
function selectAll(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (document.activeElement === input) return
  event.preventDefault()
  input.focus()
  input.select()
}

/**
 * A number field. It refuses text that can't become a number, so that its text always matches its value. The
 * mouse wheel and the arrow keys don't change it.
 */
export function NumberInput({ value, onChange, onBlur, precision, ...input }: NumberInputProps) {
  // Keeps the text as typed until blur or an outside change, because "28." may become "28.50".
  const { typed, type, forget } = useTypedText({ name: input.name, value, read: readNumber })

  const change = (text: string) => {
    const number = readNumber(text, precision)
    if (number === undefined) return
    type(text)
    if (number !== value) onChange(number)
  }
  const leave = () => {
    forget()
    onBlur?.()
  }

  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      status={input['aria-invalid'] ? 'error' : ''}
      value={typed ?? writeNumber(value, precision)}
      onMouseDown={selectAll}
      onBlur={leave}
      onChange={(event) => change(event.target.value)}
    />
  )
}

import { Input, type InputProps } from 'antd'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { withScheme } from '#shared/rules/with-scheme.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

type TextFieldProps = FieldProps &
  Pick<
    InputProps,
    | 'autoComplete'
    | 'autoFocus'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'type'
  >

/** A text field with one line. A changed text is cleaned on blur, and before Enter submits the form. */
export function TextField({ label, required, hint, readOnly, ...input }: TextFieldProps) {
  const { frame, value, start, error, clean, isSubmitting, change, control } = useBoundField<string>({
    label,
    required,
    hint,
  })
  const isUrl = input.type === 'url'
  // Spell checking is only for prose: addresses, names and codes are in no dictionary.
  const isProse = input.type === undefined && (input.autoComplete ?? 'off') === 'off'
  const finish = () => {
    if (value === start) return
    const next = isUrl ? withScheme(clean(value)) : clean(value)
    if (next !== value) change(next)
  }
  return (
    <FieldFrame {...frame}>
      <Input
        spellCheck={isProse}
        {...input}
        {...control}
        onBlur={() => {
          finish()
          control.onBlur()
        }}
        onKeyDown={(event) => isPressed('save', event) && finish()}
        status={error ? 'error' : ''}
        variant={readOnly ? 'filled' : 'outlined'}
        value={value}
        readOnly={readOnly || isSubmitting}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  )
}

import { useStore } from '@tanstack/react-form'
import { useFieldContext } from './form-contexts.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** A password that its owner thinks up, with what it needs beneath. */
export function NewPasswordField({ hint, ...field }: Omit<PasswordFieldProps, 'label' | 'autoComplete'>) {
  const { store } = useFieldContext<string>()
  const password = useStore(store, ({ value }) => value)
  return (
    <PasswordField
      {...field}
      label="New password"
      autoComplete="new-password"
      hint={
        <>
          {hint}
          <PasswordRules password={password} />
        </>
      }
    />
  )
}

import { useStore } from '@tanstack/react-form'
import { useFieldContext } from '#renderer/forms/form-contexts.ts'
import { passwordFields } from '#shared/entities/account.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** A new password, with the password rules below. */
export function NewPasswordField({ hint, ...field }: Omit<PasswordFieldProps, 'label' | 'autoComplete'>) {
  const { store } = useFieldContext<string>()
  const password = useStore(store, ({ value }) => value)
  return (
    <PasswordField
      {...field}
      label={passwordFields.newPassword.label}
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

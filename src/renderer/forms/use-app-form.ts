import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './checkbox-field.tsx'
import { Form } from './form.tsx'
import { fieldContext, formContext } from './form-contexts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const { useAppForm, extendForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, NewPasswordField, TextAreaField, CheckboxField },
  formComponents: { Form, SubmitButton },
})

/**
 * The console's form: TanStack Form with the plain fields bound to antd. Its `validators` are `{ onChange:
 * schema }` with a valibot schema of the contract, which main checks again.
 */
export { extendForm, useAppForm }

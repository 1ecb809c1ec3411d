import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { NewPasswordField } from './fields/new-password-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { TextAreaField } from './fields/text-area-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { fieldContext, formContext } from './form-contexts.ts'
import { SubmitButton } from './submit-button.tsx'

const { useAppForm, extendForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField, NewPasswordField, TextAreaField, CheckboxField },
  formComponents: { Form, SubmitButton },
})

/**
 * The console's form: TanStack Form with the basic fields, which use antd. Pass `validators` as `{ onChange:
 * schema }` with a valibot schema of the contract, against which main validates again.
 */
export { extendForm, useAppForm }

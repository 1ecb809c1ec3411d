import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type UserFormValues, userFormSchema } from './form-values.ts'

/**
 * Creates the form of a profile. `onSave` gets valid values; the form keeps them until the parent closes it.
 */
export const useUserForm = (start: UserFormValues, onSave: (values: UserFormValues) => Promise<void>) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: userFormSchema(start) },
    onSubmit: ({ value }) => onSave(value),
  })

/** The type of the form, for components that render a part of it. */
export type UserFormApi = ReturnType<typeof useUserForm>

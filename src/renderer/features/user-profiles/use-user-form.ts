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

/** The form, as its parts receive it. */
export type UserFormApi = ReturnType<typeof useUserForm>

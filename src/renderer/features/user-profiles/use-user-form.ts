import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type UserFormValues, userFormSchema } from './form-values.ts'

/** The form of a profile; `onSave` gets valid values, and the form keeps them until its owner closes it. */
export const useUserForm = (start: UserFormValues, onSave: (values: UserFormValues) => Promise<void>) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: userFormSchema(start) },
    onSubmit: ({ value }) => onSave(value),
  })

/** The form that its parts get. */
export type UserFormApi = ReturnType<typeof useUserForm>

import type { AppError } from '#renderer/lib/errors.ts'
import { personFields } from '#shared/entities/person.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { DialogSubmit } from './dialog-submit.tsx'
import { useAppForm } from './use-app-form.ts'

const start = startValues(personFields)
const personFormSchema = formSchema(personFields)

interface PersonFormProps {
  readonly error: AppError | null
  readonly onInvite: (person: FormValues<typeof personFields>) => Promise<void>
}

/** The form that invites a person: first name, last name, email (ADM-04, BUS-57). */
export function PersonForm({ error, onInvite }: PersonFormProps) {
  const form = useAppForm({
    defaultValues: start,
    validators: { onChange: personFormSchema },
    onSubmit: ({ value }) => onInvite(value),
  })
  return (
    <form.AppForm>
      <form.Form fields={personFields}>
        <form.AppField name="firstName">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="lastName">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="userEmail">{(field) => <field.TextField type="email" />}</form.AppField>
        <DialogSubmit error={error}>Invite</DialogSubmit>
      </form.Form>
    </form.AppForm>
  )
}

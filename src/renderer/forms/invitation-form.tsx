import type { AppError } from '#renderer/lib/calls/errors.ts'
import { invitationFields } from '#shared/entities/invitation.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import type { DraftOf } from './draft/draft-of.ts'
import { ShortFields } from './fields/field-group.tsx'
import { FormBar } from './form-bar.tsx'
import { useAppForm } from './use-app-form.ts'

const start = startValues(invitationFields)
const invitationFormSchema = formSchema(invitationFields, undefined)

interface InvitationFormProps {
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  readonly error: AppError | null
  readonly onInvite: (person: FormValues<typeof invitationFields>) => Promise<void>
}

/** The form that invites a person: first name, last name, email (ADM-04, BUS-57). */
export function InvitationForm({ draftOf, error, onInvite }: InvitationFormProps) {
  const form = useAppForm({
    defaultValues: start,
    validators: { onChange: invitationFormSchema },
    onSubmit: ({ value }) => onInvite(value),
  })
  return (
    <form.AppForm>
      <form.Form fields={invitationFields} draft={draftOf}>
        <ShortFields>
          <form.AppField name="firstName">{(field) => <field.TextField />}</form.AppField>
          <form.AppField name="lastName">{(field) => <field.TextField />}</form.AppField>
        </ShortFields>
        <form.AppField name="userEmail">{(field) => <field.TextField type="email" />}</form.AppField>
        <FormBar needsValid outcome={{ failure: error && { error } }}>
          Invite
        </FormBar>
      </form.Form>
    </form.AppForm>
  )
}

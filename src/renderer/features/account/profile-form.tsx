import { ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useFollowing } from '#renderer/forms/use-beginning.ts'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { formSchema } from '#shared/fields/field.ts'
import styles from './account.module.css'
import { profileFields } from './own-profile.ts'
import { showOwnAdmin } from './own-records.ts'

const profileEdit = editOf(profileFields)

/** The admin's own names and mobile number (SET-01 to SET-06). */
export function ProfileForm({ admin }: { readonly admin: Admin }) {
  const showSaved = (saved: Admin): void => form.reset(profileEdit.toStart(saved))
  const edit = useRecordEdit('admins.update', admin, {
    reads: { saved: showOwnAdmin, savedAsSent: (client, _, saved) => showOwnAdmin(client, saved) },
    ...profileEdit,
    onSaved: showSaved,
  })
  const form = useAppForm({
    defaultValues: edit.start,
    validators: { onChange: formSchema(profileFields, edit.start) },
    onSubmit: ({ value }) => edit.save(value),
  })
  useFollowing(form, edit)
  return (
    <form.AppForm>
      <form.Form fields={profileFields} draft={edit.draftOf}>
        <ShortFields>
          <form.AppField name="firstName">
            {(field) => <field.TextField autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastName">
            {(field) => <field.TextField autoComplete="family-name" />}
          </form.AppField>
        </ShortFields>
        <form.AppField name="mobile">
          {(field) => <field.TextField type="tel" autoComplete="tel" />}
        </form.AppField>
        <FormOutcome {...edit.outcome} />
        <div className={styles.buttons}>
          <form.SubmitButton needsValid>Save</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

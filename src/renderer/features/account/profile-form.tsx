import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useBeginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { useEdit } from '#renderer/lib/writes/use-edit.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { formSchema, toChanges } from '#shared/fields/field.ts'
import styles from './account.module.css'
import { profileFields, startOf, toUpdate } from './own-profile.ts'
import { showOwnAdmin } from './own-records.ts'

/** The admin's own names and mobile number (SET-01 to SET-06). */
export function ProfileForm({ admin }: { readonly admin: Admin }) {
  const { save, failure, refused } = useEdit('admins.update', {
    reads: { saved: showOwnAdmin, savedAsSent: (client, _, saved) => showOwnAdmin(client, saved) },
  })
  const beginning = useBeginning(admin, startOf)
  const { own, start } = beginning
  const form = useAppForm({
    defaultValues: start,
    validators: { onChange: formSchema(profileFields, start) },
    onSubmit: async ({ value }) => {
      const saved = await save(own, toChanges(profileFields, start, value), toUpdate)
      if (saved?.answer) form.reset(startOf(saved.answer))
    },
  })
  useFollowing(form, beginning)
  return (
    <form.AppForm>
      <form.Form fields={profileFields} draft={{ form: 'admins.update', record: own.userSub }}>
        <div className={styles.pair}>
          <form.AppField name="firstName">
            {(field) => <field.TextField autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastName">
            {(field) => <field.TextField autoComplete="family-name" />}
          </form.AppField>
        </div>
        <form.AppField name="mobile">
          {(field) => <field.TextField type="tel" autoComplete="tel" />}
        </form.AppField>
        <FormOutcome failure={failure} refused={refused} />
        <div className={styles.buttons}>
          <form.SubmitButton needsValid>Save</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { readFresh } from '#renderer/lib/query.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { type Admin, adminFields } from '#shared/entities/admin.ts'
import { formSchema, startValues } from '#shared/fields/field.ts'
import styles from './account.module.css'
import { ownAdmin, showOwnAdmin } from './own-records.ts'

const { firstName, lastName, mobile } = adminFields
const profileFields = { firstName, lastName, mobile }
const profileSchema = formSchema(profileFields)

/** The admin's own names and mobile number (SET-01 to SET-06). */
export function ProfileForm({ admin }: { readonly admin: Admin }) {
  const client = useQueryClient()
  const { success } = useNotify()
  const { send, error } = useWrite('admins.update', {
    onDone: (saved, _, client) => showOwnAdmin(client, saved),
  })
  const form = useAppForm({
    defaultValues: startValues(profileFields, admin),
    validators: { onChange: profileSchema },
    onSubmit: async ({ value }) => {
      // The email address is sent too (SET-05). It is read again, because it may have been changed elsewhere.
      const current = await readFresh(client, ownAdmin).catch(() => undefined)
      // The part of the screen that shows the record shows the failed read.
      if (!current) return
      const { userSub, userEmail } = current
      // By hand: the whole profile is sent, changed or not (SET-05). An empty mobile number deletes the
      // stored one.
      const saved = await send({ userSub, ...(userEmail && { userEmail }), ...value })
      if (!saved) return
      form.reset(startValues(profileFields, saved))
      success('Your profile was saved')
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={profileFields}>
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
        <form.FormError error={error} />
        <div className={styles.buttons}>
          <form.SubmitButton needsValid>Save</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

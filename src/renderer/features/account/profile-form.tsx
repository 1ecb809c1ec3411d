import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { readFresh } from '#renderer/lib/query.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { adminCalls } from '#shared/contract/admins.ts'
import type { Admin } from '#shared/entities/admin.ts'
import styles from './account.module.css'
import { ownAdmin, showOwnAdmin } from './own-records.ts'

const profileSchema = v.pick(adminCalls['admins.update'].input, ['firstName', 'lastName', 'mobile'])
type ProfileValues = v.InferInput<typeof profileSchema>

/** What the form starts with; an older record may lack any field. */
const toFormValues = ({ firstName, lastName, mobile }: Admin): ProfileValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  mobile: mobile ?? '',
})

/** The own names and mobile number (SET-01 to SET-06). */
export function ProfileForm({ admin }: { readonly admin: Admin }) {
  const client = useQueryClient()
  const { success } = useNotify()
  const { send, error } = useWrite('admins.update', {
    onDone: (saved, _, client) => showOwnAdmin(client, saved),
  })
  const form = useAppForm({
    defaultValues: toFormValues(admin),
    validators: { onChange: profileSchema },
    onSubmit: async ({ value }) => {
      // The address goes with the names (SET-05): as it is now, for it may have been changed elsewhere since.
      const current = await readFresh(client, ownAdmin).catch(() => undefined)
      // The part of the screen that shows the record says why it can't be read.
      if (!current) return
      const { userSub, userEmail } = current
      // The whole profile, changed or not; an emptied mobile number goes as '' and is thereby deleted.
      const saved = await send({ userSub, ...(userEmail && { userEmail }), ...value })
      if (!saved) return
      form.reset(toFormValues(saved))
      success('Your profile was saved')
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <div className={styles.pair}>
          <form.AppField name="firstName">
            {(field) => <field.TextField label="First Name" required autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastName">
            {(field) => <field.TextField label="Last Name" required autoComplete="family-name" />}
          </form.AppField>
        </div>
        <form.AppField name="mobile">
          {(field) => <field.TextField label="Mobile" type="tel" autoComplete="tel" />}
        </form.AppField>
        <form.FormError error={error} />
        <div className={styles.buttons}>
          <form.SubmitButton>Save</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

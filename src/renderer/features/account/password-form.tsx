import { Button } from 'antd'
import * as v from 'valibot'
import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { passwordFields } from '#shared/entities/account.ts'
import { formSchema, startValues } from '#shared/fields/field.ts'
import { text } from '#shared/fields/kinds.ts'
import { passwordOf } from '#shared/rules/credentials.ts'
import styles from './account.module.css'

const fields = { ...passwordFields, confirmation: text('Confirm new password', passwordOf) }
const start = startValues(fields)

const passwordSchema = v.pipe(
  formSchema(fields, undefined),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => newPassword === confirmation,
      `${fields.confirmation.label} must be the same as ${fields.newPassword.label}`,
    ),
    ['confirmation'],
  ),
)

/** Changes the admin's own password. The identity service decides whether to accept it (SET-25, SET-26). */
export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const capsLockHint = useCapsLockHint()
  const { send, isPending, error } = useWrite('account.changePassword', {
    onDone: onClose,
  })
  const form = useAppForm({
    defaultValues: start,
    validators: { onChange: passwordSchema },
    onSubmit: ({ value: { currentPassword, newPassword } }) => send({ currentPassword, newPassword }),
  })
  return (
    <form.AppForm>
      <form.Form fields={fields} draft="secret">
        <form.AppField name="currentPassword">
          {(field) => <field.PasswordField autoComplete="current-password" autoFocus hint={capsLockHint} />}
        </form.AppField>
        <form.AppField name="newPassword">{(field) => <field.NewPasswordField />}</form.AppField>
        <form.AppField name="confirmation">
          {(field) => <field.PasswordField autoComplete="new-password" />}
        </form.AppField>
        <RefusalNotice error={error} />
        <div className={styles.buttons}>
          <form.SubmitButton>Set new password</form.SubmitButton>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

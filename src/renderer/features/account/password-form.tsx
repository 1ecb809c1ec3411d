import { Button } from 'antd'
import * as v from 'valibot'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useCapsLockHint } from '#renderer/forms/use-caps-lock.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { accountCalls } from '#shared/contract/account.ts'
import { passwordOf } from '#shared/rules/credentials.ts'
import styles from './account.module.css'

const passwordSchema = v.pipe(
  v.strictObject({
    ...accountCalls['account.changePassword'].input.entries,
    confirmation: passwordOf('Confirm new password'),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      ({ newPassword, confirmation }) => newPassword === confirmation,
      'Confirm new password must be the same as New password',
    ),
    ['confirmation'],
  ),
)

/** Changes the own password at the identity service, which decides what it takes (SET-25, SET-26). */
export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { success } = useNotify()
  const capsLockHint = useCapsLockHint()
  const { send, isPending, error } = useWrite('account.changePassword', {
    onDone: () => {
      success('Your password was changed')
      onClose()
    },
  })
  const form = useAppForm({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validators: { onChange: passwordSchema },
    onSubmit: ({ value: { currentPassword, newPassword } }) => send({ currentPassword, newPassword }),
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="currentPassword">
          {(field) => (
            <field.PasswordField
              label="Current password"
              required
              autoComplete="current-password"
              autoFocus
              hint={capsLockHint}
            />
          )}
        </form.AppField>
        <form.AppField name="newPassword">{(field) => <field.NewPasswordField required />}</form.AppField>
        <form.AppField name="confirmation">
          {(field) => (
            <field.PasswordField label="Confirm new password" required autoComplete="new-password" />
          )}
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

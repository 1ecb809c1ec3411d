import { Button } from 'antd'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { accountCalls } from '#shared/contract/account.ts'
import styles from './account.module.css'
import { type EmailStage, type HeldEmail, isSameAddress } from './email-stage.ts'

interface EmailFormProps {
  readonly held: HeldEmail
  readonly stage: EmailStage
  readonly leadsKeyboard: boolean
  readonly onEdit: () => void
  readonly onUnchanged: () => void
  readonly onChanged: (email: HeldEmail) => Promise<void>
}

/** The address with its Edit or Update button; the identity service is asked only for another one (SET-08 to SET-14). */
export function EmailForm({ held, stage, leadsKeyboard, onEdit, onUnchanged, onChanged }: EmailFormProps) {
  const { send, error } = useWrite('account.changeEmail')
  const form = useAppForm({
    defaultValues: { email: held.email },
    validators: { onChange: accountCalls['account.changeEmail'].input },
    onSubmit: async ({ value }) => {
      if (isSameAddress(value.email, held.email)) return onUnchanged()
      const changed = await send(value)
      if (changed) await onChanged(changed)
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label="Email"
              type="email"
              autoComplete="email"
              readOnly={stage !== 'edit'}
              autoFocus={stage === 'edit'}
            />
          )}
        </form.AppField>
        <RefusalNotice error={error} />
        <div className={styles.buttons}>
          {stage === 'edit' ? (
            <>
              <form.SubmitButton>Update</form.SubmitButton>
              <Button onClick={onUnchanged}>Cancel</Button>
            </>
          ) : (
            <Button disabled={stage === 'code'} autoFocus={leadsKeyboard} onClick={onEdit}>
              Edit
            </Button>
          )}
        </div>
      </form.Form>
    </form.AppForm>
  )
}

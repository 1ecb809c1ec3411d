import { Button } from 'antd'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { accountEmailFields } from '#shared/entities/account.ts'
import { formSchema } from '#shared/fields/field.ts'
import styles from './account.module.css'
import type { EmailStage, HeldEmail } from './email-stage.ts'

const emailSchema = formSchema(accountEmailFields, undefined)

// The draft is deleted when the edit is answered or cancelled, because the code has a form of its own.
const editDraft: DraftOf = { form: 'account.changeEmail', record: '', isDone: () => true }

interface EmailFormProps {
  readonly held: HeldEmail
  readonly stage: EmailStage
  readonly leadsKeyboard: boolean
  readonly error: AppError | null
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onUpdate: (email: string) => Promise<void>
}

/** The email address with its Edit or Update button (SET-08 to SET-14). */
export function EmailForm({ held, stage, leadsKeyboard, error, onEdit, onCancel, onUpdate }: EmailFormProps) {
  const form = useAppForm({
    defaultValues: { email: (stage === 'edit' && held.former?.email) || held.email },
    validators: { onChange: emailSchema },
    onSubmit: ({ value }) => onUpdate(value.email),
  })
  return (
    <form.AppForm>
      <form.Form fields={accountEmailFields} draft={stage === 'edit' ? editDraft : 'secret'}>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              required={false}
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
              <form.SubmitButton needsValid>Update</form.SubmitButton>
              <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
                {(isSubmitting) => (
                  <Button disabled={isSubmitting} onClick={onCancel}>
                    Cancel
                  </Button>
                )}
              </form.Subscribe>
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

import { Button } from 'antd'
import { useRef } from 'react'
import { codeInput } from '#renderer/forms/credential-inputs.ts'
import { RefusalNotice } from '#renderer/forms/refusal-notice.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useFocusAfterError } from '#renderer/forms/use-focus-after-error.ts'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { accountCalls } from '#shared/contract/account.ts'
import styles from './account.module.css'
import type { HeldEmail } from './email-stage.ts'

interface CodeFormProps {
  readonly held: HeldEmail
  readonly leadsKeyboard: boolean
  readonly cancelError: AppError | null
  readonly onCancel: () => void
  readonly onVerified: (email: HeldEmail) => Promise<void>
}

/** A form for the code that was sent to the new address (SET-13 to SET-19). */
export function CodeForm({ held, leadsKeyboard, cancelError, onCancel, onVerified }: CodeFormProps) {
  const { email: address, former } = held
  const element = useRef<HTMLDivElement>(null)
  const verifying = useWrite('account.verifyEmail', { of: ({ email }) => email })
  const sending = useWrite('account.sendEmailCode', { of: address })
  useFocusAfterError(element, verifying.error)
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: accountCalls['account.verifyEmail'].input },
    onSubmit: async ({ value }) => {
      sending.reset()
      const verified = await verifying.send(value, { note: address })
      if (verified) await onVerified(verified)
    },
  })
  const sendAgain = () => {
    verifying.reset()
    void sending.send({}, { note: address })
  }

  return (
    <div ref={element} className={styles.code}>
      <p className={styles.intro}>
        This address is not verified yet. Enter the code that was sent to <strong>{address}</strong>.
        {former && (
          <>
            {former.isInUse ? ' Until then your address is ' : ' Your previous address was '}
            <strong>{former.email}</strong>. Cancel to return to it.
          </>
        )}
      </p>
      <form.AppForm>
        <form.Form label="Verify your email address" draft="secret">
          <form.AppField name="code">
            {(field) => <field.TextField {...codeInput} autoFocus={leadsKeyboard} />}
          </form.AppField>
          <RefusalNotice error={verifying.error ?? sending.error ?? cancelError} />
          <div className={styles.buttons}>
            <form.SubmitButton>Submit</form.SubmitButton>
            <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
              {(isSubmitting) => (
                <>
                  <Button disabled={isSubmitting} onClick={onCancel}>
                    Cancel
                  </Button>
                  <Button type="link" disabled={isSubmitting} loading={sending.isPending} onClick={sendAgain}>
                    Send a new code
                  </Button>
                </>
              )}
            </form.Subscribe>
          </div>
        </form.Form>
      </form.AppForm>
    </div>
  )
}

import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { answerPassword, useStepUp } from '#renderer/stores/step-up.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import { signInFields } from '#shared/entities/account.ts'
import { passwordNeeded } from '#shared/result.ts'

/** Asks for the password again, above the form whose call needs it. */
export function PasswordAgain() {
  const isWaiting = useStepUp(({ waiting }) => waiting !== undefined)
  return (
    <Dialog title="Your Password" open={isWaiting} onClose={() => answerPassword(false)}>
      <Question />
    </Dialog>
  )
}

function Question() {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('session.confirmPassword', { onDone: () => answerPassword(true) })
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onChange: sessionCalls['session.confirmPassword'].input },
    onSubmit: async ({ value }) => {
      await send(value)
    },
  })
  return (
    <form.AppForm>
      <p>{passwordNeeded}</p>
      <form.Form label="Your Password" draft="secret">
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={signInFields.password.label}
              autoComplete="current-password"
              autoFocus
              hint={capsLockHint}
            />
          )}
        </form.AppField>
        <FormOutcome failure={error && { error }} />
        <DialogFooter>
          <form.SubmitButton>Continue</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

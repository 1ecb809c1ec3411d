import { codeInput } from '#renderer/forms/credential-inputs.ts'
import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import { StepFrame } from './step-frame.tsx'

interface ResetStepProps {
  readonly username: string
  /** The address that the code was sent to, as masked by the identity service. */
  readonly destination: string | undefined
  /** True if an administrator has reset the password. The code was emailed then; Back leads to a new one. */
  readonly isRequired: boolean
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The emailed code and a new password (AUTH-15). */
export function ResetStep({ username, destination, isRequired, onDone, onBack }: ResetStepProps) {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('session.resetPassword', { onDone })
  const form = useAppForm({
    defaultValues: { username, code: '', password: '' },
    validators: { onChange: sessionCalls['session.resetPassword'].input },
    onSubmit: ({ value }) => send(value),
  })

  return (
    <StepFrame
      title="Set a new password"
      intro={
        isRequired
          ? 'Your password has been reset. Enter the code that was sent to you, and a new password. If you have no code, go back to request one.'
          : `A code was sent by email${destination ? ` to ${destination}` : ''}. Enter it with a new password.`
      }
      error={error}
      onBack={onBack}
    >
      <form.AppForm>
        <form.Form label="Set a new password" draft="secret">
          <form.AppField name="code">{(field) => <field.TextField {...codeInput} />}</form.AppField>
          <form.AppField name="password">
            {(field) => <field.NewPasswordField hint={capsLockHint} />}
          </form.AppField>
          <form.SubmitButton block>Set password</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

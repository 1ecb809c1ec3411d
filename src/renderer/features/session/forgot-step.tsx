import { usernameInput } from '#renderer/forms/credential-inputs.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import { SigningInAs } from './signing-in-as.tsx'
import { StepFrame } from './step-frame.tsx'

interface ForgotStepProps {
  readonly username: string
  readonly isUsernameFixed: boolean
  readonly onSent: (username: string, destination: string | undefined) => void
  readonly onBack: () => void
}

/** Requests an emailed code for setting a new password (AUTH-15). */
export function ForgotStep({ username, isUsernameFixed, onSent, onBack }: ForgotStepProps) {
  const { send, error } = useSending('session.forgotPassword', {
    onDone: (answer, input) => onSent(input.username, answer.destination),
  })
  const form = useAppForm({
    defaultValues: { username },
    validators: { onChange: sessionCalls['session.forgotPassword'].input },
    onSubmit: ({ value }) => send(value),
  })

  return (
    <StepFrame
      title="Reset your password"
      intro="The console sends a code to the email address of your account."
      error={error}
      onBack={onBack}
    >
      <form.AppForm>
        <form.Form label="Reset your password" draft="secret">
          {isUsernameFixed ? (
            <SigningInAs username={username} />
          ) : (
            <form.AppField name="username">
              {(field) => <field.TextField {...usernameInput} autoFocus />}
            </form.AppField>
          )}
          <form.SubmitButton block>Send code</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

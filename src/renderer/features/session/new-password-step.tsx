import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useCapsLockHint } from '#renderer/forms/use-caps-lock.ts'
import { useSending } from '#renderer/lib/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import type { SignInStep } from '#shared/entities/session.ts'
import { StepFrame } from './step-frame.tsx'

interface NewPasswordStepProps {
  readonly onAnswer: (answer: SignInStep) => void
  readonly onBack: () => void
}

/** An invited admin's first sign-in: replaces the temporary password (AUTH-15). */
export function NewPasswordStep({ onAnswer, onBack }: NewPasswordStepProps) {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('session.answerNewPassword', { onDone: onAnswer })
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onChange: sessionCalls['session.answerNewPassword'].input },
    onSubmit: ({ value }) => send(value),
  })

  return (
    <StepFrame
      title="Choose a new password"
      intro="You signed in with a temporary password. Choose your own to continue."
      error={error}
      onBack={onBack}
    >
      <form.AppForm>
        <form.Form label="Choose a new password" draft="secret">
          <form.AppField name="password">
            {(field) => <field.NewPasswordField autoFocus hint={capsLockHint} />}
          </form.AppField>
          <form.SubmitButton block>Set password and sign in</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

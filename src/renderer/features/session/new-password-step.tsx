import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import type { SignInStep } from '#shared/entities/session.ts'
import { strictRecord } from '#shared/rules/record.ts'
import { attributeLabel } from './attribute-label.ts'
import { StepFrame } from './step-frame.tsx'

interface NewPasswordStepProps {
  /** Further attributes that the identity service requires, by their names there. */
  readonly attributes: readonly string[]
  readonly onAnswer: (answer: SignInStep) => void
  readonly onBack: () => void
}

const { password, attributes: asked } = sessionCalls['session.answerNewPassword'].input.entries
/** The form always has the `attributes` value, even if none are required. */
const answerSchema = strictRecord({ password, attributes: asked.wrapped })

/** The first sign-in of an invited admin, who must replace the temporary password (AUTH-15). */
export function NewPasswordStep({ attributes, onAnswer, onBack }: NewPasswordStepProps) {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('session.answerNewPassword', { onDone: onAnswer })
  const form = useAppForm({
    defaultValues: { password: '', attributes: Object.fromEntries(attributes.map((name) => [name, ''])) },
    validators: { onChange: answerSchema },
    onSubmit: ({ value }) => send(attributes.length > 0 ? value : { password: value.password }),
  })

  return (
    <StepFrame
      title="Choose a new password"
      intro={`You signed in with a temporary password. Choose your own to continue.${attributes.length > 0 ? ' Your account also needs the details below.' : ''}`}
      error={error}
      onBack={onBack}
    >
      <form.AppForm>
        <form.Form label="Choose a new password" draft="secret">
          <form.AppField name="password">
            {(field) => <field.NewPasswordField autoFocus hint={capsLockHint} />}
          </form.AppField>
          {attributes.map((name) => (
            <form.AppField key={name} name={`attributes.${name}`}>
              {(field) => <field.TextField label={attributeLabel(name)} required />}
            </form.AppField>
          ))}
          <form.SubmitButton block>Set password and sign in</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

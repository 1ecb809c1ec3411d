import { codeInput } from '#renderer/forms/credential-inputs.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import type { CodeMedium, SignInStep } from '#shared/entities/session.ts'
import { StepFrame } from './step-frame.tsx'

const sentBy: Readonly<Record<Exclude<CodeMedium, 'authenticator'>, string>> = {
  sms: 'by SMS',
  email: 'by email',
}

/**
 * Returns a sentence about where to find the code, with the destination as masked by the identity service.
 */
function codeIntro({ medium, destination }: Extract<SignInStep, { step: 'code' }>): string {
  if (medium === 'authenticator') return 'Enter the code that your authenticator app shows.'
  return `Enter the code that was sent ${sentBy[medium]}${destination ? ` to ${destination}` : ''}. To get a new one, go back and sign in again.`
}

interface CodeStepProps {
  readonly asked: Extract<SignInStep, { step: 'code' }>
  readonly onAnswer: (answer: SignInStep) => void
  readonly onBack: () => void
}

/** The one-time code of a second factor (AUTH-15). */
export function CodeStep({ asked, onAnswer, onBack }: CodeStepProps) {
  const { send, error } = useSending('session.answerCode', { onDone: onAnswer })
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: sessionCalls['session.answerCode'].input },
    onSubmit: ({ value }) => send(value),
  })

  return (
    <StepFrame title="Enter your code" intro={codeIntro(asked)} error={error} onBack={onBack}>
      <form.AppForm>
        <form.Form label="Enter your code" draft="secret">
          <form.AppField name="code">{(field) => <field.TextField {...codeInput} />}</form.AppField>
          <form.SubmitButton block>Sign in</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

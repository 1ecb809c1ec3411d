import { Button } from 'antd'
import { usernameInput } from '#renderer/forms/credential-inputs.ts'
import { useCapsLockHint } from '#renderer/forms/fields/use-caps-lock.ts'
import { useAppForm } from '#renderer/forms/use-app-form.ts'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { sessionCalls } from '#shared/contract/session.ts'
import { signInFields } from '#shared/entities/account.ts'
import type { SignInStep } from '#shared/entities/session.ts'
import styles from './session.module.css'
import { SigningInAs } from './signing-in-as.tsx'
import { StepFrame } from './step-frame.tsx'

interface CredentialsStepProps {
  readonly username: string
  /** True if the session of this admin must continue, so that the username can't be changed. */
  readonly isUsernameFixed: boolean
  readonly message: string | undefined
  readonly onAttempt: (username: string) => void
  readonly onAnswer: (answer: SignInStep) => void
  readonly onForgot: (username: string) => void
  /** Called if an administrator has reset the password, for which the service has emailed a code. */
  readonly onMustReset: (username: string) => void
}

/** Username and password (AUTH-02). */
export function CredentialsStep({
  username,
  isUsernameFixed,
  message,
  onAttempt,
  onAnswer,
  onForgot,
  onMustReset,
}: CredentialsStepProps) {
  const capsLockHint = useCapsLockHint()
  const { send, error } = useSending('session.signIn', {
    onDone: onAnswer,
    onFailed: ({ detail }) => {
      if (detail.code === 'PasswordResetRequiredException') onMustReset(form.getFieldValue('username'))
    },
  })
  const form = useAppForm({
    defaultValues: { username, password: '' },
    validators: { onChange: sessionCalls['session.signIn'].input },
    onSubmit: async ({ value }) => {
      onAttempt(value.username)
      await send(value)
    },
  })

  return (
    <StepFrame
      title={isUsernameFixed ? undefined : 'Sign in'}
      error={error}
      aside={
        <Button type="link" onClick={() => onForgot(form.getFieldValue('username'))}>
          Forgot password?
        </Button>
      }
    >
      {message && (
        <p role="status" className={styles.message}>
          {message}
        </p>
      )}
      <form.AppForm>
        <form.Form label="Sign in" draft="secret">
          {isUsernameFixed ? (
            <SigningInAs username={username} />
          ) : (
            <form.AppField name="username">
              {(field) => <field.TextField {...usernameInput} autoFocus={username === ''} />}
            </form.AppField>
          )}
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={signInFields.password.label}
                autoComplete="current-password"
                autoFocus={username !== ''}
                hint={capsLockHint}
              />
            )}
          </form.AppField>
          <form.SubmitButton block>Sign in</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </StepFrame>
  )
}

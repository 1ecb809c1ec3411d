import { useState } from 'react'
import { useSending } from '#renderer/lib/writes/use-sending.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { SignInStep } from '#shared/entities/session.ts'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { ResetStep } from './reset-step.tsx'

/** The steps of the sign-in (AUTH-15). */
type Step =
  | { readonly name: 'credentials'; readonly message?: string }
  | { readonly name: 'newPassword'; readonly attributes: readonly string[] }
  | { readonly name: 'code'; readonly asked: Extract<SignInStep, { step: 'code' }> }
  | { readonly name: 'forgot' }
  | {
      readonly name: 'reset'
      readonly destination: string | undefined
      /** Set if an administrator has reset the password. */
      readonly isRequired?: true
    }

/** Returns the step for main's answer. */
const stepFor = (answer: Exclude<SignInStep, { step: 'done' }>): Step =>
  answer.step === 'code'
    ? { name: 'code', asked: answer }
    : { name: 'newPassword', attributes: answer.attributes ?? [] }

interface SignInStepsProps {
  /** The suggested username, or the only allowed one if `isUsernameFixed`. */
  readonly username?: string
  readonly isUsernameFixed?: boolean
}

/** The sign-in, step by step. The last answer puts the session into the store (AUTH-02, AUTH-15). */
export function SignInSteps({ username: known = '', isUsernameFixed = false }: SignInStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [username, setUsername] = useState(known)
  const apply = useSession((state) => state.apply)
  const toCredentials = () => setStep({ name: 'credentials' })
  // Cancels the unfinished sign-in in main. If this fails, the next sign-in replaces it.
  const { send: cancel } = useSending('session.cancelSignIn')
  const goBack = () => {
    void cancel({})
    toCredentials()
  }
  const onAnswer = (answer: SignInStep) => {
    if (answer.step === 'done') apply(answer.session)
    else setStep(stepFor(answer))
  }

  switch (step.name) {
    case 'credentials':
      return (
        <CredentialsStep
          username={username}
          isUsernameFixed={isUsernameFixed}
          message={step.message}
          onAttempt={setUsername}
          onAnswer={onAnswer}
          onForgot={(typed) => {
            setUsername(typed)
            setStep({ name: 'forgot' })
          }}
          onMustReset={(typed) => {
            setUsername(typed)
            setStep({ name: 'reset', destination: undefined, isRequired: true })
          }}
        />
      )
    case 'newPassword':
      return <NewPasswordStep attributes={step.attributes} onAnswer={onAnswer} onBack={goBack} />
    case 'code':
      return <CodeStep asked={step.asked} onAnswer={onAnswer} onBack={goBack} />
    case 'forgot':
      return (
        <ForgotStep
          username={username}
          isUsernameFixed={isUsernameFixed}
          onSent={(typed, destination) => {
            setUsername(typed)
            setStep({ name: 'reset', destination })
          }}
          onBack={toCredentials}
        />
      )
    case 'reset':
      return (
        <ResetStep
          username={username}
          destination={step.destination}
          isRequired={step.isRequired ?? false}
          onDone={() =>
            setStep({
              name: 'credentials',
              message: 'Your password has been changed. Sign in with the new one.',
            })
          }
          onBack={() => setStep({ name: 'forgot' })}
        />
      )
  }
}

import { CallFailure } from '#main/base/call-failure.ts'
import type { SignInStep } from '#shared/entities/session.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import { stepOf } from './challenge.ts'
import type { Identity, IdentityStep, PendingChallenge } from './identity.ts'
import { toCallFailure } from './identity-refusal.ts'
import type { Session } from './session.ts'

interface SignInOptions {
  readonly identity: Identity
  readonly session: Pick<Session, 'open' | 'abandonOpening' | 'revoke'>
  readonly log: AuthLog
}

/** The attributes that a first sign-in fills in, by the service's names. */
type Attributes = Readonly<Record<string, string>>

/** The steps of a sign-in (AUTH-02, AUTH-15). Each throws CallFailure. */
interface SignIn {
  readonly begin: (username: string, password: string) => Promise<SignInStep>
  readonly answerNewPassword: (password: string, attributes?: Attributes) => Promise<SignInStep>
  readonly answerCode: (code: string) => Promise<SignInStep>
  /** Cancels the sign-in, even during its admin check. Late answers are ignored. */
  readonly abandon: () => void
}

interface Attempt {
  readonly username: string
  challenge?: PendingChallenge
}

const nothingPending = () =>
  new CallFailure({ kind: 'invalid', message: 'This sign-in has ended. Please start again.' })

/** Creates the sign-in. A newer attempt replaces the current one. */
export function createSignIn({ identity, session, log }: SignInOptions): SignIn {
  let attempt: Attempt | undefined

  const advance = async (mine: Attempt, step: Promise<IdentityStep>): Promise<SignInStep> => {
    let next: IdentityStep
    try {
      next = await step
    } catch (thrown) {
      log('signIn.failed', reasonOf(thrown))
      throw toCallFailure(thrown)
    }
    if (attempt !== mine) {
      log('signIn.overtaken')
      if ('tokens' in next) session.revoke(next.tokens.refreshToken)
      throw new CallFailure({ kind: 'cancelled', message: 'This sign-in was cancelled.' })
    }
    if ('challenge' in next) {
      log('signIn.step', { name: next.challenge.name })
      mine.challenge = next.challenge
      return stepOf(next.challenge)
    }
    attempt = undefined
    return { step: 'done', session: await session.open(mine.username, next.tokens) }
  }

  const answer = async (
    step: SignInStep['step'],
    text: string,
    attributes?: Attributes,
  ): Promise<SignInStep> => {
    const mine = attempt
    if (!mine?.challenge || stepOf(mine.challenge).step !== step) throw nothingPending()
    return advance(mine, identity.answer(mine.challenge, text, attributes))
  }

  return {
    begin: async (username, password) => {
      const mine: Attempt = { username }
      attempt = mine
      return advance(mine, identity.signIn(username, password))
    },
    answerNewPassword: (password, attributes) => answer('newPassword', password, attributes),
    answerCode: (code) => answer('code', code),
    abandon: () => {
      attempt = undefined
      session.abandonOpening()
    },
  }
}

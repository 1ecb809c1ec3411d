import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { BridgeCallName } from '#shared/contract/index.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { passwordNeeded } from '#shared/result.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { toCallFailure } from './identity-refusal.ts'
import type { Session } from './session.ts'

interface StepUpOptions {
  /** Whether the policy requires the password again before such changes. */
  readonly isOn: boolean
  readonly identity: Pick<Identity, 'signIn'>
  readonly session: Pick<Session, 'current' | 'revoke'>
  readonly timers: Pick<Timers, 'now'>
  readonly log: AuthLog
}

/** In ms. How long an entered password counts: enough to invite a few admins in a row. */
const lasting = 5 * 60_000

/** The calls that need the password again, and the inputs for which they do. */
const guarded: Readonly<Partial<Record<BridgeCallName, (input: object, own: Admin) => boolean>>> = {
  'account.changeEmail': () => true,
  'admins.create': () => true,
  'admins.remove': () => true,
  // Every save of the profile sends the email address (SET-05); only a changed one needs the password.
  'admins.update': (input, own) =>
    !('userSub' in input && input.userSub === own.userSub) ||
    ('userEmail' in input && input.userEmail !== own.userEmail),
  // The answer contains a password.
  'userProfiles.create': (input) => 'shouldPreVerify' in input && input.shouldPreVerify === true,
}

/** Asks for the admin's password again before changes that could give someone else access. */
export function createStepUp({ isOn, identity, session, timers, log }: StepUpOptions) {
  /** Who entered the password last, and when. */
  let proof: { readonly username: string; readonly at: number } | undefined

  const signedInNow = async () => {
    const state = await session.current()
    if (state.state !== 'signedIn')
      throw new CallFailure({ kind: 'signedOut', message: 'Please sign in first.', effect: 'none' })
    return state
  }

  const requireProof = async (isGuarded: (own: Admin) => boolean) => {
    const { username, admin } = await signedInNow()
    if (!isGuarded(admin)) return
    if (proof?.username === username && timers.now() - proof.at < lasting) return
    throw new CallFailure({ kind: 'passwordNeeded', message: passwordNeeded, effect: 'none' })
  }

  return {
    /**
     * Undefined if the call needs no password. Otherwise rejects with 'passwordNeeded' unless one was entered
     * recently.
     */
    check: (name: BridgeCallName, input: object): Promise<void> | undefined => {
      const isGuarded = isOn && guarded[name]
      return isGuarded ? requireProof((own) => isGuarded(input, own)) : undefined
    },
    /**
     * Checks the signed-in admin's password.
     * @throws CallFailure if it is wrong
     */
    confirm: async (password: string): Promise<void> => {
      const { username } = await signedInNow()
      try {
        // If the service asks for a code now, the password was right.
        const step = await identity.signIn(username, password)
        if ('tokens' in step) session.revoke(step.tokens.refreshToken)
      } catch (thrown) {
        log('stepUp.failed', reasonOf(thrown))
        throw toCallFailure(thrown)
      }
      log('stepUp.proved')
      proof = { username, at: timers.now() }
    },
  }
}

export type StepUp = ReturnType<typeof createStepUp>

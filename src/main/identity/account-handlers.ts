import { CallFailure } from '#main/base/call-failure.ts'
import { createWriteLock } from '#main/base/write-lock.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import { ungrouped } from '#shared/rules/one-line.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { AccountOperations } from './account-operations.ts'
import type { CodeDelivery } from './codes.ts'
import { createOwnAccount, OperationFailure, type Run } from './own-account.ts'
import type { OwnUser } from './own-user.ts'
import { emailState, type RequestedEmail, stillRequested } from './requested-email.ts'
import type { RequestedEmails } from './requested-email-store.ts'
import type { TokenSource } from './token-source.ts'

type AccountCallName = Extract<NativeCallName, `account.${string}`>

interface HandlerContext {
  /** Aborted when the caller no longer waits. */
  readonly signal: AbortSignal
}

type AccountHandler<N extends AccountCallName> = (
  input: ParsedInput<N>,
  context: HandlerContext,
) => Promise<CallAnswer<N>>

/** One handler for each `account.*` call. Each throws CallFailure. */
type AccountHandlers = { readonly [N in AccountCallName]: AccountHandler<N> }

interface HandlerOptions {
  readonly identity: AccountOperations
  readonly access: TokenSource
  /** Called whenever the account was read. */
  readonly onRead: (user: OwnUser) => void
  readonly requested: RequestedEmails
}

const withEffect = (thrown: unknown) =>
  thrown instanceof OperationFailure
    ? new CallFailure({ ...thrown.detail, effect: thrown.effect }, { cause: thrown.cause })
    : thrown

/** The outcome of a write: its answer, or the failure if the answer was lost. */
type Outcome<T> = { readonly answer: T } | { readonly lost: OperationFailure }

/** @throws OperationFailure if the service refused the write */
async function outcomeOf<T>(write: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await write }
  } catch (thrown) {
    const isLost = thrown instanceof OperationFailure && thrown.effect === 'unknown'
    if (!isLost || thrown.detail.kind === 'invalid') throw thrown
    return { lost: thrown }
  }
}

/** The account is unchanged, although the service, or a proxy, confirmed the change. */
const untrueAnswer = () =>
  new OperationFailure('unknown', {
    kind: 'badAnswer',
    message: 'The sign-in service confirmed the change, but your account does not show it.',
  })

/** Creates the handlers of the calls about the admin's own account (SET-07 to SET-26). */
export function createAccountHandlers({
  identity,
  access,
  onRead,
  requested,
}: HandlerOptions): AccountHandlers {
  const open = createOwnAccount(access)
  const lock = createWriteLock()

  /** Reads the account. If this read fails, `left` says what the whole call may have changed. */
  const read = async (run: Run, left: OperationFailure['effect'] = 'none'): Promise<OwnUser> => {
    const user = await run(identity.getUser).catch((thrown: unknown) => {
      throw thrown instanceof OperationFailure
        ? new OperationFailure(left, thrown.detail, { cause: thrown.cause })
        : thrown
    })
    onRead(user)
    return user
  }

  /** The email address that still waits for its code, after the account was read. */
  const waiting = async (subject: string, user: OwnUser): Promise<RequestedEmail | undefined> => {
    const kept = await requested.of(subject)
    const left = stillRequested(kept, user)
    if (!sameJson(left, kept)) await requested.keep(subject, left)
    return left
  }

  const stateOf = async (subject: string, user: OwnUser) => emailState(user, await waiting(subject, user))

  /** Merges identical concurrent writes into one request. */
  const write =
    <N extends AccountCallName>(
      name: N,
      carryOut: (run: Run, input: ParsedInput<N>, subject: string) => Promise<CallAnswer<N>>,
    ): AccountHandler<N> =>
    async (input, { signal }) => {
      try {
        const account = await open(signal)
        const key = `${account.subject} ${name} ${JSON.stringify(input)}`
        return await lock(key, signal, (shared) => carryOut(account.until(shared), input, account.subject))
      } catch (thrown) {
        throw withEffect(thrown)
      }
    }

  return {
    'account.email': async (_, { signal }) => {
      const account = await open(signal)
      return stateOf(account.subject, await read(account.until(signal)))
    },

    'account.changeEmail': write('account.changeEmail', async (run, { email }, subject) => {
      const before = await read(run)
      const left = await waiting(subject, before)
      if (email === before.email) {
        const again = left?.email === email ? left : undefined
        if (!again) await requested.keep(subject, undefined)
        return emailState(before, again)
      }
      const outcome = await outcomeOf(run((token) => identity.updateEmail(token, email)))
      // A pool may keep the old address until the new one is verified, so only a sent code proves the change.
      const now = await read(run).catch(() => undefined)
      const isHeld = now?.email === email
      if ('lost' in outcome && !isHeld) throw outcome.lost
      const delivery: CodeDelivery = 'answer' in outcome ? outcome.answer : {}
      if (now && !isHeld && delivery.destination === undefined) throw untrueAnswer()
      const { email: held, isVerified } = before
      const former = isVerified || !left ? { email: held, isVerified } : left.former
      const isDone = (isHeld && now.isVerified) || former.email === email
      const waits = isDone ? undefined : { email, former, wasTaken: isHeld }
      await requested.keep(subject, waits)
      return { ...emailState({ email, isVerified: isHeld && now.isVerified }, waits), ...delivery }
    }),

    'account.cancelEmail': write('account.cancelEmail', async (run, _, subject) => {
      const kept = await requested.of(subject)
      if (!kept) return emailState(await read(run), undefined)
      if (kept.wasTaken) return emailState(kept.former, kept)
      await requested.keep(subject, undefined)
      return kept.former
    }),

    'account.sendEmailCode': write('account.sendEmailCode', async (run, _, subject) => {
      const kept = await requested.of(subject)
      // While the account has the former address, a new code requested by name would go there. So the change
      // is requested again.
      return kept && !kept.wasTaken
        ? run((token) => identity.updateEmail(token, kept.email))
        : run(identity.sendEmailCode)
    }),

    'account.verifyEmail': write('account.verifyEmail', async (run, { code }, subject) => {
      const before = await read(run)
      const kept = await requested.of(subject)
      // The address was verified elsewhere, so no code is needed.
      if (before.isVerified && before.email === kept?.email) return stateOf(subject, before)
      const left = stillRequested(kept, before)
      const outcome = await outcomeOf(run((token) => identity.verifyEmail(token, ungrouped(code))))
      // Reads the account again, because a pool may switch to the new address only now. If the read fails,
      // the service's answer counts.
      const now = await read(run, 'unknown').catch((thrown: unknown) => {
        if ('lost' in outcome || (before.isVerified && !left)) throw thrown
        return { ...before, email: left?.email ?? before.email, isVerified: true }
      })
      const isNew = now.isVerified && (!before.isVerified || now.email !== before.email)
      if (!isNew) throw 'lost' in outcome ? outcome.lost : untrueAnswer()
      return stateOf(subject, now)
    }),

    'account.changePassword': write('account.changePassword', async (run, passwords) => {
      const { currentPassword, newPassword } = passwords
      await run((token) => identity.changePassword(token, currentPassword, newPassword))
      return {}
    }),
  }
}

import { CallFailure } from '#main/call-failure.ts'
import { createWriteLock } from '#main/write-lock.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { AccountOperations } from './account-operations.ts'
import { type CodeDelivery, withoutGaps } from './codes.ts'
import { createOwnAccount, OperationFailure, type Run } from './own-account.ts'
import type { OwnUser } from './own-user.ts'
import type { TokenSource } from './token-source.ts'

type AccountCallName = Extract<NativeCallName, `account.${string}`>

interface HandlerContext {
  /** Aborted when the person stops waiting. */
  readonly signal: AbortSignal
}

type AccountHandler<N extends AccountCallName> = (
  input: ParsedInput<N>,
  context: HandlerContext,
) => Promise<CallAnswer<N>>

/** A handler for each `account.*` call of the contract; each throws CallFailure. */
type AccountHandlers = { readonly [N in AccountCallName]: AccountHandler<N> }

interface HandlerOptions {
  readonly identity: AccountOperations
  readonly access: TokenSource
  /** Told whenever the identity service has said what it holds. */
  readonly onRead: (user: OwnUser) => void
}

const withEffect = (thrown: unknown) =>
  thrown instanceof OperationFailure
    ? new CallFailure({ ...thrown.detail, effect: thrown.effect }, { cause: thrown.cause })
    : thrown

/** What became of a write that was sent once: its answer, or the failure of one whose answer was lost. */
type Outcome<T> = { readonly answer: T } | { readonly lost: OperationFailure }

/** @throws OperationFailure where the service said no. */
async function outcomeOf<T>(write: Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await write }
  } catch (thrown) {
    const isLost = thrown instanceof OperationFailure && thrown.effect === 'unknown'
    if (!isLost || thrown.detail.kind === 'invalid') throw thrown
    return { lost: thrown }
  }
}

/** The service, or what stands in between, said yes to a write of which the account shows nothing. */
const untrueAnswer = () =>
  new OperationFailure('unknown', {
    kind: 'badAnswer',
    message: 'The identity service answered as if all was well, but holds what it held before.',
  })

/** Makes what answers the renderer's calls about the own account (SET-07 to SET-26). */
export function createAccountHandlers({ identity, access, onRead }: HandlerOptions): AccountHandlers {
  const open = createOwnAccount(access)
  const lock = createWriteLock()

  /** `left` is what the call has changed where the account can not be read. */
  const read = async (run: Run, left: OperationFailure['effect'] = 'none'): Promise<OwnUser> => {
    const user = await run(identity.getUser).catch((thrown: unknown) => {
      throw thrown instanceof OperationFailure
        ? new OperationFailure(left, thrown.detail, { cause: thrown.cause })
        : thrown
    })
    onRead(user)
    return user
  }

  /** A write is sent once, however often it is asked for at the same time (promise 14). */
  const write =
    <N extends AccountCallName>(
      name: N,
      carryOut: (run: Run, input: ParsedInput<N>) => Promise<CallAnswer<N>>,
    ): AccountHandler<N> =>
    async (input, { signal }) => {
      try {
        const account = await open(signal)
        const key = `${account.subject} ${name} ${JSON.stringify(input)}`
        return await lock(key, signal, (shared) => carryOut(account.until(shared), input))
      } catch (thrown) {
        throw withEffect(thrown)
      }
    }

  return {
    'account.email': async (_, { signal }) => read((await open(signal)).until(signal)),

    'account.changeEmail': write('account.changeEmail', async (run, { email }) => {
      const before = await read(run)
      if (email === before.email) return before
      const outcome = await outcomeOf(run((token) => identity.updateEmail(token, email)))
      // A pool may keep the old address until the new one is verified: then the new one waits for its code alone.
      const now = await read(run).catch(() => undefined)
      const isHeld = now?.email === email
      if ('lost' in outcome && !isHeld) throw outcome.lost
      const delivery: CodeDelivery = 'answer' in outcome ? outcome.answer : {}
      if (now && !isHeld && delivery.destination === undefined) throw untrueAnswer()
      return { email, isVerified: isHeld && now.isVerified, ...delivery }
    }),

    'account.sendEmailCode': write('account.sendEmailCode', (run) => run(identity.sendEmailCode)),

    'account.verifyEmail': write('account.verifyEmail', async (run, { code }) => {
      const before = await read(run)
      const outcome = await outcomeOf(run((token) => identity.verifyEmail(token, withoutGaps(code))))
      // A pool may have held a new address back until now. Where nobody can tell, the one that waited is verified.
      const now = await read(run, 'unknown').catch((thrown: unknown) => {
        if ('lost' in outcome || before.isVerified) throw thrown
        return { ...before, isVerified: true }
      })
      const isNew = now.isVerified && (!before.isVerified || now.email !== before.email)
      if (!isNew) throw 'lost' in outcome ? outcome.lost : untrueAnswer()
      return now
    }),

    'account.changePassword': write('account.changePassword', async (run, passwords) => {
      const { currentPassword, newPassword } = passwords
      await run((token) => identity.changePassword(token, currentPassword, newPassword))
      return {}
    }),
  }
}

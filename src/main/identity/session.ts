import { isDeepStrictEqual } from 'node:util'
import { CallFailure } from '#main/base/call-failure.ts'
import { systemTimers, type Timers, unlessAborted } from '#main/base/timers.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createAdminCheck, type Verdict } from './admin-check.ts'
import type { AuthLog } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { keepTrying } from './keep-trying.ts'
import type { Keychain } from './keychain.ts'
import type { StoredSignIn } from './keychain-record.ts'
import { type OwnUser, signInName } from './own-user.ts'
import { createRemembered } from './remembered.ts'
import type { SignOutRecord } from './sign-out-record.ts'
import { createSignOuts } from './sign-outs.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenSource } from './token-source.ts'
import type { IssuedTokens } from './tokens.ts'

interface SessionOptions {
  readonly identity: Pick<Identity, 'refresh' | 'revoke'>
  readonly keychain: Keychain
  /** Outlives the process. */
  readonly signOutRecord: JsonFile<SignOutRecord>
  /** Makes the call `admins.current` (AUTH-07). @throws CallFailure */
  readonly checkAdmin: (signal: AbortSignal) => Promise<Admin>
  readonly onChange: (state: SessionState) => void
  readonly log: AuthLog
  readonly timers?: Timers
}

/**
 * Who is signed in. It keeps the tokens; only the API client gets the identity token, and only the calls
 * about the person's own account get the access token.
 */
export interface Session extends TokenSource {
  readonly access: TokenSource
  /** Tries the stored sign-in; called once, at the start. */
  readonly start: () => void
  /** Resolves to the state after the stored sign-in was tried. */
  readonly current: () => Promise<SessionState>
  /**
   * Takes the tokens of a sign-in and resolves to the state after the admin check.
   * @throws CallFailure if a newer sign-in or a sign-out replaced this one. Also if the session had ended
   * behind an open form and the server gives no answer: the form stays.
   */
  readonly open: (username: string, tokens: IssuedTokens) => Promise<SessionState>
  /** Repeats an admin check without an answer immediately; resolves to the state after it, or once it is slow. */
  readonly retry: () => Promise<SessionState>
  /** Ends a sign-in whose admin check is in flight; has no effect on any other sign-in. */
  readonly abandonOpening: () => void
  /** Forgets the sign-in immediately, even offline, and revokes it as soon as that is possible. */
  readonly signOut: () => Promise<SessionState>
  /** Ends the session of a console that nobody uses; the screens wait behind the password. */
  readonly lock: () => void
  /** Updates the name to sign in with from the person's account, which may have a new email address. */
  readonly follow: (user: OwnUser) => void
  /** Updates the signed-in admin's record if it is this one (SET-06). */
  readonly adminSaved: (admin: Admin) => void
  /** Signs out if the removed admin is the signed-in one, who may no longer see anything (trap 52). */
  readonly adminRemoved: (userSub: string) => void
  /** Revokes a refresh token that this session does not keep. */
  readonly revoke: (refreshToken: string) => void
  /** Resolves once the keychain has ended every operation: a quit may follow a sign-out. */
  readonly settled: () => Promise<void>
}

const overtaken = () =>
  new CallFailure({ kind: 'cancelled', message: 'A newer sign-in or a sign-out replaced this one.' })
const abandoned = () => new CallFailure({ kind: 'cancelled', message: 'This sign-in was cancelled.' })
const locked = () =>
  new CallFailure({ kind: 'signedOut', message: 'The console was locked. Please sign in again.' })
const ended = () =>
  new CallFailure({
    kind: 'signedOut',
    message: 'The identity service ended the session. Please sign in again.',
  })

/** How long an admin check runs, in ms, until the console shows that it is slow and can be repeated. */
const patience = 8000
/** The longest pause between two admin checks, in ms: a person waits. */
const longestPause = 10_000

/** Resolves once the signal is aborted. */
const abortion = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/** The state without tokens. Open screens stay behind the password dialog. */
const withoutTokens = (before: SessionState): SessionState =>
  before.state === 'signedIn' || before.state === 'ended'
    ? { state: 'ended', username: before.username }
    : { state: 'signedOut' }

const refusal = (username: string, detail: string | undefined): SessionState => ({
  state: 'refused',
  username,
  ...(detail === undefined ? {} : { detail }),
})

/** Makes a session without a sign-in. */
export function createSession({
  identity,
  keychain,
  signOutRecord,
  checkAdmin,
  onChange,
  log,
  timers = systemTimers,
}: SessionOptions): Session {
  const signOuts = createSignOuts({
    record: signOutRecord,
    keychain,
    identity,
    timers,
    log,
    onProblem: () => {
      if (state.state === 'signedOut') set(state)
    },
  })
  const { revoke } = signOuts
  const remembered = createRemembered({ keychain, signOuts, log })
  let state: SessionState = { state: 'signedOut' }
  let notice: string | undefined
  /** Why the stored sign-in could not be read. */
  let loadProblem: string | undefined
  let restored: Promise<void> = Promise.resolve()
  /** Aborted when its sign-in ends; results of that sign-in are then ignored. */
  let life = new AbortController()
  /** The sign-in whose admin check runs, and that can still be abandoned. */
  let opening: AbortSignal | undefined

  const withProblem = (next: SessionState): SessionState => {
    if (next.state !== 'signedOut') return next
    const problem = signOuts.problem() ?? loadProblem
    return { state: 'signedOut', ...(problem === undefined ? {} : { notice: problem }) }
  }
  const set = (wanted: SessionState) => {
    const next = withProblem(wanted)
    if (isDeepStrictEqual(next, state)) return
    if (next.state !== state.state) log(`session.${next.state}`)
    state = next
    onChange(next)
  }
  const beginLife = (reason: CallFailure) => {
    life.abort(reason)
    life = new AbortController()
    notice = undefined
    loadProblem = undefined
    return life.signal
  }
  const remember = async (username: string, refreshToken: string, signal: AbortSignal) => {
    const problem = await remembered.save({ username, refreshToken })
    if (problem === undefined || signal.aborted) return
    notice = problem
    if (state.state === 'signedIn') set({ ...state, notice })
  }

  /** Forgets the tokens; resolves once the keychain has removed its entries. */
  const end = (reason: CallFailure, next: SessionState): Promise<void> => {
    beginLife(reason)
    const refreshToken = keeper.drop()
    set(next)
    return signOuts.forget(refreshToken)
  }

  const keeper = createTokenKeeper({
    refresh: identity.refresh,
    timers,
    log,
    onRefused: () => void end(ended(), withoutTokens(state)),
    onChanged: (username, refreshToken) => void remember(username, refreshToken, life.signal),
  })
  const askAdmin = createAdminCheck({ token: keeper.id.token, checkAdmin, log })
  /** Aborted when a newer round of admin checks replaces it. */
  let round = new AbortController()

  const decide = (username: string, verdict: Verdict) => {
    if (verdict.answer === 'yes')
      set({
        state: 'signedIn',
        username,
        admin: verdict.admin,
        ...(notice === undefined ? {} : { notice }),
      })
    else if (verdict.answer === 'no') set(refusal(username, verdict.detail))
    // Behind an ended session a form may be open; only the server's no replaces it.
    else if (state.state !== 'ended')
      set({ state: 'unreached', username, reason: verdict.reason, detail: verdict.detail })
  }

  /**
   * Checks until the server decides. Resolves to the first verdict; with `tellsSlow`, also once the first check
   * is slow. No check is cut off: its answer counts whenever it comes.
   */
  const check = (username: string, life: AbortSignal, tellsSlow = true): Promise<Verdict | undefined> => {
    round.abort()
    round = new AbortController()
    const signal = AbortSignal.any([life, round.signal])
    const ask = async () => {
      const verdict = await askAdmin(signal)
      if (!signal.aborted) decide(username, verdict)
      return verdict
    }
    const first = ask()
    void first.then(({ answer }) => {
      const attempt = async () => (await ask()).answer !== 'unknown'
      if (answer === 'unknown') keepTrying({ timers, signal, attempt, longestPause })
    })
    if (!tellsSlow) return first
    const answered = new AbortController()
    const slow = new Promise<undefined>((resolve) => {
      unlessAborted(timers, AbortSignal.any([signal, answered.signal]), patience, () => {
        const detail = 'The server has not answered yet.'
        set({ state: 'unreached', username, reason: 'slow', detail })
        resolve(undefined)
      })
    })
    return Promise.race([first.finally(() => answered.abort()), slow])
  }

  const use = async (stored: StoredSignIn, signal: AbortSignal) => {
    keeper.hold(stored.username, stored)
    await check(stored.username, signal)
  }
  const restore = async (signal: AbortSignal) => {
    const { signIn, problem, late } = await remembered.load()
    if (signal.aborted) return
    loadProblem = problem
    set(state)
    if (signIn) await use(signIn, signal)
    else
      void late?.then(async (found) => {
        if (signal.aborted) return
        loadProblem = undefined
        set(state)
        if (found) await use(found, signal)
      })
  }

  const signOut = () => end(overtaken(), { state: 'signedOut' })
  const refused = (token: string) => {
    // Before the screens open, the admin check decides (AUTH-06).
    if (state.state === 'signedIn' && keeper.isCurrent(token)) void end(ended(), withoutTokens(state))
  }

  return {
    ...keeper.id,
    refused,
    access: { ...keeper.access, refused },
    revoke,
    settled: signOuts.settled,
    start: () => {
      const { signal } = life
      signOuts.resume()
      restored = Promise.race([restore(signal), abortion(signal)])
    },
    current: async () => {
      await restored
      return state
    },
    open: async (username, tokens) => {
      const signal = beginLife(overtaken())
      opening = signal
      const previous = keeper.drop()
      keeper.hold(username, tokens)
      if (previous !== undefined) revoke(previous)
      void remember(username, tokens.refreshToken, signal)
      if (state.state !== 'ended') set({ state: 'checking' })
      // The dialog over an ended session shows by itself that it is still waiting.
      const hasScreens = state.state === 'ended'
      const verdict = await Promise.race([check(username, signal, !hasScreens), abortion(signal)])
      signal.throwIfAborted()
      opening = undefined
      if (verdict?.answer === 'unknown' && state.state === 'ended') {
        throw new CallFailure({ kind: 'network', message: `${verdict.detail} The console keeps trying.` })
      }
      return state
    },
    retry: async () => {
      if (state.state === 'unreached') {
        keeper.retry()
        await Promise.race([check(state.username, life.signal), abortion(life.signal)])
      }
      return state
    },
    abandonOpening: () => {
      if (opening === life.signal) void end(abandoned(), withoutTokens(state))
    },
    lock: () => {
      if (state.state === 'signedIn')
        void end(locked(), { state: 'ended', username: state.username, isLocked: true })
    },
    follow: (user) => {
      if (state.state !== 'signedIn') return
      const username = signInName(state.username, user)
      if (username !== state.username && keeper.rename(user.sub, username)) set({ ...state, username })
    },
    adminSaved: (admin) => {
      if (state.state === 'signedIn' && state.admin.userSub === admin.userSub) set({ ...state, admin })
    },
    adminRemoved: (userSub) => {
      if (state.state === 'signedIn' && state.admin.userSub === userSub) void signOut()
    },
    signOut: async () => {
      await signOut()
      return state
    },
  }
}

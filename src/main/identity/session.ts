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
  /** The file with the record of sign-outs, which survives a restart. */
  readonly signOutRecord: JsonFile<SignOutRecord>
  /**
   * Calls `admins.current` (AUTH-07).
   * @throws CallFailure
   */
  readonly checkAdmin: (signal: AbortSignal) => Promise<Admin>
  readonly onChange: (state: SessionState) => void
  readonly log: AuthLog
  readonly timers?: Timers
}

/**
 * The signed-in admin and their tokens. Only the API client gets the identity token, and only calls about the
 * admin's own account get the access token.
 */
export interface Session extends TokenSource {
  readonly access: TokenSource
  /** Resumes the stored sign-in. Called once, at the start. */
  readonly start: () => void
  /** Resolves to the state once the stored sign-in was tried. */
  readonly current: () => Promise<SessionState>
  /**
   * Opens a session with new tokens and resolves to the state after the admin check.
   * @throws CallFailure if a newer sign-in or a sign-out replaced this one, or if the session ended behind an
   * open form and the server does not answer, in which case the form stays
   */
  readonly open: (username: string, tokens: IssuedTokens) => Promise<SessionState>
  /** Repeats an unanswered admin check immediately. Resolves to the state after it, or once it is slow. */
  readonly retry: () => Promise<SessionState>
  /** Ends a sign-in whose admin check is in flight, and no other. */
  readonly abandonOpening: () => void
  /** Forgets the sign-in immediately, even offline, and revokes it as soon as possible. */
  readonly signOut: () => Promise<SessionState>
  /** Ends the session of an idle console. Its screens stay behind the password dialog. */
  readonly lock: () => void
  /** Updates the sign-in name from the account, whose email address may have changed. */
  readonly follow: (user: OwnUser) => void
  /** Updates the signed-in admin's record, if it is this one (SET-06). */
  readonly adminSaved: (admin: Admin) => void
  /** Signs out if the removed admin is the signed-in one, who must no longer see anything (trap 52). */
  readonly adminRemoved: (userSub: string) => void
  /** Revokes a refresh token of another sign-in. */
  readonly revoke: (refreshToken: string) => void
  /** Resolves once no keychain operation is in flight, because a quit may follow a sign-out. */
  readonly settled: () => Promise<void>
}

const overtaken = () =>
  new CallFailure({
    kind: 'cancelled',
    message: 'This sign-in was replaced by a newer sign-in or a sign-out.',
  })
const abandoned = () => new CallFailure({ kind: 'cancelled', message: 'This sign-in was cancelled.' })
const locked = () =>
  new CallFailure({ kind: 'signedOut', message: 'The console was locked. Please sign in again.' })
const ended = () =>
  new CallFailure({
    kind: 'signedOut',
    message: 'The sign-in service ended your session. Please sign in again.',
  })

/** In ms. After this time, an admin check is shown as slow and can be repeated. */
const patience = 8000
/** The longest pause between two admin checks, in ms. It is short because the admin is waiting. */
const longestPause = 10_000

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

/** Creates a session that is signed out. */
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
  /** Aborts when the current sign-in ends, so that late results are ignored. */
  let life = new AbortController()
  /** Identifies the sign-in whose admin check is in flight and can be abandoned. */
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

  /** Forgets the tokens. Resolves once the keychain has removed its entries. */
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
  /** Aborted when a newer round of admin checks starts. */
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
    // Behind an ended session a form may be open. It stays unless the server says no.
    else if (state.state !== 'ended')
      set({ state: 'unreached', username, reason: verdict.reason, detail: verdict.detail })
  }

  /**
   * Repeats the admin check until the server decides. Resolves to the first verdict; with `tellsSlow`, it
   * resolves earlier to undefined if the first check is slow. No check has a timeout.
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
    // Ends the session only while screens are open. Before that, the admin check handles a refusal (AUTH-06).
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
      // The password dialog over an ended session has its own progress indicator.
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

import type { Timers } from '#main/timers.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { endsSession, toCallFailure } from './identity-refusal.ts'
import { keepTrying } from './keep-trying.ts'
import { SignedOutError, type TokenSource } from './token-source.ts'
import { type IssuedTokens, readClaims } from './tokens.ts'

/** A sign-in to be kept alive: fresh from the identity service, or the refresh token alone from the keychain. */
interface Grant {
  readonly username: string
  readonly refreshToken: string
  readonly idToken?: string
}

interface TokenKeeperOptions {
  readonly refresh: Identity['refresh']
  readonly timers: Timers
  readonly log: AuthLog
  /** The identity service refused to renew the sign-in: it is over, and dropped already. */
  readonly onRefused: () => void
  /** The identity service gave a new refresh token in the old one's place. */
  readonly onRotated: (username: string, refreshToken: string) => void
}

/** Holds a sign-in's tokens in memory and renews them. */
export interface TokenKeeper extends Pick<TokenSource, 'token' | 'renew'> {
  readonly hold: (grant: Grant) => void
  /** Forgets the tokens; answers the refresh token, to be revoked. */
  readonly drop: () => string | undefined
  readonly isCurrent: (idToken: string) => boolean
}

interface Held {
  readonly username: string
  refreshToken: string
  /** Ends the renewal ahead of expiry. */
  schedule: AbortController
  current?: { readonly idToken: string; readonly subject: string; readonly usableUntil: number }
  flight?: Promise<string>
}

const minute = 60_000
/** How long before its expiry a token is renewed: five minutes, or a fifth of a short life. */
const renewalMargin = (lifetime: number) => Math.min(5 * minute, lifetime / 5)
/** What is left of a token when it is not sent any more, as it might expire on the way. */
const travelMargin = (lifetime: number) => Math.min(10_000, lifetime / 20)

/** Makes a keeper that holds nothing yet. */
export function createTokenKeeper({
  refresh,
  timers,
  log,
  onRefused,
  onRotated,
}: TokenKeeperOptions): TokenKeeper {
  let held: Held | undefined

  const requireHeld = () => {
    if (!held) throw new SignedOutError('nobody is signed in')
    return held
  }

  const drop = () => {
    const refreshToken = held?.refreshToken
    held?.schedule.abort()
    held = undefined
    return refreshToken
  }

  const accept = (mine: Held, idToken: string) => {
    const { subject, lifetime } = readClaims(idToken)
    mine.current = { idToken, subject, usableUntil: timers.now() + lifetime - travelMargin(lifetime) }
    mine.schedule.abort()
    mine.schedule = new AbortController()
    const { signal } = mine.schedule
    keepTrying({
      timers,
      signal,
      startIn: lifetime - renewalMargin(lifetime),
      attempt: () =>
        renew(mine).then(
          () => true,
          () => signal.aborted,
        ),
    })
  }

  const fetchTokens = async (mine: Held): Promise<string> => {
    let issued: IssuedTokens
    try {
      issued = await refresh(mine.username, mine.refreshToken)
    } catch (thrown) {
      if (held !== mine) throw new SignedOutError('signed out meanwhile', { cause: thrown })
      log('session.refreshFailed', reasonOf(thrown))
      if (!endsSession(thrown)) throw toCallFailure(thrown)
      drop()
      onRefused()
      throw new SignedOutError('the identity service refused to renew the session', { cause: thrown })
    }
    if (held !== mine) throw new SignedOutError('signed out meanwhile')
    log('session.refreshed')
    accept(mine, issued.idToken)
    if (issued.refreshToken !== mine.refreshToken) {
      mine.refreshToken = issued.refreshToken
      onRotated(mine.username, issued.refreshToken)
    }
    return issued.idToken
  }

  /** One renewal at a time: whoever asks meanwhile gets the same answer. */
  const renew = (mine: Held): Promise<string> => {
    mine.flight ??= fetchTokens(mine).finally(() => {
      delete mine.flight
    })
    return mine.flight
  }

  return {
    hold: ({ username, refreshToken, idToken }) => {
      drop()
      held = { username, refreshToken, schedule: new AbortController() }
      if (idToken !== undefined) accept(held, idToken)
    },
    drop,
    isCurrent: (idToken) => held?.current?.idToken === idToken,
    token: async () => {
      const mine = requireHeld()
      const { current } = mine
      return current && timers.now() < current.usableUntil ? current.idToken : renew(mine)
    },
    renew: async (rejected) => {
      const mine = requireHeld()
      const { current } = mine
      // What one person began is never sent again in the name of another.
      if (current?.subject !== readClaims(rejected).subject)
        throw new SignedOutError('another person signed in')
      return current.idToken === rejected ? renew(mine) : current.idToken
    },
  }
}

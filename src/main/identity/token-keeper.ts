import type { Timers } from '#main/base/timers.ts'
import { type AuthLog, reasonOf } from './auth-log.ts'
import type { Identity } from './identity.ts'
import { endsSession, toCallFailure } from './identity-refusal.ts'
import { keepTrying } from './keep-trying.ts'
import { SignedOutError, type TokenSource } from './token-source.ts'
import { type IssuedTokens, readClaims } from './tokens.ts'

/** All tokens from the identity service, or only the refresh token from the keychain. */
type Grant = IssuedTokens | Pick<IssuedTokens, 'refreshToken'>

interface TokenKeeperOptions {
  readonly refresh: Identity['refresh']
  readonly timers: Timers
  readonly log: AuthLog
  /** Called after the identity service refused a renewal, which ends the sign-in. */
  readonly onRefused: () => void
  /** Called when the stored sign-in is out of date, because the refresh token or username has changed. */
  readonly onChanged: (username: string, refreshToken: string) => void
}

type KeptToken = Pick<TokenSource, 'token' | 'renew'>

/** Keeps a sign-in's tokens in memory and renews them. */
export interface TokenKeeper {
  readonly id: KeptToken
  readonly access: KeptToken
  readonly hold: (username: string, grant: Grant) => void
  /** Changes the username. Returns false if the tokens belong to another subject. */
  readonly rename: (subject: string, username: string) => boolean
  /** Makes the next call start a new renewal, even if one is in flight. */
  readonly retry: () => void
  /** Forgets the tokens. Returns the refresh token, to be revoked. */
  readonly drop: () => string | undefined
  readonly isCurrent: (token: string) => boolean
}

interface Token {
  readonly text: string
  readonly usableUntil: number
}

interface Current {
  readonly subject: string
  readonly id: Token
  readonly access: Token
}

interface Held {
  username: string
  refreshToken: string
  /** Stops the scheduled renewal. */
  schedule: AbortController
  current?: Current
  flight?: Flight
}

/** A renewal in flight. */
interface Flight {
  readonly since: number
  readonly tokens: Promise<Current>
}

const minute = 60_000
/** In ms. After this time, callers no longer share a renewal in flight, because it may never be answered. */
const patience = 15_000
/** The time before its expiry at which a token is renewed, in ms. */
const renewalMargin = (lifetime: number) => Math.min(5 * minute, lifetime / 5)
/** The time before its expiry at which a token is no longer sent, in ms. It could expire on the way. */
const travelMargin = (lifetime: number) => Math.min(10_000, lifetime / 20)

/** Creates a keeper without tokens. */
export function createTokenKeeper({
  refresh,
  timers,
  log,
  onRefused,
  onChanged,
}: TokenKeeperOptions): TokenKeeper {
  let held: Held | undefined

  const requireHeld = () => {
    if (!held) throw new SignedOutError('no one is signed in')
    return held
  }

  const drop = () => {
    const refreshToken = held?.refreshToken
    held?.schedule.abort()
    held = undefined
    return refreshToken
  }

  const accept = (mine: Held, { idToken, accessToken }: IssuedTokens): Current => {
    const toToken = (text: string): Token => {
      const { lifetime: span } = readClaims(text)
      return { text, usableUntil: timers.now() + span - travelMargin(span) }
    }
    const { subject, lifetime } = readClaims(idToken)
    const current = { subject, id: toToken(idToken), access: toToken(accessToken) }
    mine.current = current
    mine.schedule.abort()
    mine.schedule = new AbortController()
    const { signal } = mine.schedule
    // Renews on the identity token's schedule. The access token is rarely used, and is renewed on use.
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
    return current
  }

  const fetchTokens = async (mine: Held): Promise<Current> => {
    let issued: IssuedTokens
    try {
      issued = await refresh(mine.username, mine.refreshToken)
    } catch (thrown) {
      if (held !== mine) throw new SignedOutError('signed out during the renewal', { cause: thrown })
      log('session.refreshFailed', reasonOf(thrown))
      if (!endsSession(thrown)) throw toCallFailure(thrown)
      drop()
      onRefused()
      throw new SignedOutError('the identity service refused to renew the session', { cause: thrown })
    }
    if (held !== mine) throw new SignedOutError('signed out during the renewal')
    log('session.refreshed')
    const current = accept(mine, issued)
    if (issued.refreshToken !== mine.refreshToken) {
      mine.refreshToken = issued.refreshToken
      onChanged(mine.username, issued.refreshToken)
    }
    return current
  }

  /** Concurrent callers share a renewal, unless it has run too long. */
  const renew = (mine: Held): Promise<Current> => {
    const since = timers.now()
    if (mine.flight && since - mine.flight.since < patience) return mine.flight.tokens
    const tokens = fetchTokens(mine).finally(() => {
      if (mine.flight === flight) delete mine.flight
    })
    const flight: Flight = { since, tokens }
    mine.flight = flight
    return tokens
  }

  const kept = (kind: 'id' | 'access'): KeptToken => ({
    token: async () => {
      const mine = requireHeld()
      const token = mine.current?.[kind]
      return token && timers.now() < token.usableUntil ? token.text : (await renew(mine))[kind].text
    },
    renew: async (rejected) => {
      const mine = requireHeld()
      const { current } = mine
      // Never repeat one admin's call with another admin's token.
      if (current?.subject !== readClaims(rejected).subject)
        throw new SignedOutError('another person signed in')
      return current[kind].text === rejected ? (await renew(mine))[kind].text : current[kind].text
    },
  })

  return {
    id: kept('id'),
    access: kept('access'),
    hold: (username, grant) => {
      drop()
      held = { username, refreshToken: grant.refreshToken, schedule: new AbortController() }
      if ('idToken' in grant) accept(held, grant)
    },
    rename: (subject, username) => {
      if (held?.current?.subject !== subject) return false
      held.username = username
      onChanged(username, held.refreshToken)
      return true
    },
    retry: () => {
      delete held?.flight
    },
    drop,
    isCurrent: (token) => token === held?.current?.id.text || token === held?.current?.access.text,
  }
}

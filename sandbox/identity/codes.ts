import { randomInt } from 'node:crypto'
import { refusals } from './errors.ts'

/** The purpose of a code. */
export type CodePurpose = 'email' | 'password'

interface SentCode {
  readonly code: string
  readonly until: number
}

/** Six digits, possibly with leading zeros. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const attemptWindow = 15 * 60_000
const maxAttempts = 5
const codeLifetime = { email: 24 * 3600_000, password: 3600_000 }

/** Limits the number of attempts. */
export interface Attempts {
  /** @throws LimitExceededException after five attempts within 15 minutes. */
  readonly count: (key: string) => void
  readonly forget: (key: string) => void
  readonly clear: () => void
}

/** Makes an empty count of attempts. */
export function createAttempts(now: () => number): Attempts {
  const tries = new Map<string, number[]>()
  return {
    count: (key) => {
      const recent = (tries.get(key) ?? []).filter((at) => at > now() - attemptWindow)
      if (recent.length >= maxAttempts) throw refusals.attemptLimit()
      tries.set(key, [...recent, now()])
    },
    forget: (key) => {
      tries.delete(key)
    },
    clear: () => {
      tries.clear()
    },
  }
}

/** Sent verification codes that are not used yet. */
export interface Codes {
  readonly issue: (sub: string, purpose: CodePurpose) => string
  /**
   * Accepts a code once.
   * @throws ExpiredCodeException if none is pending, CodeMismatchException if it is wrong,
   * LimitExceededException after too many attempts
   */
  readonly redeem: (sub: string, purpose: CodePurpose, code: string) => void
  readonly clear: () => void
}

/** Makes an empty set of codes. */
export function createCodes(now: () => number, attempts: Attempts): Codes {
  const sent = new Map<string, SentCode>()
  return {
    issue: (sub, purpose) => {
      const code = newCode()
      sent.set(`${purpose}/${sub}`, { code, until: now() + codeLifetime[purpose] })
      return code
    },
    redeem: (sub, purpose, code) => {
      const key = `${purpose}/${sub}`
      attempts.count(`redeem/${key}`)
      const expected = sent.get(key)
      if (!expected || expected.until <= now()) throw refusals.codeExpired()
      if (expected.code !== code) throw refusals.codeMismatch()
      sent.delete(key)
      attempts.forget(`redeem/${key}`)
    },
    clear: () => {
      sent.clear()
    },
  }
}

import { refusals } from './errors.ts'

const freeFailures = 5
const longest = 15 * 60_000

/**
 * Cognito's lockout: after five wrong passwords, a pause of one second. Each further one doubles it, up to 15
 * minutes.
 */
export interface Lockout {
  /** @throws NotAuthorizedException 'Password attempts exceeded' during the pause. */
  readonly check: (sub: string) => void
  readonly fail: (sub: string) => void
  readonly forget: (sub: string) => void
  readonly clear: () => void
}

/** Makes a lockout without failures. */
export function createLockout(now: () => number): Lockout {
  const failures = new Map<string, { count: number; until: number }>()
  return {
    check: (sub) => {
      if ((failures.get(sub)?.until ?? 0) > now()) throw refusals.passwordAttempts()
    },
    fail: (sub) => {
      const count = (failures.get(sub)?.count ?? 0) + 1
      const pause = count < freeFailures ? 0 : Math.min(longest, 1000 * 2 ** (count - freeFailures))
      failures.set(sub, { count, until: now() + pause })
    },
    forget: (sub) => {
      failures.delete(sub)
    },
    clear: () => {
      failures.clear()
    },
  }
}

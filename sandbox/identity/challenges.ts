import { randomBytes } from 'node:crypto'
import { refusals } from './errors.ts'
import type { ServerEphemeral } from './srp.ts'
import type { MfaKind } from './user.ts'

const lifetime = 3 * 60_000

/**
 * A sign-in that waits for the password proof. `sub` is undefined for an unknown user, who must be treated
 * like a known one so that callers can't find out which names exist.
 */
export interface PendingProof {
  readonly sub: string | undefined
  readonly userId: string
  readonly clientShare: bigint
  readonly server: ServerEphemeral
  readonly verifier: string
}

/** A sign-in that waits for the step after the password. `code` is the sent code, if there is one. */
export interface PendingStep {
  readonly sub: string
  readonly step: MfaKind | 'NEW_PASSWORD_REQUIRED'
  readonly code?: string
}

interface Held<T> {
  readonly value: T
  readonly until: number
  used: boolean
}

/** Sign-ins in progress. They stay in memory for three minutes. */
export interface Challenges {
  /** Stores a proof and returns its secret block. */
  readonly beginProof: (proof: PendingProof) => string
  /** Returns the proof of a secret block. Works only once. */
  readonly takeProof: (secretBlock: string) => PendingProof | undefined
  /** Stores a step and returns its session. */
  readonly beginStep: (step: PendingStep) => string
  /**
   * The step of a session, which stays valid for further attempts.
   * @throws NotAuthorizedException
   */
  readonly findStep: (session: string, step: PendingStep['step']) => PendingStep
  readonly endStep: (session: string) => void
  readonly clear: () => void
}

/** Makes an empty set of challenges. */
export function createChallenges(now: () => number): Challenges {
  const proofs = new Map<string, Held<PendingProof>>()
  const steps = new Map<string, Held<PendingStep>>()
  const hold = <T>(held: Map<string, Held<T>>, value: T, bytes: number) => {
    for (const [key, { until }] of held) if (until <= now()) held.delete(key)
    const key = randomBytes(bytes).toString('base64')
    held.set(key, { value, until: now() + lifetime, used: false })
    return key
  }
  return {
    beginProof: (proof) => hold(proofs, proof, 768),
    takeProof: (secretBlock) => {
      const held = proofs.get(secretBlock)
      proofs.delete(secretBlock)
      return held && held.until > now() ? held.value : undefined
    },
    beginStep: (step) => hold(steps, step, 192),
    findStep: (session, step) => {
      const held = steps.get(session)
      if (!held || held.value.step !== step) throw refusals.sessionInvalid()
      if (held.used) throw refusals.sessionUsed()
      if (held.until <= now()) throw refusals.sessionExpired()
      return held.value
    },
    endStep: (session) => {
      const held = steps.get(session)
      if (held) held.used = true
    },
    clear: () => {
      proofs.clear()
      steps.clear()
    },
  }
}

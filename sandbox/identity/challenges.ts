import { randomBytes } from 'node:crypto'
import { refusals } from './errors.ts'
import type { ServerEphemeral } from './srp.ts'
import type { MfaKind } from './user.ts'

const lifetime = 3 * 60_000

/** A password proof under way; without a user it is a feint, so that nobody learns which names exist. */
export interface PendingProof {
  readonly sub: string | undefined
  readonly userId: string
  readonly clientShare: bigint
  readonly server: ServerEphemeral
  readonly verifier: string
}

/** A step after the password; `code` is the one that was sent, where one was. */
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

/** Sign-ins between two requests: three minutes each, in memory only. */
export interface Challenges {
  /** Holds a proof and answers its secret block. */
  readonly beginProof: (proof: PendingProof) => string
  /** The proof of a secret block; it is handed out once. */
  readonly takeProof: (secretBlock: string) => PendingProof | undefined
  /** Holds a step and answers its session. */
  readonly beginStep: (step: PendingStep) => string
  /** The step of a session; a wrong answer may be tried again. @throws NotAuthorizedException. */
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

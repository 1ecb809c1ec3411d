const words = {
  absent: 'This computer offers no keychain that the console can use. IT can set one up.',
  locked: 'The keychain of this computer is locked. Unlock it with your password for this computer.',
  denied: 'The keychain of this computer refused the console access. Allow it when the keychain asks.',
  hung: 'The keychain of this computer did not answer. Look for a window that asks for its password; if there is none, restart the computer.',
  corrupt: 'The sign-in in the keychain of this computer is damaged.',
  failed: 'The keychain of this computer reported a fault. If it happens again, tell IT.',
} as const

type KeychainTrouble = keyof typeof words

/** Error messages of the systems' keychains; the first match counts. */
const knownMessages: readonly (readonly [RegExp, KeychainTrouble])[] = [
  [/locked|interaction is not allowed/i, 'locked'],
  [/cancell?ed|dismissed|denied|not correct|not authori[sz]ed/i, 'denied'],
  [/D-Bus|could not connect|connection is closed|not provided by any|does not exist/i, 'absent'],
]

/** An unusable keychain, with a message for the person (promise 12). */
export class KeychainError extends Error {
  override readonly name = 'KeychainError'
  readonly reason: KeychainTrouble

  constructor(reason: KeychainTrouble, options?: ErrorOptions) {
    super(words[reason], options)
    this.reason = reason
  }
}

/** Finds the reason of a failure in the system's error message. */
export function toKeychainError(thrown: unknown): KeychainError {
  if (thrown instanceof KeychainError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const reason = knownMessages.find(([pattern]) => pattern.test(text))?.[1] ?? 'failed'
  return new KeychainError(reason, { cause: thrown })
}

/** Whether the keychain only did not answer in time: what was asked may still come. */
export const isHung = (failure: unknown): boolean =>
  failure instanceof KeychainError && failure.reason === 'hung'

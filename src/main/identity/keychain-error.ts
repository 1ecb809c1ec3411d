const words = {
  absent: 'This computer offers no keychain that the console can use.',
  locked: 'The keychain of this computer is locked.',
  denied: 'The keychain of this computer did not let the console in.',
  hung: 'The keychain of this computer did not answer.',
  corrupt: 'What the keychain of this computer holds is damaged.',
  failed: 'The keychain of this computer reported a fault.',
} as const

type KeychainTrouble = keyof typeof words

/** What the systems' keychains say of themselves, the most telling first. */
const telling: readonly (readonly [RegExp, KeychainTrouble])[] = [
  [/locked|interaction is not allowed/i, 'locked'],
  [/cancell?ed|dismissed|denied|not correct|not authori[sz]ed/i, 'denied'],
  [/D-Bus|could not connect|connection is closed|not provided by any|does not exist/i, 'absent'],
]

/** The keychain can't be used; the message is in plain words (promise 12). */
export class KeychainError extends Error {
  override readonly name = 'KeychainError'
  readonly reason: KeychainTrouble

  constructor(reason: KeychainTrouble, options?: ErrorOptions) {
    super(words[reason], options)
    this.reason = reason
  }
}

/** Tells from the system's own words what is wrong with its keychain. */
export function toKeychainError(thrown: unknown): KeychainError {
  if (thrown instanceof KeychainError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const reason = telling.find(([pattern]) => pattern.test(text))?.[1] ?? 'failed'
  return new KeychainError(reason, { cause: thrown })
}

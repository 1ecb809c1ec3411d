const words = {
  absent: 'This computer offers no keychain that the console can use. IT can set one up.',
  locked: 'The keychain of this computer is locked. Unlock it with your password for this computer.',
  denied: 'The keychain of this computer refused the console access. Allow it when the keychain asks.',
  hung: 'The keychain of this computer did not answer. Look for a window that asks for its password; if there is none, restart the computer.',
  corrupt: 'Your sign-in in the keychain of this computer is damaged.',
  failed: 'The keychain of this computer reported a fault. If it happens again, tell IT.',
} as const

type KeychainTrouble = keyof typeof words

/**
 * Patterns that reveal the cause of a keychain failure; the first match counts. Messages may be translated,
 * so D-Bus names, addresses and macOS error numbers come before English words.
 */
const signs: readonly (readonly [RegExp, KeychainTrouble])[] = [
  [/\blocked\b|IsLocked|interaction is not allowed|-253(?:08|15)\b/i, 'locked'],
  [/Error\.(?:AccessDenied|AuthFailed|Denied|NotAllowed)\b|-(?:128|25243|25293)\b/, 'denied'],
  [/Error\.(?:NoReply|Timed?Out)\b|timeout was reached|timed out|did not receive a reply/i, 'hung'],
  // GLib puts its translated timeout message after the colon; another failure has an error name there.
  [/^(?!.*(?:Error\.|closed)).*StartServiceByName.*[:：]\s*\S/, 'hung'],
  [
    /\bD-?Bus|\b(?:message|session) bus\b|org[./]freedesktop[./]secrets|StartServiceByName|machine-id/i,
    'absent',
  ],
  [/transport|\b(?:autolaunch|disabled|launchd|(?:nonce-)?tcp|unix(?:exec)?):/i, 'absent'],
  [/-(?:25291|25294|25307)\b|no keychain is available|keychain could not be found/i, 'absent'],
  [/cancell?ed|dismissed|denied|not correct|not authori[sz]ed/i, 'denied'],
  [
    /could not connect|connection is closed|not provided by any|does not exist|no such object path/i,
    'absent',
  ],
]

/** A keychain failure, with a message for the admin. */
export class KeychainError extends Error {
  override readonly name = 'KeychainError'
  readonly reason: KeychainTrouble

  constructor(reason: KeychainTrouble, options?: ErrorOptions) {
    super(words[reason], options)
    this.reason = reason
  }
}

/** Finds the cause in the system's error message, in any language. */
export function toKeychainError(thrown: unknown): KeychainError {
  if (thrown instanceof KeychainError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const reason = signs.find(([pattern]) => pattern.test(text))?.[1] ?? 'failed'
  return new KeychainError(reason, { cause: thrown })
}

/** Whether the keychain was only too slow, so that its answer may still come. */
export const isHung = (failure: unknown): boolean =>
  failure instanceof KeychainError && failure.reason === 'hung'

/**
 * The kinds of call errors: a closed set, so that screens can handle each. `badAnswer`: the answer could not
 * be parsed. `otherForm`: it was parsed but does not fit the contract.
 */
export const callErrorKinds = [
  'network',
  'http',
  'noData',
  'badAnswer',
  'otherForm',
  'signedOut',
  'forbidden',
  'passwordNeeded',
  'invalid',
  'upload',
  'keychain',
  'cancelled',
  'internal',
] as const
export type CallErrorKind = (typeof callErrorKinds)[number]

/**
 * A failed call as plain data, because Electron transfers only the message of a thrown error. `body` is the
 * provider's response, if there was one (API-02), cut if it was very long. The log contains the same
 * `requestId`.
 */
export interface CallError {
  readonly kind: CallErrorKind
  /** A message in plain words for the admin, without secrets. */
  readonly message: string
  readonly call: string
  readonly requestId: string
  readonly status?: number
  readonly body?: unknown
  /** The provider's own short message, if the error is stored without its `body`. */
  readonly words?: string
  /** The identity service's error code, such as `CodeMismatchException`. */
  readonly code?: string
  /** The time in ms after which the provider asks to try again. */
  readonly retryAfter?: number
  /** For a write: 'none' if nothing was changed, 'unknown' if that is not known. Undefined otherwise. */
  readonly effect?: 'none' | 'unknown'
}

/** The message of a call that the admin cancelled. */
export const cancelledMessage = 'The request was cancelled.'
/** The message if a change needs the password again. */
export const passwordNeeded = 'Please enter your password again to make this change.'
/** The message of an error in the console itself. */
export const internalMessage = 'Something went wrong inside the console.'

/**
 * A difference between an answer and the contract. The value itself is left out, because it may be personal.
 */
export interface Difference {
  /** For example `data[].address.lat`. */
  readonly path: string
  readonly expected: string
  readonly found: string
}

/** Describes a difference in words. */
export const differenceText = ({ path, expected, found }: Difference): string =>
  `${path} should be ${expected}, but is ${found}`

/** The problems found while an answer was read. */
export interface Reading {
  /** Differences without duplicates. */
  readonly differences: readonly Difference[]
  /** The number of unreadable records that were left out of a list. */
  readonly leftOut: number
}

/** The {@link Reading} of an answer without differences. */
export const fullReading: Reading = { differences: [], leftOut: 0 }

/** The outcome of a call: a value or a {@link CallError}, never an exception. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError }

/** The part of a long list that was sent before the answer (decision 94). */
export interface PartsSent {
  readonly attempt: number
  readonly records: number
}

/**
 * A list on the bridge, or the last part of a long one. It is JSON, because the bridge copies other values
 * member by member, which is slow (decision 95).
 */
interface ListAsJson {
  readonly ok: true
  readonly json: string
  readonly after?: PartsSent
}

/** Set only if the answer had differences. */
interface Read {
  readonly reading?: Reading
}

/** A {@link Result} as it crosses the bridge. */
export type Bridged<T> = (Result<T> | (T extends readonly unknown[] ? ListAsJson : never)) & Read
export type AnyBridged = (Result<unknown> | ListAsJson) & Read

export const success = <T>(value: T): Result<T> => ({ ok: true, value })

export const failure = (error: CallError): Result<never> => ({ ok: false, error })

/** Converts a value so that it crosses the bridge quickly. */
export const toBridge = (value: unknown, reading?: Reading, after?: PartsSent): AnyBridged => ({
  ...(Array.isArray(value)
    ? { ok: true, json: JSON.stringify(value), ...(after && { after }) }
    : success(value)),
  ...(reading && { reading }),
})

/** Reverses {@link toBridge}. */
export const fromBridge = <T>(bridged: Bridged<T>): Result<T> =>
  'json' in bridged ? success(JSON.parse(bridged.json) as T) : (bridged as Result<T>)

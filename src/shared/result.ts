/**
 * Why a call failed: a closed set, so that a screen can branch on it. A `badAnswer` can't be read; one of `otherForm`
 * can, and is not what the contract says.
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
 * A failed call, as plain data, because Electron keeps only the message of a thrown error. `body` is the
 * provider's whole response, if there was one (API-02); of a very long one, its beginning. The log has the
 * same `requestId`.
 */
export interface CallError {
  readonly kind: CallErrorKind
  /** Plain words for the admin, without secrets. */
  readonly message: string
  readonly call: string
  readonly requestId: string
  readonly status?: number
  readonly body?: unknown
  /** The provider's own first words, of a failure that is kept without its `body`. */
  readonly words?: string
  /** The identity service's name of the failure, such as `CodeMismatchException`. */
  readonly code?: string
  /**
   * For a write: 'none' if certainly nothing changed, 'unknown' if that can't be known. Unset if neither
   * applies.
   */
  readonly effect?: 'none' | 'unknown'
}

/** The message of a call that the person cancelled. */
export const cancelledMessage = 'The request was cancelled.'
/** Shown if the policy wants the password again before a change. */
export const passwordNeeded = 'Please enter your password again to make this change.'
/** The message of a failure that is the console's own. */
export const internalMessage = 'Something went wrong inside the console.'

/** A value that is not as the contract says; without the value, which may be personal. */
export interface Difference {
  /** Such as `data[].address.lat`. */
  readonly path: string
  readonly expected: string
  readonly found: string
}

/** A difference in words. */
export const differenceText = ({ path, expected, found }: Difference): string =>
  `${path} should be ${expected}, but is ${found}`

/** What could not be read of an answer as the contract says. */
export interface Reading {
  /** Each kind of difference once. */
  readonly differences: readonly Difference[]
  /** The number of records of a list that the answer lacks, because they could not be read. */
  readonly leftOut: number
}

/** The {@link Reading} of an answer that is as the contract says. */
export const fullReading: Reading = { differences: [], leftOut: 0 }

/** Outcome of a call: a value or a {@link CallError}, never an exception. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError }

/** The parts of a long list that were sent before its last one (decision 94). */
export interface PartsSent {
  readonly attempt: number
  readonly records: number
}

/**
 * A list on the bridge, or the last part of a long one. As JSON, because the bridge copies any other value
 * member by member (decision 95).
 */
interface ListAsJson {
  readonly ok: true
  readonly json: string
  readonly after?: PartsSent
}

/** Set only if an answer has differences. */
interface Read {
  readonly reading?: Reading
}

/** A {@link Result} on the bridge. */
export type Bridged<T> = (Result<T> | (T extends readonly unknown[] ? ListAsJson : never)) & Read
/** The {@link Bridged} of any call. */
export type AnyBridged = (Result<unknown> | ListAsJson) & Read

/** Wraps a value as a successful {@link Result}. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value })

/** Wraps an error as a failed {@link Result}. */
export const failure = (error: CallError): Result<never> => ({ ok: false, error })

/** Prepares a value for the bridge. */
export const toBridge = (value: unknown, reading?: Reading, after?: PartsSent): AnyBridged => ({
  ...(Array.isArray(value)
    ? { ok: true, json: JSON.stringify(value), ...(after && { after }) }
    : success(value)),
  ...(reading && { reading }),
})

/** Reverses {@link toBridge}. */
export const fromBridge = <T>(bridged: Bridged<T>): Result<T> =>
  'json' in bridged ? success(JSON.parse(bridged.json) as T) : (bridged as Result<T>)

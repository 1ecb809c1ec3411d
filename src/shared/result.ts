/** Why a call failed; a closed set, so that a screen can decide by it. */
export const callErrorKinds = [
  'network',
  'timeout',
  'http',
  'noData',
  'badAnswer',
  'signedOut',
  'forbidden',
  'invalid',
  'upload',
  'keychain',
  'cancelled',
  'internal',
] as const
export type CallErrorKind = (typeof callErrorKinds)[number]

/**
 * What a failed call tells the renderer. Plain data: Electron would keep only the message of a thrown error.
 * `body` is the provider's whole response where there was one (API-02); `requestId` also stands in the log.
 */
export interface CallError {
  readonly kind: CallErrorKind
  /** Plain words for the person, without secrets. */
  readonly message: string
  readonly call: string
  readonly requestId: string
  readonly status?: number
  readonly body?: unknown
  /** The identity service's name of the failure, such as `CodeMismatchException`. */
  readonly code?: string
  /** For a write: is it certain that nothing was changed, or can't it be known? Without it nothing is said of that. */
  readonly effect?: 'none' | 'unknown'
}

/** What comes of a call: a value or a {@link CallError}, never an exception. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError }

/** A list on the bridge, which copies any other value member by member (decision 95). */
interface ListAsJson {
  readonly ok: true
  readonly json: string
}

/** A {@link Result} on the bridge. */
export type Bridged<T> = Result<T> | (T extends readonly unknown[] ? ListAsJson : never)
/** What any call's {@link Bridged} may be. */
export type AnyBridged = Result<unknown> | ListAsJson

/** Wraps a value as a successful {@link Result}. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value })

/** Wraps an error as a failed {@link Result}. */
export const failure = (error: CallError): Result<never> => ({ ok: false, error })

/** A value made ready for the bridge. */
export const toBridge = (value: unknown): AnyBridged =>
  Array.isArray(value) ? { ok: true, json: JSON.stringify(value) } : success(value)

/** What came over the bridge, as it was before. */
export const fromBridge = <T>(bridged: Bridged<T>): Result<T> =>
  'json' in bridged ? success(JSON.parse(bridged.json) as T) : (bridged as Result<T>)

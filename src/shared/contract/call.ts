import type * as v from 'valibot'
import type { EditRules } from '../rules/edit-plan.ts'
import type { SuccessMessage } from '../rules/success-message.ts'

type Schema = v.GenericSchema
type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The result of a read-back: the write's answer, or undefined if the record does not show the write. */
export type Arrival<A> = { readonly value: A } | undefined

interface OnConflict {
  /**
   * Set if the provider creates the record's id. A conflict is then with another record, never with this
   * write.
   */
  readonly conflict?: 'refused'
}

/**
 * Finds out whether a write without an answer, or with a conflict, has arrived: reads the record and
 * compares. `found` is undefined if the provider answers 404.
 */
interface ReadBack<I extends Schema, A extends Schema, R extends HttpCall> extends OnConflict {
  readonly call: R
  readonly input: (sent: v.InferOutput<I>) => v.InferInput<R['input']>
  readonly arrived: (
    sent: v.InferOutput<I>,
    found: v.InferOutput<R['answer']> | undefined,
  ) => Arrival<v.InferOutput<A>>
}

/** A {@link ReadBack} of any row. Its types are checked where the row is declared. */
export interface AnyReadBack extends OnConflict {
  readonly call: HttpCall
  // biome-ignore-start lint/suspicious/noExplicitAny: only any fits the parameters of every row
  readonly input: (sent: any) => unknown
  readonly arrived: (sent: any, found: any) => Arrival<unknown>
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** The members of every row. */
interface Row<I extends Schema, A extends Schema> {
  /** The action in words, to complete "Could not …" and "Still waiting to …". */
  readonly phrase: string
  readonly input: I
  readonly answer: A
}

interface CommonCall<I extends Schema, A extends Schema> extends Row<I, A> {
  /**
   * Reads may be cached, and retried after a fault; writes never are. A GET that changes something is a
   * write.
   */
  readonly effect: 'read' | 'write'
  /** The message after a write. Reads have none. */
  readonly success?: SuccessMessage
}

/** One call of the provider's API, declared as data. Everything else about the call is derived from it. */
export interface HttpCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'http'
  readonly method: HttpMethod
  /** Relative to the base address of the API. `{name}` is filled from the input. */
  readonly path: string
  /** The body of a POST or PATCH: the input without the path's parameters, or the whole input. */
  readonly body: 'rest' | 'whole'
  /**
   * The members of a list's records that are kept. Others are dropped while the list arrives (decision 55).
   */
  readonly keeps?: readonly string[]
  readonly readBack?: AnyReadBack
  /**
   * For a record whose id the provider makes: finds one with the same values. It may be another admin's, so it
   * proves nothing, but the person is told before the write is sent again.
   */
  readonly lookAlike?: AnyReadBack
  /**
   * Set for a call that saves the edit of a record: the rules for merging the edit with another admin's
   * change.
   */
  readonly edit?: EditRules
  /**
   * Set if the answer may contain a password. It is then read strictly, because odd values would be stored
   * and shown unchanged.
   */
  readonly holdsPassword?: true
}

/** A call that main answers itself, such as sign-in, uploads, address lookup and the clipboard. */
export interface NativeCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'native'
  /** Set for a write that is useless after its window has closed. */
  readonly endsWithWindow?: true
  /** Set for a frequent call, of which only failures are logged. */
  readonly isRoutine?: true
}

export type Call = HttpCall | NativeCall

interface HttpRow<I extends Schema, A extends Schema> extends Row<I, A> {
  readonly lookAlike?: AnyReadBack
  readonly method: HttpMethod
  readonly path: string
  readonly body?: 'rest' | 'whole'
  readonly holdsPassword?: true
}

/** The names in braces in a path. */
export const pathParts = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** A list of records with exactly these members. */
export type ListSchema = v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined>

/** Declares a call that changes nothing at the provider. Its method may still be POST. */
export const read = <I extends Schema, A extends Schema>(row: HttpRow<I, A>) =>
  ({ transport: 'http', effect: 'read', body: 'rest', ...row }) as const

/**
 * Declares the read of a list with hundreds of thousands of records. Main keeps only the members in the
 * answer's schema, and sends the list to the page in parts.
 */
export const readList = <I extends Schema, A extends ListSchema>(row: HttpRow<I, A>) =>
  ({ ...read(row), keeps: Object.keys(row.answer.item.entries) }) as const

interface WithSuccess<S extends SuccessMessage> {
  /** The message after the write (decision 237). */
  readonly success: S
}

/** Declares a call that changes something at the provider. `readBack` finds out whether it has arrived. */
export const write = <
  I extends Schema,
  A extends Schema,
  const S extends SuccessMessage,
  R extends HttpCall = HttpCall,
>(
  row: HttpRow<I, A> & WithSuccess<S> & { readonly readBack?: ReadBack<I, A, R> },
) => ({ transport: 'http', effect: 'write', body: 'rest', ...row }) as const

/** Declares the save of an edited record, which another admin may have changed meanwhile. */
export const editing = <
  I extends Schema,
  A extends Schema,
  const S extends SuccessMessage,
  const E extends EditRules,
  R extends HttpCall,
>({
  edit,
  ...row
}: HttpRow<I, A> & WithSuccess<S> & { readonly readBack: ReadBack<I, A, R>; readonly edit: E }) =>
  ({ ...write(row), edit }) as const

/** Declares a call that main answers itself and that changes nothing. */
export const nativeRead = <I extends Schema, A extends Schema>(row: Row<I, A>) =>
  ({ transport: 'native', effect: 'read', ...row }) as const

/** Declares a call that main answers itself and that changes something, in the console or elsewhere. */
export const nativeWrite = <I extends Schema, A extends Schema, const S extends SuccessMessage>(
  row: Row<I, A> & WithSuccess<S> & Pick<NativeCall, 'endsWithWindow' | 'isRoutine'>,
) => ({ transport: 'native', effect: 'write', ...row }) as const

/** Whether a call continues after its window has closed, so that no change is left half done. */
export const mustFinish = (call: Call): boolean =>
  call.effect === 'write' && !(call.transport === 'native' && call.endsWithWindow)

/** Prefixes each key with the kind of record: `list` of `tags` becomes "tags.list". */
export const underNames = <P extends string, T extends object>(kind: P, parts: T) =>
  Object.fromEntries(Object.entries(parts).map(([verb, part]) => [`${kind}.${verb}`, part])) as {
    readonly [V in keyof T & string as `${P}.${V}`]: T[V]
  }

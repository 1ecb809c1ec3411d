import type * as v from 'valibot'
import type { EditRules } from '../rules/edit-plan.ts'
import type { Said } from '../rules/said.ts'

type Schema = v.GenericSchema
type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Outcome of a read-back: the write's answer, or undefined if the record does not show the write. */
export type Arrival<A> = { readonly value: A } | undefined

interface OnConflict {
  /**
   * Set if the provider makes the record's id: a conflict is then with another record, never with this write.
   */
  readonly conflict?: 'refused'
}

/**
 * How to find out whether a write arrived that got no answer or a conflict: read the record it changes and
 * compare. `found` is undefined if the provider answers 404.
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

/** The members that every row has. */
interface Row<I extends Schema, A extends Schema> {
  /** What the call does, in words that follow "Could not …" and "Still waiting to …". */
  readonly phrase: string
  readonly input: I
  readonly answer: A
}

interface CommonCall<I extends Schema, A extends Schema> extends Row<I, A> {
  /**
   * Reads may be cached, and retried after a fault; writes never are. A GET that changes state is a write.
   */
  readonly effect: 'read' | 'write'
  /** Every write has it; a read has nothing to say. */
  readonly said?: Said
}

/** One call of the provider's API, declared as data. Everything else about the call follows from this row. */
export interface HttpCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'http'
  readonly method: HttpMethod
  /** Relative to the API base address; `{name}` is filled from the input. */
  readonly path: string
  /** What a POST or PATCH sends: the input without the path's parts, or the whole input. */
  readonly body: 'rest' | 'whole'
  /** Members to keep of a list's records. The others are dropped while the list arrives (decision 55). */
  readonly keeps?: readonly string[]
  readonly readBack?: AnyReadBack
  /** Set for the save of a form's edit: what another admin's change of the record means for it. */
  readonly edit?: EditRules
  /**
   * The answer may hold a password: it is read strictly, because odd values are kept and shown as they came.
   */
  readonly holdsPassword?: true
}

/** A call that the main process answers itself: sign-in, uploads, address lookup, the clipboard. */
export interface NativeCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'native'
  /** Set for a write that is useless once the window that made it has closed. */
  readonly endsWithWindow?: true
  /** Set for a call that the console makes many times an hour: only its failures are logged. */
  readonly isRoutine?: true
}

export type Call = HttpCall | NativeCall

interface HttpRow<I extends Schema, A extends Schema> extends Row<I, A> {
  readonly method: HttpMethod
  readonly path: string
  readonly body?: 'rest' | 'whole'
  readonly holdsPassword?: true
}

/** The names in braces of a path. */
export const pathParts = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** A list of records with these members and no others. */
export type ListSchema = v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined>

/** Declares a call that changes nothing at the provider, even if its method is POST. */
export const read = <I extends Schema, A extends Schema>(row: HttpRow<I, A>) =>
  ({ transport: 'http', effect: 'read', body: 'rest', ...row }) as const

/**
 * Declares the read of a list of hundreds of thousands of records. Main keeps only the members in
 * the answer's schema and sends the page the list in parts.
 */
export const readList = <I extends Schema, A extends ListSchema>(row: HttpRow<I, A>) =>
  ({ ...read(row), keeps: Object.keys(row.answer.item.entries) }) as const

interface SaidRow<S extends Said> {
  /** The sentence about the write once it is made (decision 237). */
  readonly said: S
}

/** Declares a call that changes something at the provider; `readBack` finds out whether it arrived. */
export const write = <
  I extends Schema,
  A extends Schema,
  const S extends Said,
  R extends HttpCall = HttpCall,
>(
  row: HttpRow<I, A> & SaidRow<S> & { readonly readBack?: ReadBack<I, A, R> },
) => ({ transport: 'http', effect: 'write', body: 'rest', ...row }) as const

/** Declares the save of an edit, which other admins may have changed the record for. */
export const editing = <
  I extends Schema,
  A extends Schema,
  const S extends Said,
  const E extends EditRules,
  R extends HttpCall,
>({
  edit,
  ...row
}: HttpRow<I, A> & SaidRow<S> & { readonly readBack: ReadBack<I, A, R>; readonly edit: E }) =>
  ({ ...write(row), edit }) as const

/** Declares a call that the main process answers itself and that changes nothing. */
export const nativeRead = <I extends Schema, A extends Schema>(row: Row<I, A>) =>
  ({ transport: 'native', effect: 'read', ...row }) as const

/** Declares a call that the main process answers itself and that changes something, here or elsewhere. */
export const nativeWrite = <I extends Schema, A extends Schema, const S extends Said>(
  row: Row<I, A> & SaidRow<S> & Pick<NativeCall, 'endsWithWindow' | 'isRoutine'>,
) => ({ transport: 'native', effect: 'write', ...row }) as const

/** True for a call that continues after its window closes, so that no change is left half done. */
export const mustFinish = (call: Call): boolean =>
  call.effect === 'write' && !(call.transport === 'native' && call.endsWithWindow)

/** Prefixes the key of each part with the kind of record: `list` of `tags` becomes "tags.list". */
export const underNames = <P extends string, T extends object>(kind: P, parts: T) =>
  Object.fromEntries(Object.entries(parts).map(([verb, part]) => [`${kind}.${verb}`, part])) as {
    readonly [V in keyof T & string as `${P}.${V}`]: T[V]
  }

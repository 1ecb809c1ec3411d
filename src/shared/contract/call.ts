import type * as v from 'valibot'

type Schema = v.GenericSchema
type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a read-back concludes: the write's answer, or undefined where the record shows nothing of the write. */
export type Arrival<A> = { readonly value: A } | undefined

interface OnConflict {
  /** For a record whose id the provider makes: a conflict is then about somebody else's, never about this write's own. */
  readonly conflict?: 'refused'
}

/**
 * How to find out whether an unanswered write, or one that conflicts, has arrived: read what it was to change and
 * compare. `found` is undefined where the provider answers 404.
 */
interface ReadBack<I extends Schema, A extends Schema, R extends HttpCall> extends OnConflict {
  readonly call: R
  readonly input: (sent: v.InferOutput<I>) => v.InferInput<R['input']>
  readonly arrived: (
    sent: v.InferOutput<I>,
    found: v.InferOutput<R['answer']> | undefined,
  ) => Arrival<v.InferOutput<A>>
}

/** A {@link ReadBack} whose own types were checked where its row is declared. */
interface AnyReadBack extends OnConflict {
  readonly call: HttpCall
  // biome-ignore-start lint/suspicious/noExplicitAny: parameters of unlike rows have no common type but any
  readonly input: (sent: any) => unknown
  readonly arrived: (sent: any, found: any) => Arrival<unknown>
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** What every row says, whoever answers it. */
interface Row<I extends Schema, A extends Schema> {
  /** What the call does, in words that follow "Could not …" and "Still waiting to …". */
  readonly phrase: string
  readonly input: I
  readonly answer: A
}

interface CommonCall<I extends Schema, A extends Schema> extends Row<I, A> {
  /** Reads may be cached and repeated after a fault; writes never are (a GET that changes state is a write). */
  readonly effect: 'read' | 'write'
}

/** One call of the provider's API, declared as data: everything else about the call follows from this row. */
export interface HttpCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'http'
  readonly method: HttpMethod
  /** Relative to the API base address; `{name}` is filled from the input. */
  readonly path: string
  /** What a POST or PATCH sends: the input without the path's parts, or the whole input. */
  readonly body: 'rest' | 'whole'
  /** The members that are kept of a list's records: the rest of each is dropped as it arrives (decision 55). */
  readonly keeps?: readonly string[]
  /** The first records of the list are told before the whole of it is there (decision 94). */
  readonly tellsFirst?: true
  readonly readBack?: AnyReadBack
}

/** A call that the main process answers itself: sign-in, uploads, address lookup, the clipboard. */
export interface NativeCall<I extends Schema = Schema, A extends Schema = Schema> extends CommonCall<I, A> {
  readonly transport: 'native'
  /** Set for a write that is of no use to anyone once the window that asked is gone. */
  readonly endsWithWindow?: true
}

export type Call = HttpCall | NativeCall

interface HttpRow<I extends Schema, A extends Schema> extends Row<I, A> {
  readonly method: HttpMethod
  readonly path: string
  readonly body?: 'rest' | 'whole'
}

/** A list of records with these members and no others. */
type ListSchema = v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined>

/** Declares a call that changes nothing at the provider, whatever its method. */
export const read = <I extends Schema, A extends Schema>(row: HttpRow<I, A>) =>
  ({ transport: 'http', effect: 'read', body: 'rest', ...row }) as const

/** Declares the read of a list that may hold tens of thousands: of its records the members that the answer names are kept. */
export const readList = <I extends Schema, A extends ListSchema>(row: HttpRow<I, A>) =>
  ({ ...read(row), keeps: Object.keys(row.answer.item.entries) }) as const

/** Declares the read of such a list that is shown in the order it comes in: its first records can be shown by themselves. */
export const readListFromTop = <I extends Schema, A extends ListSchema>(row: HttpRow<I, A>) =>
  ({ ...readList(row), tellsFirst: true }) as const

/** Declares a call that changes something at the provider; `readBack` tells how to learn of a lost answer. */
export const write = <I extends Schema, A extends Schema, R extends HttpCall = HttpCall>(
  row: HttpRow<I, A> & { readonly readBack?: ReadBack<I, A, R> },
) => ({ transport: 'http', effect: 'write', body: 'rest', ...row }) as const

/** Declares a call that the main process answers itself and that changes nothing. */
export const nativeRead = <I extends Schema, A extends Schema>(row: Row<I, A>) =>
  ({ transport: 'native', effect: 'read', ...row }) as const

/** Declares a call that the main process answers itself and that changes something, here or elsewhere. */
export const nativeWrite = <I extends Schema, A extends Schema>(
  row: Row<I, A> & Pick<NativeCall, 'endsWithWindow'>,
) => ({ transport: 'native', effect: 'write', ...row }) as const

/** True for a call that goes on to its answer when its window closes: half a change helps nobody. */
export const mustFinish = (call: Call): boolean =>
  call.effect === 'write' && !(call.transport === 'native' && call.endsWithWindow)

/** The parts of one kind of record under the names of its calls: those of `tags` are "tags.list" and the like. */
export const underNames = <P extends string, T extends object>(kind: P, parts: T) =>
  Object.fromEntries(Object.entries(parts).map(([verb, part]) => [`${kind}.${verb}`, part])) as {
    readonly [V in keyof T & string as `${P}.${V}`]: T[V]
  }

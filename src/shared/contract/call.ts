import type * as v from 'valibot'

type Schema = v.GenericSchema
type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a read-back concludes: the write's answer, or undefined where the record shows nothing of the write. */
export type Arrival<A> = { readonly value: A } | undefined

/**
 * How to find out whether an unanswered write, or one that conflicts, has arrived: read a record whose id was made on this side and compare.
 * `found` is undefined where the provider answers 404.
 */
interface ReadBack<I extends Schema, A extends Schema, R extends HttpCall> {
  readonly call: R
  readonly input: (sent: v.InferOutput<I>) => v.InferInput<R['input']>
  readonly arrived: (
    sent: v.InferOutput<I>,
    found: v.InferOutput<R['answer']> | undefined,
  ) => Arrival<v.InferOutput<A>>
}

/** A {@link ReadBack} whose own types were checked where its row is declared. */
interface AnyReadBack {
  readonly call: HttpCall
  // biome-ignore-start lint/suspicious/noExplicitAny: parameters of unlike rows have no common type but any
  readonly input: (sent: any) => unknown
  readonly arrived: (sent: any, found: any) => Arrival<unknown>
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

/** One call of the provider's API, declared as data: everything else about the call follows from this row. */
export interface HttpCall<I extends Schema = Schema, A extends Schema = Schema> {
  readonly transport: 'http'
  /** Reads may be repeated after a fault; writes never are (a GET that changes state is a write). */
  readonly effect: 'read' | 'write'
  readonly method: HttpMethod
  /** Relative to the API base address; `{name}` is filled from the input. */
  readonly path: string
  /** What a POST or PATCH sends: the input without the path's parts, or the whole input. */
  readonly body: 'rest' | 'whole'
  readonly input: I
  readonly answer: A
  readonly readBack?: AnyReadBack
}

/** A call that the main process answers itself: sign-in, uploads, address lookup, the clipboard. */
export interface NativeCall<I extends Schema = Schema, A extends Schema = Schema> {
  readonly transport: 'native'
  readonly input: I
  readonly answer: A
}

export type Call = HttpCall | NativeCall

interface HttpRow<I extends Schema, A extends Schema> {
  readonly method: HttpMethod
  readonly path: string
  readonly body?: 'rest' | 'whole'
  readonly input: I
  readonly answer: A
}

/** Declares a call that changes nothing at the provider, whatever its method. */
export const read = <I extends Schema, A extends Schema>(row: HttpRow<I, A>) =>
  ({ transport: 'http', effect: 'read', body: 'rest', ...row }) as const

/** Declares a call that changes something at the provider; `readBack` tells how to learn of a lost answer. */
export const write = <I extends Schema, A extends Schema, R extends HttpCall = HttpCall>(
  row: HttpRow<I, A> & { readonly readBack?: ReadBack<I, A, R> },
) => ({ transport: 'http', effect: 'write', body: 'rest', ...row }) as const

/** Declares a call that the main process answers itself. */
export const native = <I extends Schema, A extends Schema>(row: { readonly input: I; readonly answer: A }) =>
  ({ transport: 'native', ...row }) as const

import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'

/** One handler for each call of an area that main answers itself, such as `runs`; `C` is what it gets besides the input. */
export type HandlersOf<Area extends string, C = never> = {
  readonly [N in Extract<NativeCallName, `${Area}.${string}`>]: (
    input: ParsedInput<N>,
    ...context: [C] extends [never] ? [] : [context: C]
  ) => Promise<CallAnswer<N>>
}

import type { Execute } from '#main/api/execute.ts'
import type { HttpCallName } from '#shared/contract/index.ts'

/** The executor without the types of its calls. */
export type AnyExecute = (name: HttpCallName, input: object) => Promise<unknown>

export const untyped =
  (execute: Execute): AnyExecute =>
  (name, input) =>
    execute(name, input as never, { signal: new AbortController().signal })

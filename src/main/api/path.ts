import { CallFailure } from '#main/base/call-failure.ts'
import { halfPair } from '#shared/rules/well-formed.ts'
import { isPathWord } from './path-words.ts'

const part = /\{(\w+)\}/g

type Fields = Readonly<Record<string, unknown>>

/**
 * Fills the parameters of a path from the input. Returns the path and the unused input.
 * @throws CallFailure for a value that would lead to a different path (`.`, `..`, empty, or a word of another
 * call's path), even if the schema accepts it
 */
export function fillPath(path: string, input: Fields): { readonly path: string; readonly rest: Fields } {
  const rest = { ...input }
  const filled = path.replaceAll(part, (_, name: string, start: number) => {
    const value = input[name]
    delete rest[name]
    if (
      typeof value !== 'string' ||
      /^\.{0,2}$/.test(value) ||
      halfPair.test(value) ||
      isPathWord(path.slice(0, start), value)
    )
      throw new CallFailure({ kind: 'invalid', message: `${name} is not a valid id` })
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

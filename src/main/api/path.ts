import { CallFailure } from '#main/call-failure.ts'

const part = /\{(\w+)\}/g

type Fields = Readonly<Record<string, unknown>>

/** The names between braces in a row's path. */
export const pathParts = (path: string): string[] =>
  [...path.matchAll(part)].map(([, name]) => name as string)

/**
 * Fills a path from the input and answers it with the input that is left. A part that would change which
 * address is called (`.`, `..`, nothing) is refused even where a row's schema let it through.
 */
export function fillPath(path: string, input: Fields): { readonly path: string; readonly rest: Fields } {
  const rest = { ...input }
  const filled = path.replaceAll(part, (_, name: string) => {
    const value = input[name]
    delete rest[name]
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new CallFailure({ kind: 'invalid', message: `${name} is not a valid identifier` })
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

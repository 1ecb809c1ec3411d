import { UsageError } from './prepare.ts'

/**
 * The items whose names contain one of the words; all if there are no words.
 * @throws UsageError that lists all names if a word matches none
 */
export function chosen<T extends { readonly name: string }>(
  all: readonly T[],
  words: readonly string[],
): readonly T[] {
  const unknown = words.filter((word) => !all.some(({ name }) => name.includes(word)))
  if (unknown.length > 0)
    throw new UsageError(
      `There is no ${unknown.join(' and no ')}. Choose among ${all.map(({ name }) => name).join(', ')}.`,
    )
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))
}

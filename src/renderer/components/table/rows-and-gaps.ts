/** Rows that are not drawn, one after the other; their room stays. */
export interface Gap {
  readonly rows: number
}

/** These rows, and besides them the kept one with the rows that the arrow keys reach from it; -1 keeps none. */
export function withKept(drawn: readonly number[], kept: number, count: number): number[] {
  if (kept < 0) return [...drawn]
  const near = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...drawn, ...near])].sort((a, b) => a - b)
}

/** What stands in the body of a table of so many rows of which these are drawn: their indexes, and the gaps around them. */
export function rowsAndGaps(drawn: readonly number[], count: number): readonly (number | Gap)[] {
  const parts: (number | Gap)[] = []
  let next = 0
  for (const index of drawn) {
    if (index > next) parts.push({ rows: index - next })
    parts.push(index)
    next = index + 1
  }
  if (count > next) parts.push({ rows: count - next })
  return parts
}

/** A number of consecutive rows that are not rendered, but keep their space. */
export interface Gap {
  readonly rows: number
}

/** Adds the focused row and its neighbours, which the arrow keys must reach; -1 adds nothing. */
export function withKept(drawn: readonly number[], kept: number, count: number): number[] {
  if (kept < 0) return [...drawn]
  const near = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < count)
  return [...new Set([...drawn, ...near])].sort((a, b) => a - b)
}

/** Returns the indexes of the rendered rows, with a gap for each run of other rows. */
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

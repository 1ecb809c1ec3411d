import { matches } from './text-match.ts'

/** In characters. A narrow column shows at least this much in its two lines. */
const surelySeen = 60
/** In characters. How much text before the match is shown. */
const context = 25

/**
 * Binary search: the smallest number from `from` to `to` for which `passes` is true, if it is also true for
 * all larger ones.
 */
function firstThat(from: number, to: number, passes: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Shortens the start of a text that would otherwise hide the match of a filter. If the match is visible
 * anyway, the text stays whole.
 */
export function excerptAtHit(text: string, filter: string): string {
  const has = (part: string) => matches(filter, part)
  if (has(text.slice(0, surelySeen)) || !has(text)) return text
  const end = firstThat(0, text.length, (at) => has(text.slice(0, at)))
  const start = firstThat(0, end, (at) => !has(text.slice(at, end))) - 1
  const before = text.slice(Math.max(0, start - context), start)
  // Start at the beginning of a line or word, or at least not inside a character.
  const kept = before.includes('\n')
    ? before.slice(before.lastIndexOf('\n') + 1)
    : before.replace(/^\S*\s|^[\udc00-\udfff]/, '')
  return `… ${kept}${text.slice(start)}`
}

import { matches } from './text-match.ts'

/** How many characters two lines of a narrow column certainly have space for. */
const surelySeen = 60
/** How many characters before the hit show what it is about. */
const context = 25

/** The smallest number from `from` to `to` that passes; all above it pass too. */
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
 * A text for a place that shows only its beginning: from shortly before what a filter has found, if that would
 * be cut off, else whole.
 */
export function fromHit(text: string, filter: string): string {
  const has = (part: string) => matches(filter, part)
  if (has(text.slice(0, surelySeen)) || !has(text)) return text
  const end = firstThat(0, text.length, (at) => has(text.slice(0, at)))
  const start = firstThat(0, end, (at) => !has(text.slice(at, end))) - 1
  const before = text.slice(Math.max(0, start - context), start)
  // From the beginning of its line, of a word, or at least of a character.
  const kept = before.includes('\n')
    ? before.slice(before.lastIndexOf('\n') + 1)
    : before.replace(/^\S*\s|^[\udc00-\udfff]/, '')
  return `… ${kept}${text.slice(start)}`
}

import type { Match } from './find-text.ts'

const isAtOrAfter = ({ range }: Match, earlier: Range) =>
  range.compareBoundaryPoints(Range.START_TO_START, earlier) >= 0

/**
 * Returns the index of the first match to show: the first one after the previous match; otherwise the first
 * one in the screen (not in the menu) at or below the viewport's top; otherwise the first. Returns -1 if
 * there are no matches.
 */
export function firstMatchIndex(matches: readonly Match[], before: Match | undefined): number {
  if (matches.length === 0) return -1
  const isKept = before?.range.startContainer.isConnected
  const screen = document.querySelector('main')
  const from = matches.findIndex((match) =>
    isKept
      ? isAtOrAfter(match, before.range)
      : screen?.contains(match.range.startContainer) && match.range.getBoundingClientRect().bottom >= 0,
  )
  return Math.max(from, 0)
}

/** Returns the index of the next or previous match, wrapping around at the ends. */
export const nextMatchIndex = (count: number, from: number, way: 1 | -1): number =>
  count === 0 ? -1 : (from + way + count) % count

import type { Match } from './find-text.ts'

const isAtOrAfter = ({ range }: Match, earlier: Range) =>
  range.compareBoundaryPoints(Range.START_TO_START, earlier) >= 0

/**
 * Index of the match to show after a new search: the first one from where the last one stood, else the first
 * one of the screen itself that is in view or below, so none of the menu, else the first; -1 without matches.
 */
export function startAmong(matches: readonly Match[], before: Match | undefined): number {
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

/** Index of the next or the previous match; from the last one on to the first. */
export const stepAmong = (count: number, from: number, way: 1 | -1): number =>
  count === 0 ? -1 : (from + way + count) % count

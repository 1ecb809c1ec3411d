import { linesOf } from './clean.ts'
import { flat } from './delta.ts'
import { isTooLargeToView } from './size.ts'

/** A larger text would take more than one second to open, or more than 50 ms per key. */
const limits = { lines: 2500, runsInLine: 300, charactersInLine: 50_000 }

/** True if an article has too many parts for the editor. It is then shown as plain text. */
export function isTooLargeToEdit(html: string): boolean {
  if (isTooLargeToView(html)) return true
  const lines = flat(linesOf(html))
  return (
    lines.length > limits.lines ||
    lines.some(
      ({ runs }) =>
        runs.length > limits.runsInLine ||
        runs.reduce((sum, { text }) => sum + text.length, 0) > limits.charactersInLine,
    )
  )
}

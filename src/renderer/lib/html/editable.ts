import { linesOf } from './clean.ts'
import { flat } from './delta.ts'
import { isTooLargeToView } from './size.ts'

/** The largest text that the editor opens in under a second, and whose keys take under 50 ms. */
const limits = { lines: 2500, runsInLine: 300, charactersInLine: 50_000 }

/** Whether an article has too many parts for the editor; it is then shown as plain text. */
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

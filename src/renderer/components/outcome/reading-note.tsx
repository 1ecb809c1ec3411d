import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { readingOf } from '#renderer/lib/calls/readings.ts'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { differenceText } from '#shared/result.ts'
import { unreadableIn } from '#shared/rules/odd-values.ts'

const recordsIn = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length
  return answer instanceof Object && 'data' in answer && Array.isArray(answer.data) ? answer.data.length : 0
}

/** Returns a sentence about the unreadable parts of an answer; undefined if there are none. */
function noteOf(answer: unknown, leftOut: number): string | undefined {
  if (leftOut > 0)
    return `${grouped(leftOut)} of ${counted(recordsIn(answer) + leftOut, 'record')} could not be read.`
  return unreadableIn(answer).length > 0
    ? 'Some values have an unexpected format. They are shown as stored, and saving does not change them.'
    : undefined
}

/**
 * A note about the unreadable parts of an answer, with details for IT to copy (ERR-16). Renders nothing if
 * there are none.
 */
export function ReadingNote({ answer }: { readonly answer: unknown }) {
  const { differences, leftOut } = readingOf(answer)
  const { label, copy } = useCopy('Copy details', () => differences.map(differenceText).join('\n'))
  // Memoised, because a list may be very long and its screen renders often.
  const note = useMemo(
    () => (differences.length > 0 ? noteOf(answer, leftOut) : undefined),
    [answer, differences, leftOut],
  )
  if (note === undefined) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={note}
      action={
        <Button size="small" onClick={copy}>
          {label}
        </Button>
      }
    />
  )
}

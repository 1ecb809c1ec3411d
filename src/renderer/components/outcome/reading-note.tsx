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

/** Names what could not be read of an answer; undefined if all of it could. */
function noteOf(answer: unknown, leftOut: number): string | undefined {
  if (leftOut > 0)
    return `${grouped(leftOut)} of ${counted(recordsIn(answer) + leftOut, 'record')} could not be read.`
  return unreadableIn(answer).length > 0
    ? 'Some values could not be read. They are shown as they came, and saving leaves them as they are.'
    : undefined
}

/**
 * A note about what the console could not read of an answer (ERR-16), with the places for IT. Nothing if all of
 * it could be read.
 */
export function ReadingNote({ answer }: { readonly answer: unknown }) {
  const { differences, leftOut } = readingOf(answer)
  const { label, copy } = useCopy('Copy details', () => differences.map(differenceText).join('\n'))
  // A list may be very long, and its screen renders often.
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

import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { useWayBack } from '#renderer/lib/list-origin.ts'

interface BackToListProps {
  /** The path of the list. */
  readonly list: string
  /** What the list is called. */
  readonly children: string
}

/** From a record's screen back to its list, as it was left. */
export const BackToList = ({ list, children }: BackToListProps) => (
  <RecordLink {...useWayBack(list)}>{children}</RecordLink>
)

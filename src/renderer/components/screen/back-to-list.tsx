import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { useWayBack } from '#renderer/lib/list/list-origin.ts'

interface BackToListProps {
  /** The list's path. */
  readonly list: string
  /** The list's name. */
  readonly children: string
}

/** A link from a record's screen back to its list, with the list's search and page. */
export const BackToList = ({ list, children }: BackToListProps) => (
  <RecordLink {...useWayBack(list)}>{children}</RecordLink>
)

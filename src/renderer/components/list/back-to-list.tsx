import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { useWayBack } from '#renderer/lib/list/list-origin.ts'

interface BackToListProps {
  /** The path of the list. */
  readonly list: string
  /** The name of the list. */
  readonly children: string
}

/** A link from a record's screen back to its list, with its search and page. */
export const BackToList = ({ list, children }: BackToListProps) => (
  <RecordLink {...useWayBack(list)}>{children}</RecordLink>
)

import { useWayBack } from '#renderer/lib/list-origin.ts'
import { RecordLink } from './record-link.tsx'

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

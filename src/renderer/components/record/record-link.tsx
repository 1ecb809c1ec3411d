import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** A path of the console, as {@link recordPath} makes it: a block does not know which screens there are. */
  readonly to: string
  /** What the screen keeps in its URL; where it starts by default. */
  readonly search?: object
  readonly children: ReactNode
}

/** The path of a record's screen; whatever its id holds stays one part of the path. */
export const recordPath = (area: string, id: string) => `/${area}/${encodeURIComponent(id)}`

/**
 * A link to a record, by the name that it carries; the name's own writing direction stays its own. On a list screen it
 * tells the record's screen of the list.
 */
export function RecordLink({ to, search = {}, children }: RecordLinkProps) {
  const shown = useContext(ShownListContext)
  return (
    <Link
      to={to}
      search={search}
      state={shown ? { origin: { ...shown, record: to } } : {}}
      className={styles.link}
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

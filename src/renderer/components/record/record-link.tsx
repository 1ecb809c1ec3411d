import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** A path from `recordPath`; shared components import no routes. */
  readonly to: string
  /** The URL parameters; the screen's defaults if omitted. */
  readonly search?: object | undefined
  readonly children: ReactNode
}

/**
 * A link to a record, with the name in its own writing direction. On a list screen it passes the list on, so
 * that the record's screen can link back.
 */
export function RecordLink({ to, search = {}, children }: RecordLinkProps) {
  const shown = useContext(ShownListContext)
  return (
    <Link
      to={to}
      search={search}
      state={shown ? { origin: { ...shown, record: to } } : {}}
      // Only an exact match of the path counts as the current page: a record's list does not.
      activeOptions={{ exact: true }}
      className={styles.link}
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

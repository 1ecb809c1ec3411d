import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** A path of the console from `recordPath`; shared components know no routes. */
  readonly to: string
  /** The search part of the URL; the screen's defaults if omitted. */
  readonly search?: object
  readonly children: ReactNode
}

/**
 * A link to a record, with its name in the name's own writing direction. On a list screen it passes the list
 * on, for the way back.
 */
export function RecordLink({ to, search = {}, children }: RecordLinkProps) {
  const shown = useContext(ShownListContext)
  return (
    <Link
      to={to}
      search={search}
      state={shown ? { origin: { ...shown, record: to } } : {}}
      // The list of a record's screen is not the current page.
      activeOptions={{ exact: true }}
      className={styles.link}
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

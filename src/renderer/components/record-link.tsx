import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** A path of the console, as {@link recordPath} makes it: a block does not know which screens there are. */
  readonly to: string
  readonly children: ReactNode
}

/** The path of a record's screen; whatever its id holds stays one part of the path. */
export const recordPath = (area: string, id: string) => `/${area}/${encodeURIComponent(id)}`

/** A link to a record, by the name that it carries; the name's own writing direction stays its own. */
export const RecordLink = ({ to, children }: RecordLinkProps) => (
  <Link to={to} className={styles.link}>
    <bdi>{children}</bdi>
  </Link>
)

import { type HistoryState, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './record-link.module.css'

interface RecordLinkProps {
  /** A path of the console, as {@link recordPath} makes it: a block does not know which screens there are. */
  readonly to: string
  /** What the screen keeps in its URL; where it starts by default. */
  readonly search?: object
  /** What the screen is to know of where it was opened from; it stays with the step of the history. */
  readonly state?: HistoryState
  readonly children: ReactNode
}

/** The path of a record's screen; whatever its id holds stays one part of the path. */
export const recordPath = (area: string, id: string) => `/${area}/${encodeURIComponent(id)}`

/** A link to a record, by the name that it carries; the name's own writing direction stays its own. */
export const RecordLink = ({ to, search = {}, state = {}, children }: RecordLinkProps) => (
  <Link to={to} search={search} state={state} className={styles.link}>
    <bdi>{children}</bdi>
  </Link>
)

import { Link, useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { isHighlighted, isHomeMarked, type NavigationEntry } from './navigation-entry.ts'
import styles from './shell.module.css'

interface EntryListProps {
  readonly id: string
  readonly entries: readonly NavigationEntry[]
  readonly isCollapsed: boolean
  readonly onPick?: () => void
}

/** The menu's links; if collapsed, only screen readers and tooltips have their labels. */
export function EntryList({ id, entries, isCollapsed, onPick }: EntryListProps) {
  const current = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul id={id} className={styles.list}>
      {entries.map((entry) => {
        const link = (
          <Link
            to={entry.path}
            className={styles.entry}
            onClick={onPick}
            // The menu highlights more paths than the router's own "active" does.
            activeOptions={{ exact: true }}
            aria-current={isHighlighted(entry, current) ? 'page' : undefined}
            data-home={isHomeMarked(entry, current)}
          >
            <entry.icon aria-hidden />
            <span className={isCollapsed ? 'read-out-only' : undefined}>{entry.label}</span>
          </Link>
        )
        return (
          <li key={entry.path}>
            {isCollapsed ? (
              <Tooltip title={entry.label} placement="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { Tooltip } from 'antd'
import { memo, useLayoutEffect, useRef } from 'react'
import { inGroups, isHighlighted, isMarked, type NavigationEntry } from './navigation-entry.ts'
import styles from './shell.module.css'
import { ChangingMark, WaitingMark } from './waiting-mark.tsx'

interface EntryListProps {
  readonly id: string
  readonly entries: readonly NavigationEntry[]
  readonly isCollapsed: boolean
  readonly onPick?: () => void
}

/** The menu's links. If the menu is collapsed, only tooltips and screen readers show their labels. */
export function EntryList({ id, entries, ...look }: EntryListProps) {
  const current = useLocation({ select: ({ pathname }) => pathname })
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen, and each size of the window
  useLayoutEffect(() => {
    const { current: own } = list
    if (!own) return undefined
    const show = () =>
      own.querySelector('[aria-current], [data-quiet=true]')?.scrollIntoView({ block: 'nearest' })
    show()
    const observer = new ResizeObserver(show)
    observer.observe(own)
    return () => observer.disconnect()
  }, [current])
  return (
    <div ref={list} id={id} className={styles.list}>
      {inGroups(entries).map(([caption, own]) => (
        <div key={caption} className={styles.group}>
          <span id={`${id}-${caption}`} className={styles.caption}>
            {caption}
          </span>
          <ul aria-labelledby={`${id}-${caption}`}>
            {own.map((entry) => (
              <li key={entry.path}>
                <Entry
                  {...look}
                  entry={entry}
                  isCurrent={isHighlighted(entry, current)}
                  isQuiet={isMarked(entry, current)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface EntryProps extends Pick<EntryListProps, 'isCollapsed' | 'onPick'> {
  readonly entry: NavigationEntry
  readonly isCurrent: boolean
  readonly isQuiet: boolean
}

/**
 * A link of the menu. Memoised: a click renders only this link and the previously current one, so that the
 * screen shows sooner.
 */
const Entry = memo(function Entry({ entry, isCurrent, isQuiet, isCollapsed, onPick }: EntryProps) {
  const link = (
    <Link
      to={entry.path}
      className={styles.entry}
      onClick={onPick}
      // Exact, because the menu highlights other paths than the router's "active" state.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      data-quiet={isQuiet}
    >
      <entry.icon aria-hidden />
      <span className={isCollapsed ? 'read-out-only' : styles.label}>{entry.label}</span>
      {entry.waiting && <WaitingMark kind={entry.waiting} />}
      <ChangingMark path={entry.path} />
    </Link>
  )
  if (!isCollapsed) return link
  return (
    <Tooltip title={entry.label} placement="right">
      {link}
    </Tooltip>
  )
})

import { type ReactNode, useEffect } from 'react'
import { screenActions } from '#renderer/lib/react/screen.ts'
import { GuideLink } from './guide-link.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The title of the screen and of the window. */
  readonly title: string
  /** The link back to the list, above the title. */
  readonly back?: ReactNode
  /** The record's place in its list, and other small buttons, at the end of the line above the title. */
  readonly tools?: ReactNode
  /** A line below the title, such as a count. */
  readonly description?: ReactNode
  /** The screen's buttons, of which at most one is primary; one that deletes is the last. */
  readonly actions?: ReactNode
}

/**
 * A screen's header. Its heading gets the focus after a navigation, so it must render as soon as the route
 * has loaded.
 */
export function PageHeader({ title, back, tools, description, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} - GoTo Admin`
  }, [title])

  return (
    <header className={styles.header}>
      {back && (
        <div className={styles.way}>
          <div className={styles.back}>{back}</div>
          {tools}
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.heading}>
          {/* Screen readers read the heading out when the next record gets the screen and the focus stays where it is. */}
          <h1 className={styles.title} tabIndex={-1} aria-live="polite">
            {title}
          </h1>
          <GuideLink />
        </div>
        {actions && (
          <div className={styles.actions} {...screenActions}>
            {actions}
          </div>
        )}
      </div>
      {description && <div className={styles.description}>{description}</div>}
    </header>
  )
}

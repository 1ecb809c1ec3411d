import type { ComponentProps } from 'react'
import { reserveHeight } from '#renderer/lib/react/reserve-height.ts'
import styles from './run.module.css'

const reserved = reserveHeight('--bar-height')

/** A bar that sticks to the bottom of the window. Rows scroll to above it. */
export const ActionBar = ({ className: _, ...bar }: ComponentProps<'div'>) => (
  <div ref={reserved} className={styles.bar} {...bar} />
)

/** The last line of an {@link ActionBar}: how much is selected, and what can be done. */
export const ActionLine = ({ children }: Pick<ComponentProps<'div'>, 'children'>) => (
  <div className={styles.tools}>{children}</div>
)

interface ActionTextProps extends ComponentProps<'span'> {
  /** True if buttons follow it directly. */
  readonly isShort?: boolean
}

/** The text of the line, which is read out when it changes, and takes the focus of a button that has gone. */
export const ActionText = ({ isShort = false, ...text }: ActionTextProps) => (
  <span tabIndex={-1} role="status" {...text} className={isShort ? styles.count : styles.chosen} />
)

interface ActionButtonsProps extends Pick<ComponentProps<'div'>, 'children'> {
  /** True if they stand at the end of the line. */
  readonly isEnd?: boolean
}

/** Wraps buttons as a group, so that no button is alone on a line. */
export const ActionButtons = ({ isEnd = false, children }: ActionButtonsProps) => (
  <div className={styles.buttons} data-end={isEnd}>
    {children}
  </div>
)

import type { ReactNode } from 'react'
import { CopyButton } from '#renderer/components/control/copy-button.tsx'
import styles from './copied-value.module.css'

interface CopiedValueProps {
  readonly text: string
  /** What the button copies, such as 'email address'. */
  readonly what: string
  /** True for an id, which is quiet and fits one line. */
  readonly isId?: boolean
  /** What is shown instead of the text, such as a link. */
  readonly children?: ReactNode
}

/** A value that staff need elsewhere, with a button that copies it. */
export const CopiedValue = ({ text, what, isId = false, children = text }: CopiedValueProps) => (
  <span className={styles.copied} data-id={isId}>
    <bdi>{children}</bdi>
    <CopyButton text={text} what={what} />
  </span>
)

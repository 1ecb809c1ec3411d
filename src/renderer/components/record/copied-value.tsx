import type { ReactNode } from 'react'
import { CopyButton } from '#renderer/components/control/copy-button.tsx'
import styles from './copied-value.module.css'

interface CopiedValueProps {
  readonly text: string
  /** What the button copies, such as 'Email Address'. */
  readonly what: string
  /** What is shown instead of the text, such as a link. */
  readonly children?: ReactNode
}

/** A value that staff need elsewhere, with a button that copies it. */
export const CopiedValue = ({ text, what, children = text }: CopiedValueProps) => (
  <span className={styles.copied}>
    <bdi>{children}</bdi>
    <CopyButton text={text} what={what} />
  </span>
)

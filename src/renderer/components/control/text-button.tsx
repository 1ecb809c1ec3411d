import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

type TextButtonProps = Required<Pick<ComponentProps<'button'>, 'children' | 'onClick'>>

/** A button that looks like a link within a sentence. */
export const TextButton = (button: TextButtonProps) => (
  <button {...button} type="button" className={styles.button} />
)

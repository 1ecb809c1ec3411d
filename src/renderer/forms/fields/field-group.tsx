import type { ReactNode } from 'react'
import styles from './field-group.module.css'

interface FieldGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** A group of related fields, in two columns if they fit. */
export const FieldGroup = ({ title, children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
)

/** Fields of a group that take the full width. */
export const WideFields = ({ children }: Pick<FieldGroupProps, 'children'>) => (
  <div className={styles.wide}>{children}</div>
)

/** Short fields of a group that belong together, as many in a row as fit. */
export const ShortFields = ({ children }: Pick<FieldGroupProps, 'children'>) => (
  <div className={styles.short}>{children}</div>
)

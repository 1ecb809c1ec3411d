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

interface ShortFieldsProps extends Pick<FieldGroupProps, 'children'> {
  /** True for fields that need more space than a number, such as a date with its time. */
  readonly isRoomy?: boolean
}

/** Short fields of a group that belong together, as many in a row as fit. */
export const ShortFields = ({ isRoomy = false, children }: ShortFieldsProps) => (
  <div className={styles.short} data-roomy={isRoomy}>
    {children}
  </div>
)

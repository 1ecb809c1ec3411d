import { type ReactNode, useId } from 'react'
import styles from './filters.module.css'

/** A list's filters, in as many columns as fit. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <fieldset aria-label="Filters" className={styles.filters}>
    {children}
  </fieldset>
)

interface FilterProps {
  readonly label: string
  /** Renders the filter's control with this id. */
  readonly children: (id: string) => ReactNode
}

/** A filter with its label. */
export function Filter({ label, children }: FilterProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

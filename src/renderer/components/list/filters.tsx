import { type ReactNode, useId } from 'react'
import { useLater } from '#renderer/lib/react/use-later.ts'
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

/** A filter with its label. The control renders after the rest of the screen. */
export function Filter({ label, children }: FilterProps) {
  const id = useId()
  const isTime = useLater()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isTime ? children(id) : <div className={styles.later} aria-busy />}
    </div>
  )
}

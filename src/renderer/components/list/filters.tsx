import { type ReactNode, useId } from 'react'
import { useLater } from '#renderer/lib/react/use-later.ts'
import styles from './filters.module.css'

/** The filters of a list, in as many columns as fit. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <fieldset aria-label="Filters" className={styles.filters}>
    {children}
  </fieldset>
)

interface FilterProps {
  readonly label: string
  /** Renders the control with this id. */
  readonly children: (id: string) => ReactNode
}

/** One filter below its label. Its control renders after the rest of its screen. */
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

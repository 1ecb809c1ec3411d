import { type ReactNode, useId } from 'react'
import styles from './filters.module.css'

/** The filters of a list: as many beside each other as there is room for. */
export const Filters = ({ children }: { readonly children: ReactNode }) => (
  <fieldset aria-label="Filters" className={styles.filters}>
    {children}
  </fieldset>
)

interface FilterProps {
  readonly label: string
  /** Draws the control, which takes this id. */
  readonly children: (id: string) => ReactNode
}

/** One filter beneath its label. */
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

import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

interface DetailListProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** The facts of a record, each with its name; an empty one says so. */
export const DetailList = ({ items }: DetailListProps) => (
  <dl className={styles.list}>
    {items.map(({ label, value }) => (
      <div key={label} className={styles.item}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>
          {value || value === 0 ? <bdi>{value}</bdi> : <span className={styles.missing}>Not set</span>}
        </dd>
      </div>
    ))}
  </dl>
)

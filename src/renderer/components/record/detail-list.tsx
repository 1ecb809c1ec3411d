import type { ReactNode } from 'react'
import styles from './detail-list.module.css'
import type { Fact } from './facts.tsx'

interface DetailListProps {
  /** The record's image, shown beside the facts. */
  readonly image?: ReactNode
  readonly items: readonly Fact[]
}

/** The labelled facts of a record; an empty value shows "Not set". */
export const DetailList = ({ image, items }: DetailListProps) => (
  <div className={styles.facts}>
    {image}
    <dl className={styles.list}>
      {items.map(({ label, value, isWide }) => (
        <div key={label} className={styles.item} data-wide={isWide}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value || value === 0 ? <bdi>{value}</bdi> : <span className={styles.missing}>Not set</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

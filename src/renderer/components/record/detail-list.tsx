import type { ReactNode } from 'react'
import styles from './detail-list.module.css'
import type { Fact } from './facts.tsx'

interface FactsProps {
  readonly items: readonly Fact[]
}

const Facts = ({ items, className }: FactsProps & { readonly className: string | undefined }) => (
  <dl className={className}>
    {items.map(({ label, value, isWide }) => (
      <div key={label} className={styles.item} data-wide={isWide}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>
          {value || value === 0 ? <bdi>{value}</bdi> : <span className={styles.missing}>Not set</span>}
        </dd>
      </div>
    ))}
  </dl>
)

interface DetailListProps extends FactsProps {
  /** The record's pictures, above the facts. */
  readonly image?: ReactNode
}

/** The labelled facts of a record; an empty value shows "Not set". */
export const DetailList = ({ image, items }: DetailListProps) => (
  <div className={styles.details}>
    {image}
    <Facts items={items} className={styles.list} />
  </div>
)

/** The facts of a record that staff need daily, in a strip below its title. */
export const KeyFacts = ({ items }: FactsProps) => <Facts items={items} className={styles.strip} />

import { type ReactNode, useId } from 'react'
import styles from './list-part.module.css'

interface ListPartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A second list on a screen, with its own heading, such as the archived records. */
export function ListPart({ title, children }: ListPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

import { type ReactNode, type Ref, useId } from 'react'
import styles from './list-part.module.css'

interface ListPartProps {
  readonly title: string
  /** The part as a target that can be scrolled to and focused. */
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** A second list on a screen, with its own heading, such as the archived records. */
export function ListPart({ title, ref, children }: ListPartProps) {
  const id = useId()
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

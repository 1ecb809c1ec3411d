import styles from './print-note.module.css'

/** Tells, on paper, which part of a list is missing. */
export const PrintNote = ({ children }: { readonly children: string }) => (
  <p className={styles.note}>{children}</p>
)

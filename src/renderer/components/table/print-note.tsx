import styles from './print-note.module.css'

/** A note, on paper only, that part of the list is missing. */
export const PrintNote = ({ children }: { readonly children: string }) => (
  <p className={styles.note}>{children}</p>
)

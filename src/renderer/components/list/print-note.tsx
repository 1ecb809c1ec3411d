import styles from './print-note.module.css'

/** Says on paper what of a list is not there. */
export const PrintNote = ({ children }: { readonly children: string }) => (
  <p className={styles.note}>{children}</p>
)

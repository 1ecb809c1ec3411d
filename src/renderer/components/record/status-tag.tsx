import styles from './status-tag.module.css'

interface StatusTagProps {
  readonly tone: 'good' | 'caution' | 'neutral'
  readonly children: string
}

/** A status of a record in a word; its colour only repeats what the word says. */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

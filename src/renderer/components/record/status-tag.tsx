import styles from './status-tag.module.css'

export interface StatusTagProps {
  readonly tone: 'good' | 'caution' | 'neutral'
  readonly children: string
}

/** A record's status in one word; its colour only repeats the word. */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

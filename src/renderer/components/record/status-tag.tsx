import styles from './status-tag.module.css'

export interface StatusTagProps {
  readonly tone: 'good' | 'caution' | 'neutral'
  readonly children: string
}

/** A record's status as a word; the colour adds nothing that the word does not say. */
export const StatusTag = ({ tone, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

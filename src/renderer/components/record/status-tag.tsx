import styles from './status-tag.module.css'

export interface StatusTagProps {
  readonly tone: 'good' | 'caution' | 'neutral'
  readonly children: string
  /** The provider's code for the status, as a tooltip. */
  readonly code?: string | null | undefined
}

/** A record's status as a word; the colour adds nothing that the word does not say. */
export const StatusTag = ({ tone, code, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone} title={code ?? undefined}>
    {children}
  </span>
)

import { unreadIn } from '#shared/rules/odd-values.ts'
import styles from './unread-text.module.css'
import { storedText } from './unread-text.tsx'

/** Names the values of a row's record that the console could not read, as they came; nothing without any. */
export function UnreadMark({ record }: { readonly record: unknown }) {
  const unread = unreadIn(record)
  if (unread.length === 0) return null
  return (
    <div className={styles.row}>
      <span className={styles.mark}>Could not be read</span>{' '}
      {unread.map(({ path, stored }) => `${path}: ${storedText(stored)}`).join(', ')}
    </div>
  )
}

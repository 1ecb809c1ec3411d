import { unreadableIn } from '#shared/rules/odd-values.ts'
import styles from './unreadable-text.module.css'
import { storedText } from './unreadable-text.tsx'

/**
 * A mark for a row whose record has unreadable values, with those values in its tooltip; renders nothing if
 * there are none.
 */
export function UnreadableMark({ record }: { readonly record: unknown }) {
  const unreadable = unreadableIn(record)
  if (unreadable.length === 0) return null
  return (
    <div className={styles.row}>
      <span className={styles.mark}>Could not be read</span>{' '}
      {unreadable.map(({ path, stored }) => `${path}: ${storedText(stored)}`).join(', ')}
    </div>
  )
}

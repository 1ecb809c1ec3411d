import type { Unreadable } from '#shared/rules/odd-values.ts'
import styles from './unreadable-text.module.css'

/** In characters. */
const longestShown = 200

/** A stored value as it came, in one line. */
export function storedText(stored: unknown): string {
  const text = typeof stored === 'string' && stored.trim() !== '' ? stored : (JSON.stringify(stored) ?? '')
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line
}

/** A stored value that the console could not read, as it came and marked. */
export const UnreadableText = ({ unreadable }: { readonly unreadable: Pick<Unreadable, 'stored'> }) => (
  <span className={styles.unreadable}>
    <span className={styles.stored}>{storedText(unreadable.stored)}</span>
    <span className={styles.mark}>Could not be read</span>
  </span>
)

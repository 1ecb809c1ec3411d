import type { Unreadable } from '#shared/rules/odd-values.ts'
import styles from './unreadable-text.module.css'

/** The longest value that is shown whole, in characters. */
const longestShown = 200

/** Returns a stored value as one line of text. */
export function storedText(stored: unknown): string {
  const text = typeof stored === 'string' && stored.trim() !== '' ? stored : (JSON.stringify(stored) ?? '')
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line
}

/** An unreadable value in its stored form, marked as such. */
export const UnreadableText = ({ unreadable }: { readonly unreadable: Pick<Unreadable, 'stored'> }) => (
  <span className={styles.unreadable}>
    <span className={styles.stored}>{storedText(unreadable.stored)}</span>
    <span className={styles.mark}>Could not be read</span>
  </span>
)

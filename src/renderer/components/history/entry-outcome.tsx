import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { recentMoment } from '#renderer/lib/text/format.ts'
import type { ListedEntry } from '#shared/entities/history.ts'
import { outcomeWords } from './entry-words.ts'
import styles from './history.module.css'

/** What became of a write, and why. */
export function EntryOutcome({ entry }: { readonly entry: ListedEntry }) {
  const { outcome, why, undoneAt } = entry
  const [tone, words, meaning] = outcomeWords[outcome]
  const reason = why ?? meaning
  return (
    <>
      <StatusTag tone={tone}>{words}</StatusTag>
      {reason !== '' && <span className={styles.why}>{reason}</span>}
      {undoneAt && <span className={styles.why}>Undone {recentMoment(Date.parse(undoneAt))}</span>}
    </>
  )
}

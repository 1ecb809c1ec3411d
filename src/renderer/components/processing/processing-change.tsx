import { Button } from 'antd'
import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { ageInWords, dateTime } from '#renderer/lib/format.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import styles from './processing-changes.module.css'

const tags = { added: 'New', edited: 'Edited', deleted: 'Deleted' } as const
const lateTexts = {
  added: 'Saved, but still not in the list after 15 minutes.',
  edited: 'Saved, but still not in the list after 15 minutes.',
  deleted: 'Deleted, but still found by the search after 15 minutes.',
} as const
const unsureTexts = {
  added: 'Not sure whether this was saved, checking.',
  edited: 'Not sure whether this was saved, checking.',
  deleted: 'Not sure whether this was deleted, checking.',
} as const

interface ProcessingChangeProps {
  readonly change: PendingChange
  readonly area: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onDismiss: (change: PendingChange) => void
}

/** One change that is being processed, on one line. */
export function ProcessingChange({ change, area, now, onDismiss }: ProcessingChangeProps) {
  const { id, at, name = id } = change
  const isUnsure = change.state === 'unsure'
  const isThere = change.change === 'edited' || (change.change === 'added' && !isUnsure)
  const isOverdue = isLate(change, now)
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {isThere ? <RecordLink to={recordPath(area, id)}>{name}</RecordLink> : <bdi>{name}</bdi>}
      </span>
      <StatusTag tone="neutral">{tags[change.change]}</StatusTag>
      <time className={styles.age} dateTime={at} title={dateTime(at)}>
        {ageInWords(ageOf(change, now))}
      </time>
      {(isOverdue || isUnsure) && (
        <span className={styles.late}>
          {(isUnsure ? unsureTexts : lateTexts)[change.change]}
          {isOverdue && (
            <Button size="small" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(change)}>
              Dismiss
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

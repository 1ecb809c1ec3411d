import { Button } from 'antd'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { ageInWords, dateTime } from '#renderer/lib/text/format.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import styles from './pending-changes.module.css'

const tags = { added: 'New', edited: 'Edited', deleted: 'Deleted' } as const
const lateTexts = {
  added: 'Saved, but still not in the list after 15 minutes.',
  edited: 'Saved, but still not in the list after 15 minutes.',
  deleted: 'Deleted, but still found by the search after 15 minutes.',
} as const
const unsureTexts = {
  added: 'Checking whether this was saved.',
  edited: 'Checking whether this was saved.',
  deleted: 'Checking whether this was deleted.',
} as const

const concludedTexts = {
  arrived: { added: 'This was saved.', edited: 'This was saved.', deleted: 'This was deleted.' },
  missed: {
    added: 'This was not saved.',
    edited: 'This change was not saved.',
    deleted: 'This was not deleted.',
  },
} as const

/** Returns the text for an unsure or concluded change; undefined for one that is simply being processed. */
export function textOf(change: PendingChange, now: number): string | undefined {
  if (change.state === 'concluded') return concludedTexts[change.outcome][change.change]
  if (change.state === 'unsure') return unsureTexts[change.change]
  return isLate(change, now) ? lateTexts[change.change] : undefined
}

interface PendingLineProps {
  readonly change: PendingChange
  /** The current time, in ms since 1970. */
  readonly now: number
  readonly onDismiss: (change: PendingChange) => void
  /** Opens the form of a save that never arrived, with the typed values. */
  readonly onReopen: (change: PendingChange) => void
}

/** The line of one pending change. */
export function PendingLine({ change, now, onDismiss, onReopen }: PendingLineProps) {
  const { kind, id, at, name = id } = change
  const isConcluded = change.state === 'concluded'
  const isMissed = isConcluded && change.outcome === 'missed'
  const isThere =
    change.change === 'edited' || (change.change === 'added' && change.state !== 'unsure' && !isMissed)
  const text = textOf(change, now)
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {isThere ? <RecordLink to={recordPath(kind, id)}>{name}</RecordLink> : <bdi>{name}</bdi>}
      </span>
      <StatusTag tone="neutral">{tags[change.change]}</StatusTag>
      <time className={styles.age} dateTime={at} title={dateTime(at)}>
        {ageInWords(ageOf(change, now))}
      </time>
      {text && (
        <span className={styles.late}>
          {text}
          {isMissed && change.change !== 'deleted' && (
            <Button size="small" aria-label={`Open the form of ${name}`} onClick={() => onReopen(change)}>
              Open the form
            </Button>
          )}
          {(isConcluded || isLate(change, now)) && (
            <Button size="small" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(change)}>
              Dismiss
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

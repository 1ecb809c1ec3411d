import { useState } from 'react'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { textOf } from './pending-line.tsx'

type Changes = readonly PendingChange[]

interface SettledChangesProps {
  readonly changes: Changes
  /** The ids of dismissed changes. */
  readonly dismissed: ReadonlySet<string>
}

const text = (count: number) => `${counted(count, 'change has', 'changes have')} been processed`

const wasConcluded = (before: Changes, { id, at }: PendingChange) =>
  before.some((change) => change.state === 'concluded' && change.id === id && change.at === at)

/** Announces to screen readers how many changes have just reached the list, and how the others ended. */
export function SettledChanges({ changes, dismissed }: SettledChangesProps) {
  const [seen, setSeen] = useState({ changes, text: '', turn: 0 })
  if (changes !== seen.changes) {
    const left = new Set(changes.map(({ id }) => id))
    const gone = seen.changes.filter(
      ({ id, change, state }) =>
        change !== 'deleted' && state === 'waiting' && !left.has(id) && !dismissed.has(id),
    )
    const concluded = changes.filter(
      (change) => change.state === 'concluded' && !wasConcluded(seen.changes, change),
    )
    const texts = [
      ...(gone.length > 0 ? [text(gone.length)] : []),
      ...concluded.map((change) => `${change.name ?? change.id}: ${textOf(change, 0)}`),
    ]
    setSeen({ changes, text: texts.join('. '), turn: seen.turn + 1 })
  }
  return (
    <div aria-live="polite" className="read-out-only">
      {/* A new key creates a new element, so that the same words are announced again. */}
      {seen.text && <span key={seen.turn}>{seen.text}</span>}
    </div>
  )
}

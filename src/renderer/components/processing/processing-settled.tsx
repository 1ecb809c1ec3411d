import { useState } from 'react'
import type { PendingChange } from '#shared/entities/pending-change.ts'

type Changes = readonly PendingChange[]

interface ProcessingSettledProps {
  readonly changes: Changes
  /** Ids of those that a person waits for no longer. */
  readonly dismissed: ReadonlySet<string>
}

const text = (count: number) =>
  count === 1 ? '1 change has been processed' : `${count} changes have been processed`

/** Tells a screen reader how many changes have just gone because they are in the list now. */
export function ProcessingSettled({ changes, dismissed }: ProcessingSettledProps) {
  const [seen, setSeen] = useState({ changes, count: 0, turn: 0 })
  if (changes !== seen.changes) {
    const left = new Set(changes.map(({ id }) => id))
    const gone = seen.changes.filter(
      ({ id, change, isUnsure }) => change !== 'deleted' && !isUnsure && !left.has(id) && !dismissed.has(id),
    )
    setSeen({ changes, count: gone.length, turn: seen.turn + 1 })
  }
  return (
    <div aria-live="polite" className="read-out-only">
      {/* As an element of its own, the same words are read out again the next time. */}
      {seen.count > 0 && <span key={seen.turn}>{text(seen.count)}</span>}
    </div>
  )
}

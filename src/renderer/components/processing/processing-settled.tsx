import { useState } from 'react'
import type { PendingChange } from '#shared/entities/pending-change.ts'

type Changes = readonly PendingChange[]

interface ProcessingSettledProps {
  readonly changes: Changes
  /** Ids of dismissed changes. */
  readonly dismissed: ReadonlySet<string>
}

const text = (count: number) =>
  count === 1 ? '1 change has been processed' : `${count} changes have been processed`

/** Tells a screen reader how many changes have just reached the list. */
export function ProcessingSettled({ changes, dismissed }: ProcessingSettledProps) {
  const [seen, setSeen] = useState({ changes, count: 0, turn: 0 })
  if (changes !== seen.changes) {
    const left = new Set(changes.map(({ id }) => id))
    const gone = seen.changes.filter(
      ({ id, change, state }) =>
        change !== 'deleted' && state !== 'unsure' && !left.has(id) && !dismissed.has(id),
    )
    setSeen({ changes, count: gone.length, turn: seen.turn + 1 })
  }
  return (
    <div aria-live="polite" className="read-out-only">
      {/* A new element, so that the same words are read out again. */}
      {seen.count > 0 && <span key={seen.turn}>{text(seen.count)}</span>}
    </div>
  )
}

import type { Execute } from '#main/api/execute.ts'
import { changeOf, kindSearchedBy } from './change-of.ts'
import { stillPending } from './compare-rows.ts'
import { corrected, type Page } from './correct.ts'
import type { Ledger } from './ledger.ts'
import { createSightings } from './sightings.ts'

/** Marks the draft of this record as sent at `at` (ISO date-time). Never rejects. */
export type OnSending = (
  sent: { readonly call: string; readonly id: string; readonly at: string },
  owner: number,
) => Promise<void>

interface WithProcessingOptions {
  readonly execute: Execute
  readonly ledger: Ledger
  /** The userSub of the signed-in admin. */
  readonly admin: () => string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called before a recorded write of a window is sent; the write waits for it. */
  readonly onSending: OnSending
}

/**
 * Wraps the executor for the page's calls. It records each write that its search shows late, and applies
 * these records to the answers of such searches (JOB-50, ERR-13).
 */
export function withProcessing({ execute, ledger, admin, now, onSending }: WithProcessingOptions): Execute {
  const sightings = createSightings()
  return async (name, input, context) => {
    const author = admin()
    if (author === undefined) return execute(name, input, context)
    const change = changeOf(name, input, new Date(now()).toISOString(), context.before)
    if (change) {
      const { owner } = context
      const noted =
        owner === undefined ? undefined : onSending({ call: name, id: change.id, at: change.at }, owner)
      return ledger.sending(author, change, async () => {
        await noted
        return execute(name, input, context)
      })
    }
    const answer = await execute(name, input, context)
    const kind = kindSearchedBy(name)
    if (!kind) return answer
    const page = answer as typeof answer & Page
    void ledger.update(author, (changes) => stillPending(kind, page.data, changes, now()))
    const changes = ledger.of(author)
    return corrected(kind, page, changes, sightings.counted(kind, input, page, changes))
  }
}

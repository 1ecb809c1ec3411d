import type { Execute } from '#main/api/execute.ts'
import { pause, type Timers } from '#main/timers.ts'
import type { Book } from './book.ts'
import { findJobs } from './find-jobs.ts'
import { type Known, longestLag, longestWork } from './known.ts'

interface ArrivalOptions {
  readonly book: Book
  readonly execute: Execute
  readonly timers: Timers
}

interface Question {
  readonly admin: string
  /** Rover ids of jobs of which it isn't known whether they have arrived. */
  readonly ids: readonly string[]
  /** Ends the question; what was found until then is kept. */
  readonly signal: AbortSignal
}

const pauseBetweenLooks = 5000
/** What surely arrived later, and shows that the searches have come so far. */
const mostWitnesses = 25

/** When these could last have left, in milliseconds since 1970, as it is known now of a question begun at `askedAt`. */
function lastLeft({ unsure }: Known, ids: readonly string[], askedAt: number, now = askedAt): number {
  const times = ids.map((id) => {
    const at = unsure.get(id)
    // One that is under way could leave even now; the clock may have been set back since it left.
    return at === null ? now : Math.min(Date.parse(at ?? '') || 0, askedAt)
  })
  return Math.max(...times)
}

/** When it is known at the latest whether these have arrived, in milliseconds since 1970. */
export const knownBy = (known: Known, ids: readonly string[], now: number): number =>
  lastLeft(known, ids, now) + longestLag

/**
 * Jobs that left after the server was done with what left by that time, and arrived, as their answer says: a search that
 * shows one of them shows all that came before.
 */
function witnessesOf({ imported }: Known, time: number): string[] {
  const later = [...imported].filter(
    ([, { sentAt }]) => sentAt !== undefined && Date.parse(sentAt) >= time + longestWork,
  )
  return later.slice(-mostWitnesses).map(([id]) => id)
}

/** Makes what asks the server which jobs of an unanswered batch have arrived (promise 14). */
export const createArrival =
  ({ book, execute, timers }: ArrivalOptions) =>
  /**
   * Asks until it is known of each: one that is found has arrived; one that is not has not, once the searches show what
   * left later, or must show all. @throws CallFailure where nobody could be asked, or where the signal ended it
   */
  async ({ admin, ids, signal }: Question): Promise<void> => {
    const { known } = book
    const askedAt = timers.now()
    for (let open = ids; ; ) {
      const lookedAt = timers.now()
      const leftBy = lastLeft(known, open, askedAt, lookedAt)
      const witnesses = witnessesOf(known, leftBy)
      const jobs = await findJobs([...open, ...witnesses], execute, signal)
      const isSettled = lookedAt - leftBy >= longestLag || witnesses.some((id) => jobs.has(id))
      // Another admin's batch may have been answered meanwhile.
      const isThere = (id: string) => jobs.has(id) || (known.imported.has(id) && !known.unsure.has(id))
      const fates = open.filter(isThere).map((id) => {
        const jobId = jobs.get(id) ?? known.imported.get(id)?.jobId
        return { id, fate: 'found' as const, jobId }
      })
      open = open.filter((id) => !isThere(id))
      if (fates.length > 0 || isSettled) {
        const at = new Date(timers.now()).toISOString()
        const notArrived = isSettled ? [...open] : []
        book.note({ is: 'settled', admin, at, fates, notArrived, businesses: 0 })
        await book.save()
      }
      if (isSettled || open.length === 0) return
      await pause(timers, signal, pauseBetweenLooks)
    }
  }

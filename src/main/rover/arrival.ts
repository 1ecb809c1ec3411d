import type { Execute } from '#main/api/execute.ts'
import { pause, type Timers } from '#main/timers.ts'
import type { Book } from './book.ts'
import type { Known } from './known.ts'

interface ArrivalOptions {
  readonly book: Book
  /** Puts on the disk what was found. */
  readonly save: () => Promise<void>
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

const second = 1000
const minute = 60 * second
/** Before it was sent so long ago, a job that searches don't find may still be on its way. */
const settleTime = 2 * minute
/** So long searches may lag behind; what they don't show by then is not there. */
const longestLag = 15 * minute
const pauseBetweenLooks = 5 * second
const pageSize = 100
/** What surely arrived, and shows how far the searches have got. */
const mostWitnesses = 25

/** Jobs that surely arrived shortly before these were sent: where no search shows one of them, it shows no later one either. */
function witnessesOf({ imported }: Known, sentAt: number): string[] {
  const fresh = [...imported].filter(([, { at }]) => Date.parse(at) >= sentAt - longestLag)
  return fresh.slice(-mostWitnesses).map(([id]) => id)
}

/** The ids of the server's jobs that came from these, by Rover id (ROV-09). */
async function findJobs(ids: readonly string[], execute: Execute, signal: AbortSignal) {
  const filters = { sourceIds: [...ids] }
  const { data } = await execute('jobs.search', { query: '', from: 0, size: pageSize, filters }, { signal })
  return new Map(data.flatMap(({ sourceId, jobId }) => (sourceId ? [[sourceId, jobId] as const] : [])))
}

/** Makes what asks the server which jobs of an unanswered batch have arrived (promise 14). */
export const createArrival =
  ({ book, save, execute, timers }: ArrivalOptions) =>
  /**
   * Asks until it is known of each: one that is found has arrived, one that is not has not once the searches must have
   * caught up. @throws CallFailure where nobody could be asked, or where the signal ended it
   */
  async ({ admin, ids, signal }: Question): Promise<void> => {
    // The clock may have been set back since they were sent.
    const askedAt = timers.now()
    const timeOf = (id: string) => Math.min(Date.parse(book.known.unsure.get(id) ?? '') || 0, askedAt)
    const sentAt = Math.max(...ids.map(timeOf))
    for (let left = ids; ; ) {
      const age = timers.now() - sentAt
      const witnesses = witnessesOf(book.known, sentAt)
      const jobs = await findJobs([...left, ...witnesses], execute, signal)
      const hasCaughtUp = witnesses.length === 0 || witnesses.some((id) => jobs.has(id)) || age >= longestLag
      const isSettled = age >= settleTime && hasCaughtUp
      const fates = left
        .filter((id) => jobs.has(id))
        .map((id) => ({ id, fate: 'found' as const, jobId: jobs.get(id) }))
      left = left.filter((id) => !jobs.has(id))
      if (fates.length > 0 || isSettled) {
        const at = new Date(timers.now()).toISOString()
        const notArrived = isSettled ? [...left] : []
        book.note({ is: 'settled', admin, at, fates, notArrived, businesses: 0 })
        await save()
      }
      if (isSettled || left.length === 0) return
      await pause(timers, signal, pauseBetweenLooks)
    }
  }

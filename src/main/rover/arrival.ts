import type { Execute } from '#main/api/execute.ts'
import { pause, type Timers } from '#main/timers.ts'
import type { Book } from './book.ts'
import type { Fate } from './events.ts'

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

/** So long after it was sent a job that searches don't find has not arrived: before, they may lag behind. Milliseconds. */
export const settleTime = 2 * 60_000
const pauseBetweenLooks = 5000
const pageSize = 100

/** Which of these jobs the server has, by their `sourceId` (ROV-09). */
async function findArrived(ids: readonly string[], execute: Execute, signal: AbortSignal): Promise<Fate[]> {
  const filters = { sourceIds: [...ids] }
  const { data } = await execute('jobs.search', { query: '', from: 0, size: pageSize, filters }, { signal })
  return ids.flatMap((id) => {
    const job = data.find(({ sourceId }) => sourceId === id)
    return job ? [{ id, fate: 'found' as const, jobId: job.jobId }] : []
  })
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
    const sentAt = Math.max(
      ...ids.map((id) => Math.min(Date.parse(book.known.unsure.get(id) ?? '') || 0, askedAt)),
    )
    for (let left = ids; left.length > 0; ) {
      const isSettled = timers.now() - sentAt >= settleTime
      const fates = await findArrived(left, execute, signal)
      const found = new Set(fates.map(({ id }) => id))
      left = left.filter((id) => !found.has(id))
      const notArrived = isSettled ? [...left] : []
      if (fates.length > 0 || isSettled) {
        const at = new Date(timers.now()).toISOString()
        book.note({ is: 'settled', admin, at, fates, notArrived, businesses: 0 })
        await save()
      }
      if (isSettled || left.length === 0) return
      const rest = sentAt + settleTime - timers.now()
      await pause(timers, signal, Math.min(pauseBetweenLooks, Math.max(rest, 0)))
    }
  }

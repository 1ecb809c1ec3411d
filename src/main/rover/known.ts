import type { Fate, RoverEvent, RunFailure } from './events.ts'

/** A run as recorded in the journal. */
export interface RunRecord {
  readonly runId: string
  readonly startedAt: string
  readonly ids: readonly string[]
  readonly fates: Map<string, Fate>
  businesses: number
  end: 'open' | 'failed' | 'stopped' | 'done'
  failure: RunFailure | undefined
  /** The parts of a refused batch, in sending order. They may still contain settled jobs. */
  parts: readonly (readonly string[])[]
}

/** A job that exists on the server. */
export interface Imported {
  /** The time at which the console learned that the job exists. */
  readonly at: string
  /** The time at which the job was sent, if its batch was answered. Undefined if a search found the job. */
  readonly sentAt?: string | undefined
  readonly jobId?: string | undefined
}

/** The console's knowledge about the imports of all admins. */
export interface Known {
  /** The last run of each admin, by userSub. */
  readonly runs: Map<string, RunRecord>
  /** Jobs that exist on the server but may be missing from searches, by Rover id. */
  readonly imported: Map<string, Imported>
  /**
   * Jobs that may or may not have arrived, by Rover id. The value is when their answer was lost, which is the
   * latest time at which they may have been sent; null while their request is in flight.
   */
  readonly unsure: Map<string, string | null>
}

/** The state before the first import. */
export const nothingKnown = (): Known => ({ runs: new Map(), imported: new Map(), unsure: new Map() })

function settle(known: Known, { admin, at, sentAt, ...event }: Extract<RoverEvent, { is: 'settled' }>): void {
  const run = known.runs.get(admin)
  for (const fate of event.fates) {
    known.unsure.delete(fate.id)
    run?.fates.set(fate.id, fate)
    if (fate.fate === 'created' || fate.fate === 'found')
      known.imported.set(fate.id, { at, sentAt, jobId: fate.jobId })
  }
  for (const id of event.notArrived) known.unsure.delete(id)
  if (run) run.businesses += event.businesses
}

/** Applies an event. Changes `known` in place, because a run writes thousands of lines. */
export function applyEvent(known: Known, event: RoverEvent): void {
  switch (event.is) {
    case 'known': {
      for (const map of [known.runs, known.imported, known.unsure]) map.clear()
      for (const [admin, { fates, failure, ...run }] of event.runs)
        known.runs.set(admin, {
          ...run,
          fates: new Map(fates.map((fate) => [fate.id, fate])),
          failure,
        })
      for (const { id, ...imported } of event.imported) known.imported.set(id, imported)
      for (const [id, at] of event.unsure) known.unsure.set(id, at)
      return
    }
    case 'sending':
      for (const id of event.ids) known.unsure.set(id, null)
      return
    case 'unanswered':
      for (const id of event.ids) known.unsure.set(id, event.at)
      return
    case 'settled':
      settle(known, event)
      return
    case 'leftOut': {
      // Another admin's run may have sent the same jobs, so what is known about their arrival stays.
      const run = known.runs.get(event.admin)
      for (const fate of event.fates) run?.fates.set(fate.id, fate)
      return
    }
    case 'parted': {
      const run = known.runs.get(event.admin)
      if (run) run.parts = event.parts
      return
    }
    case 'ended': {
      const run = known.runs.get(event.admin)
      if (run) Object.assign(run, { end: event.end, failure: event.failure })
      return
    }
    case 'putAway':
      known.runs.delete(event.admin)
  }
}

const minute = 60_000
/** The time for which the server may still process a batch after its answer was lost, in ms. */
export const longestWork = 2 * minute
/** The longest lag of searches, in ms. A job that they do not show after this time does not exist. */
export const longestLag = 15 * minute
/** The time after which runs that nobody resumed are dropped, in ms. */
const longestKept = 30 * 24 * 60 * minute

const isWithin = (span: number, at: string, now: number) => now - Date.parse(at) < span

/** Imported jobs that searches may not show yet, by Rover id (ROV-09). */
export const freshlyImported = ({ imported }: Known, now: number): { id: string; jobId?: string }[] =>
  [...imported].flatMap(([id, { at, jobId }]) =>
    isWithin(longestLag, at, now) ? [{ id, ...(jobId !== undefined && { jobId }) }] : [],
  )

/** Removes expired entries. */
export function forgetOld({ imported, unsure }: Known, now: number): void {
  for (const [id, { at }] of imported) if (!isWithin(longestLag, at, now)) imported.delete(id)
  for (const [id, at] of unsure) if (at !== null && !isWithin(longestKept, at, now)) unsure.delete(id)
}

/** A snapshot as one event. Leaves out runs older than thirty days, unless they are open or failed. */
export function snapshot(known: Known, now: number): RoverEvent {
  forgetOld(known, now)
  const { runs, imported, unsure } = known
  return {
    is: 'known',
    runs: [...runs]
      .filter(
        ([, { end, startedAt }]) =>
          end === 'open' || end === 'failed' || isWithin(longestKept, startedAt, now),
      )
      .map(([admin, { fates, ids, failure, parts, ...run }]) => [
        admin,
        {
          ...run,
          ids: [...ids],
          fates: [...fates.values()],
          parts: parts.map((part) => [...part]),
          ...(failure && { failure }),
        },
      ]),
    imported: [...imported].map(([id, rest]) => ({ id, ...rest })),
    unsure: [...unsure],
  }
}

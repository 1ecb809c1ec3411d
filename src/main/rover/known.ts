import type { Fate, RoverEvent, RunFailure } from './events.ts'

/** A run of imports, as it stands in the journal. */
export interface RunRecord {
  readonly runId: string
  readonly startedAt: string
  readonly ids: readonly string[]
  readonly fates: Map<string, Fate>
  businesses: number
  end: 'open' | 'failed' | 'stopped' | 'done'
  failure: RunFailure | undefined
}

/** A job that the server has. */
export interface Imported {
  /** When that was known. */
  readonly at: string
  /** When it was sent, where it is the answer that says so; without it, a search has shown it. */
  readonly sentAt?: string | undefined
  readonly jobId?: string | undefined
}

/** All that this console knows of its imports. What it sent is known whoever was signed in. */
export interface Known {
  /** The last run of each admin, by userSub. */
  readonly runs: Map<string, RunRecord>
  /** Jobs that the server has, by Rover id, while searches may not show them yet. */
  readonly imported: Map<string, Imported>
  /**
   * Jobs of which it isn't known whether they have arrived, by Rover id: when they could last have left, which is when
   * their answer was lost; null while they are under way.
   */
  readonly unsure: Map<string, string | null>
}

/** What is known before there was any import. */
export const nothingKnown = (): Known => ({ runs: new Map(), imported: new Map(), unsure: new Map() })

function settle(known: Known, { admin, at, sentAt, ...event }: Extract<RoverEvent, { is: 'settled' }>): void {
  const run = known.runs.get(admin)
  for (const fate of event.fates) {
    known.unsure.delete(fate.id)
    run?.fates.set(fate.id, fate)
    if (fate.fate !== 'notCreated') known.imported.set(fate.id, { at, sentAt, jobId: fate.jobId })
  }
  for (const id of event.notArrived) known.unsure.delete(id)
  if (run) run.businesses += event.businesses
}

/** Takes in what happened; `known` is changed in place, since a run writes thousands of lines. */
export function take(known: Known, event: RoverEvent): void {
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
/** Milliseconds that the server may still work at a batch after its answer was lost. */
export const longestWork = 2 * minute
/** Milliseconds that searches may lag behind; what they don't show by then is not there. */
export const longestLag = 15 * minute
/** Milliseconds that is kept what nobody asked for: nobody resumes a run after it. */
const longestKept = 30 * 24 * 60 * minute

const isWithin = (span: number, at: string, now: number) => now - Date.parse(at) < span

/** The Rover ids of jobs that the server has and that searches may not show yet; of older ones they say all (ROV-09). */
export const freshlyImported = ({ imported }: Known, now: number): string[] =>
  [...imported].flatMap(([id, { at }]) => (isWithin(longestLag, at, now) ? [id] : []))

/** Forgets what is of no use any more. */
export function forgetOld({ imported, unsure }: Known, now: number): void {
  for (const [id, { at }] of imported) if (!isWithin(longestLag, at, now)) imported.delete(id)
  for (const [id, at] of unsure) if (at !== null && !isWithin(longestKept, at, now)) unsure.delete(id)
}

/** All that is known, as one event; what is older than thirty days is left out, but for runs that are still open. */
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
      .map(([admin, { fates, ids, failure, ...run }]) => [
        admin,
        { ...run, ids: [...ids], fates: [...fates.values()], ...(failure && { failure }) },
      ]),
    imported: [...imported].map(([id, rest]) => ({ id, ...rest })),
    unsure: [...unsure],
  }
}

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { timestamp } from '#main/base/timers.ts'
import { sealedName } from '#main/storage/seal.ts'
import type { KeeperOptions } from '#main/work/keeper.ts'
import type { RunMemory } from '#main/work/runs/kind.ts'
import { isLeft, type Marked, type ReadRun } from '#main/work/runs/run.ts'
import type { Shelf, WorkFile } from '#main/work/shelf.ts'
import { knownJobSchema } from '#shared/entities/rover-import.ts'

export type MemoryOptions = Pick<KeeperOptions, 'store' | 'environment' | 'secretKey' | 'log' | 'timers'>

type Known = v.InferOutput<typeof knownJobSchema>
const fileSchema = v.object({ jobs: v.array(v.tuple([v.string(), knownJobSchema])) })

const minute = 60_000
/** The longest lag of searches, in ms. A job that they do not show after this time does not exist. */
export const longestLag = 15 * minute
/** The time after which an unsure job is forgotten, in ms. */
const longestUnsure = 30 * 24 * 60 * minute

/**
 * Creates the console's memory of imports by all admins of this computer: which jobs exist although no search may
 * show them yet, and which may have arrived. It is written when a run begins and ends, not with each batch: all
 * open jobs of a run that was killed are unsure, until the run's own file says more.
 */
export function createMemory({ store, environment, secretKey, log, timers }: MemoryOptions) {
  const jobs = new Map<string, Known>()
  /** By run in progress, the jobs that it may send. */
  const held = new Map<string, readonly string[]>()
  const read: ReadRun[] = []
  const old: WorkFile[] = []
  const file: WorkFile = { kind: 'memory', id: randomUUID() }
  let opening: Promise<Shelf | undefined> | undefined
  const isFresh = ({ is, at: time }: Known) =>
    time === null || timers.now() - Date.parse(time) < (is === 'imported' ? longestLag : longestUnsure)

  const noted = (marks: readonly Marked[]): void => {
    for (const [id, mark] of marks) {
      if (mark?.is === 'sent') jobs.set(id, { is: 'unsure', at: mark.at })
      else if (mark?.is === 'done' || mark?.is === 'found')
        jobs.set(id, { is: 'imported', at: mark.at, jobId: mark.id })
      // Another admin's run may have sent a job that was refused here.
      else if (mark?.is !== 'refused' && mark?.is !== 'skipped') jobs.delete(id)
    }
  }

  /** Takes over what the runs' own files say. */
  const merge = (): void => {
    for (const { run, isCut } of read.splice(0))
      for (const { key } of run.rows) {
        const known = jobs.get(key)
        const isOfRun = known?.is === 'unsure' && known.run === run.id
        const mark = run.marks.get(key)
        if (isOfRun && (mark || !isCut)) jobs.delete(key)
        if (mark && (isOfRun || !known)) noted([[key, mark]])
      }
  }

  const open = async (): Promise<Shelf | undefined> => {
    const context = `${environment}/rover`
    const name = sealedName(context)
    const key = await secretKey(name).catch((error: unknown) =>
      log.warn('what was imported is kept in memory only', error),
    )
    if (!key) return undefined
    const shelf = store.open(name, { key, context })
    const kept: [string, Known][] = []
    await shelf.load((each, [value]) => {
      kept.push(...v.parse(fileSchema, value).jobs)
      old.push(each)
    })
    const now = timestamp(timers.now())
    for (const [id, known] of kept) if (!jobs.has(id)) jobs.set(id, { ...known, at: known.at ?? now })
    merge()
    return shelf
  }
  /** Reads what an earlier start has kept. Tries again after a failure, and without a keychain. */
  const ready = async (): Promise<Shelf | undefined> => {
    opening ??= open()
    const shelf = await opening.catch((error) => {
      opening = undefined
      throw error
    })
    if (!shelf) opening = undefined
    return shelf
  }

  const save = async (): Promise<void> => {
    const shelf = await ready()
    for (const [id, known] of jobs) if (!isFresh(known)) jobs.delete(id)
    const open = [...held].flatMap(([run, ids]) =>
      ids.flatMap((id) => (jobs.has(id) ? [] : [[id, { is: 'unsure', at: null, run }]])),
    )
    await shelf?.save(file, { jobs: [...jobs, ...open] })
    for (const each of old.splice(0)) await shelf?.remove(each)
  }

  const ofRuns: RunMemory = {
    opened: (each) => {
      read.push(each)
      void ready().then(merge, (error) => log.warn('what was imported cannot be read', error))
    },
    hold: (run) => {
      const left = run.rows.flatMap(({ key }) => (isLeft(run, key) ? [key] : []))
      held.set(run.id, left)
      return save()
    },
    release: ({ id }) => {
      held.delete(id)
      return save()
    },
    noted,
    leftBy: (id) => {
      const known = jobs.get(id)
      return known?.is === 'unsure' ? known.at : undefined
    },
  }

  return {
    ...ofRuns,
    /** Imported jobs that searches may not show yet, by Rover id (ROV-09). */
    fresh: async (): Promise<{ id: string; jobId?: string }[]> => {
      await ready()
      return [...jobs].flatMap(([id, known]) =>
        known.is === 'imported' && isFresh(known) ? [{ id, ...(known.jobId && { jobId: known.jobId }) }] : [],
      )
    },
    /** What is known of a job, by Rover id. */
    of: (id: string): Known | undefined => jobs.get(id),
  }
}
export type RoverMemory = ReturnType<typeof createMemory>

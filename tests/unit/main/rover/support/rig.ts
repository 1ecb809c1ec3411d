import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { sealedName } from '#main/storage/seal.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import type { Shelf, WorkStore } from '#main/work/shelf.ts'
import { createWork } from '#main/work/work.ts'
import { sampleIndustries } from '#sandbox/sample/catalogue.ts'
import { roverFeed } from '#sandbox/sample/rover-feed.ts'
import type { CallInput, HttpCallName } from '#shared/contract/index.ts'
import { importedCount, importIn } from '#shared/entities/rover-import.ts'
import { type RoverJob, roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import type { Run } from '#shared/entities/run.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noHistory } from '#tests/support/desk/no-runs.ts'
import { mia } from '#tests/support/desk/session-bridge.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { type Boundary, mortal } from './mortal.ts'

export const second = 1000
export const minute = 60 * second

const industries = new Set(sampleIndustries('').map(({ name }) => name ?? ''))
const isFit = (job: RoverJob) => reasonsAgainst(job, industries).length === 0
/** The newest jobs of the feed that can be imported, and one that the server does not create. */
export const fitJobs: readonly RoverJob[] = roverFeed(0).filter((job) => isFit(job) && job.id !== 7204518)
export const unfitJob = roverFeed(0).find((job) => !isFit(job)) as RoverJob
export const fitIds = (count: number, from = 0): string[] => fitJobs.slice(from, from + count).map(roverId)

interface StartOptions {
  readonly session?: SessionState
  /** The point at which the console is killed; none by default. */
  readonly killedAt?: Boundary
  /** Wraps the console's files. */
  readonly on?: (store: WorkStore) => WorkStore
  /** The keys in the keychain. */
  readonly secretKey?: () => Promise<Uint8Array>
  /** The day's number, by default the same at each start. */
  readonly day?: number
}

/** Wraps each shelf of a store. */
export const onShelves =
  (change: (shelf: Shelf) => Partial<Shelf>) =>
  (store: WorkStore): WorkStore => ({
    ...store,
    open: (...names) => {
      const shelf = store.open(...names)
      return { ...shelf, ...change(shelf) }
    },
  })

/** The ways in which an import can fail: its answer is lost, comes late, or has an error status. */
type ImportFault =
  | 'reset'
  | 'loseAnswer'
  | 'hang'
  | 'stall'
  | { readonly delay: number }
  | { readonly status: number }

function faultOf(fault: ImportFault) {
  if (typeof fault === 'string') return { fault }
  if ('delay' in fault) return { fault: 'delay', ms: fault.delay } as const
  return { fault: 'status', status: fault.status } as const
}

const key = randomBytes(32)
const environment = 'https://api.goto.example'

/** The import among the runs, with what a test asks about. */
function importOf(runs: readonly Run[]) {
  const run = importIn(runs)
  if (!run) return null
  const { counts, extra, missedRows } = run
  return {
    ...run,
    jobs: importedCount(run),
    businesses: extra.businesses ?? 0,
    foundLater: counts.found,
    notCreated: counts.failed,
    refused: counts.refused,
    skipped: counts.skipped,
    refusedJobs: missedRows.flatMap(({ key, is, why }) => (is === 'refused' ? [{ id: key, why }] : [])),
  }
}
type Import = NonNullable<ReturnType<typeof importOf>>

/**
 * Main's imports with real files and a real sandbox. Searches show the imported jobs when a test says so, or
 * after some seconds of the test's clock, which only the test advances.
 */
export function setUpRig({ searchLag = Number.POSITIVE_INFINITY } = {}) {
  let main: ConsoleMain
  let folder: string
  let clock: Clock
  const warnings: string[] = []
  const consoles: { readonly isDead: () => boolean; readonly ended: () => Promise<unknown> }[] = []
  const warn = (text: string) => void warnings.push(text)
  const log: Log = { info: () => {}, warn, error: warn }
  const open = () => ({ signal: new AbortController().signal })

  beforeAll(async () => {
    clock = createClock()
    // Without a lag, the sandbox keeps the real clock, so that its tokens stay valid.
    const now = Number.isFinite(searchLag) ? () => clock.now() : Date.now
    main = await startConsoleMain({ processingSeconds: searchLag, now })
  })
  afterAll(() => main.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rover-'))
    clock = createClock()
    warnings.length = 0
    await main.sandbox.reset()
    main.sandbox.faults.clear()
  })
  afterEach(async () => {
    for (const console of consoles.splice(0)) if (!console.isDead()) await console.ended()
    // Retries, because a console that a test has abandoned may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const elsewhere = <N extends HttpCallName>(name: N, input: CallInput<N>) =>
    main.execute(name, input as never, open())

  /** Starts a console on the content of the files, as after a kill, with an admin signed in. */
  const start = async ({
    session = mia,
    killedAt,
    on = (store) => store,
    secretKey = async () => key,
    day = 1,
  }: StartOptions = {}) => {
    const told: (Import | null)[] = []
    const unreadable: number[] = []
    const saved: { readonly name: string; readonly text: string }[] = []
    const life = mortal(killedAt)
    const execute = life.execute(main.execute)
    const days = { today: () => day, atLeast: () => {} }
    const store = life.store(
      on(diskStoreIn({ folder, days, onUnreadable: (count) => void unreadable.push(count), log })),
    )
    const rover = createRoverImport({ store, environment, secretKey, execute, log, timers: clock })
    const work = createWork({
      store,
      days,
      environment,
      isOn: true,
      removesKept: false,
      ...noOwnLists,
      secretKey,
      lateKey: () => undefined,
      execute,
      executeUnasked: execute,
      ...noHistory,
      onDrafts: () => {},
      onChanges: () => {},
      onRuns: (runs) => void told.push(importOf(runs)),
      kinds: [rover.kind],
      check: () => undefined,
      saveFile: async (name, text) => {
        saved.push({ name, text: String(text) })
        return join(folder, name)
      },
      log,
      timers: clock,
    })
    consoles.push({ isDead: life.isDead, ended: work.ended })
    const sessionIs = (next: SessionState) => {
      rover.sessionIs(next)
      work.sessionIs(next)
    }
    sessionIs(session)
    const http = rover.watching(work.http)
    const handlers = { ...work.handlers, ...rover.handlers(work.startRun) }
    const get = async () => importOf(await handlers['runs.list']({}))
    const press = async (name: 'pause' | 'resume' | 'stop' | 'putAway', runId?: string) =>
      importOf(await handlers[`runs.${name}`]({ runId: runId ?? (await get())?.runId ?? '' }))
    const decide = async (name: 'skip' | 'findRefused', run?: Import | null) => {
      const { runId = '', failure } = run ?? (await get()) ?? {}
      return importOf(await handlers[`runs.${name}`]({ runId, requestId: failure?.requestId ?? '' }))
    }
    const loadPage = (page: number) =>
      http(
        'rover.search',
        { page, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize },
        open(),
      )
    return {
      sessionIs,
      ended: work.ended,
      died: life.died,
      isDead: life.isDead,
      /** The number of imports sent. */
      left: life.left,
      told,
      unreadable,
      saved,
      /** Loads the feed as the page does, as many pages as the jobs need. */
      load: async (jobs = 100) => {
        for (let page = 1; (page - 1) * roverPageSize < jobs; page += 1) await loadPage(page)
      },
      /** Loads a feed of these jobs. */
      loadFeed: async (jobs: readonly RoverJob[]) => {
        const body = { data: { collection: jobs } }
        main.sandbox.faults.add({ call: 'rover.search', fault: 'status', status: 200, times: 1, body })
        await loadPage(1)
      },
      get,
      importedIds: async () => (await handlers['roverImport.imported']({})).map(({ id }) => id),
      begin: async (ids: readonly string[]) =>
        importOf([await handlers['roverImport.start']({ ids: [...ids] })]),
      pause: () => press('pause'),
      resume: () => press('resume'),
      stop: () => press('stop'),
      /** Skips, or searches, what the server refused when the run was read last, or in this run. */
      skip: (run?: Import | null) => decide('skip', run),
      findRefused: (run?: Import | null) => decide('findRefused', run),
      putAway: () => press('putAway'),
      saveResult: async () => handlers['runs.saveResult']({ runId: (await get())?.runId ?? '' }),
    }
  }

  /** A console with the feed loaded. */
  const loaded = async (options: StartOptions = {}) => {
    const console = await start(options)
    await console.load()
    return console
  }
  type Console = Awaited<ReturnType<typeof start>>
  const reaches = (console: Console, state: string) =>
    eventually(async () => (await console.get())?.state).toBe(state)
  const requests = (call: HttpCallName) => main.sandbox.requests(call)
  /** Resolves once the answer of the only import stalls. */
  const stalls = () => eventually(() => requests('rover.import').at(-1)?.status).toBe(200)

  /** A console whose import of these jobs is paused after the first batch. */
  const paused = async (ids: readonly string[], options: StartOptions = {}) => {
    const console = await loaded(options)
    main.sandbox.faults.add({ call: 'rover.import', fault: 'stall', times: 1 })
    const sent = requests('rover.import').length
    await console.begin(ids)
    await eventually(() => requests('rover.import').length).toBe(sent + 1)
    await stalls()
    await console.pause()
    main.sandbox.faults.clear()
    await reaches(console, 'paused')
    return console
  }

  /** Resolves once the console waits for its next search, and not only to tell of its progress. */
  const waits = () => eventually(() => clock.waiting(2 * second)).toBeGreaterThan(0)

  return {
    start,
    loaded,
    paused,
    stalls,
    reaches,
    /** Advances the clock until a run has this state. */
    waitsFor: (console: Console, state: string, step = minute) =>
      eventually(async () => {
        clock.advance(step)
        return (await console.get())?.state
      }).toBe(state),
    sandbox: () => main.sandbox,
    /** Makes the next imports fail in these ways, once each. */
    failImport: (...faults: readonly ImportFault[]) => {
      for (const fault of faults)
        main.sandbox.faults.add({ call: 'rover.import', times: 1, ...faultOf(fault) })
    },
    /** The Rover ids of each import that was sent. */
    sentIds: () =>
      requests('rover.import').map(({ body }) =>
        (body as { jobs: { id: string | number }[] }).jobs.map(({ id }) => String(id)),
      ),
    /** Makes a call outside the console's imports. */
    elsewhere,
    /**
     * The Rover ids among these that the server has jobs for, with duplicates, once searches show all jobs.
     */
    onServer: async (ids: readonly string[]): Promise<string[]> => {
      main.sandbox.processing.finish()
      const found: string[] = []
      for (let at = 0; at < ids.length; at += 50) {
        const filters = { sourceIds: ids.slice(at, at + 50) }
        const { data } = await elsewhere('jobs.search', { query: '', from: 0, size: 100, filters })
        found.push(...data.map(({ sourceId }) => sourceId ?? ''))
      }
      return found.sort()
    },
    /** The number of requests of a call that the server has received. */
    requests: (call: HttpCallName) => requests(call).length,
    advance: (span: number) => clock.advance(span),
    waits,
    /** Advances the clock once the console waits for its next search. */
    letPass: async (span: number) => {
      await waits()
      clock.advance(span)
    },
    folder: () => folder,
    /** The paths of the files with this ending: those of runs, or of what all runs have to remember. */
    files: async (kind: 'run' | 'memory') =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith(`.${kind}`))
        .map((name) => join(folder, name)),
    /** What the files of an admin say, as text. */
    onDisk: async ({ admin: { userSub } }: Pick<typeof mia, 'admin'> = mia) => {
      const context = `${environment}/${userSub}`
      const days = { today: () => 1, atLeast: () => {} }
      const store = diskStoreIn({ folder, days, onUnreadable: () => {}, log })
      const texts: string[] = []
      await store.open(sealedName(context), { key, context }).load((_, records) => {
        texts.push(JSON.stringify(records))
      })
      return texts.join('\n')
    },
    warnings: () => warnings,
  }
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { openJobsFolder } from '#main/rover/jobs-folder.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { openRoverStore, type RoverStore } from '#main/rover/store.ts'
import { sampleIndustries } from '#sandbox/sample/catalogue.ts'
import { roverFeed } from '#sandbox/sample/rover-feed.ts'
import type { CallInput, HttpCallName } from '#shared/contract/index.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { type RoverJob, roverId, roverPageSize } from '#shared/entities/rover-job.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
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
  readonly on?: (store: RoverStore) => RoverStore
  /** The key in the keychain. */
  readonly secretKey?: () => Promise<Uint8Array>
}

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

/**
 * Main's imports with real files and a real sandbox. Searches show the imported jobs when a test says so, or
 * after some seconds of the test's clock, which only the test advances.
 */
export function setUpRig({ searchLag = Number.POSITIVE_INFINITY } = {}) {
  let main: ConsoleMain
  let folder: string
  let clock: Clock
  const warnings: string[] = []
  const consoles: { readonly isDead: () => boolean; readonly ended: () => Promise<void> }[] = []
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
  }: StartOptions = {}) => {
    const told: (RoverRun | null)[] = []
    const setAside: (string | undefined)[] = []
    const saved: { readonly name: string; readonly text: string }[] = []
    const life = mortal(killedAt)
    const execute = life.execute(main.execute)
    const store = await openRoverStore({
      folder,
      secretKey,
      onSetAside: (aside) => void setAside.push(aside),
      log,
      now: clock.now,
    })
    const rover = createRoverImport({
      store: life.store(on(store)),
      execute,
      onChange: (run) => void told.push(run),
      saveFile: async (name, text) => {
        saved.push({ name, text: String(text) })
        return join(folder, name)
      },
      log,
      timers: clock,
    })
    consoles.push({ isDead: life.isDead, ended: rover.ended })
    rover.sessionIs(session)
    const http = rover.watching(execute)
    const { handlers } = rover
    const failureNow = async () => (await handlers['roverImport.get']({}))?.failure
    const loadPage = (page: number) =>
      http(
        'rover.search',
        { page, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize },
        open(),
      )
    return {
      ...rover,
      died: life.died,
      isDead: life.isDead,
      /** The number of imports sent. */
      left: life.left,
      told,
      setAside,
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
      get: () => handlers['roverImport.get']({}),
      importedIds: async () => (await handlers['roverImport.imported']({})).map(({ id }) => id),
      begin: (ids: readonly string[]) => handlers['roverImport.start']({ ids: [...ids] }),
      pause: () => handlers['roverImport.pause']({}),
      resume: () => handlers['roverImport.resume']({}),
      stop: () => handlers['roverImport.stop']({}),
      /** Makes the decision about the jobs that the server has refused, as far as the run was last read. */
      skip: async () => handlers['roverImport.skip']({ requestId: (await failureNow())?.requestId ?? '' }),
      findRefused: async () =>
        handlers['roverImport.findRefused']({ requestId: (await failureNow())?.requestId ?? '' }),
      putAway: () => handlers['roverImport.putAway']({}),
      saveResult: () => handlers['roverImport.saveResult']({}),
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

  /** Resolves once the console waits for its next search. */
  const waits = () => eventually(clock.waiting).toBeGreaterThan(0)

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
    journal: () => join(folder, 'journal.jsonl'),
    /** The jobs of the runs on disk. */
    jobs: () => openJobsFolder({ folder, secretKey: async () => key, log }),
    onDisk: () => readFile(join(folder, 'journal.jsonl'), 'utf8'),
    folder: () => folder,
    /** The files with the jobs of runs. */
    jobsFiles: async () => (await readdir(folder)).filter((name) => name.startsWith('jobs-')),
    warnings: () => warnings,
  }
}

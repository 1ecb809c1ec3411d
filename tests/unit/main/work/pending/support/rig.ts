import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { sealedName } from '#main/storage/seal.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import { createWork } from '#main/work/work.ts'
import type { CallInput, HttpCallName } from '#shared/contract/index.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noRuns } from '#tests/support/desk/no-runs.ts'
import { mia, tom } from '#tests/support/desk/session-bridge.ts'
import { eventually } from '../../../identity/support/eventually.ts'

export const second = 1000
export const minute = 60 * second

/**
 * Main's ledger for the tests of one file, with a real file and a real sandbox. The search catches up, and
 * the clock moves, only when a test says so.
 */
export function setUpRig() {
  let main: ConsoleMain
  let folder: string
  let clock: Clock
  const warnings: string[] = []
  const delays: number[] = []
  const consoles: ReturnType<typeof createWork>[] = []
  const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
  const environment = 'https://api.goto.example'
  const key = randomBytes(32)
  const storeOn = (day: number, onUnreadable: (count: number) => void) => {
    const days = { today: () => day, atLeast: () => {} }
    return { days, store: diskStoreIn({ folder: join(folder, 'work'), days, onUnreadable, log }) }
  }
  const nameOf = (admin: string) => sealedName(`${environment}/${admin}`)
  /** The changes that are on the disk now, by admin. */
  const onDisk = async (): Promise<Record<string, PendingChange[]>> => {
    const entries: [string, PendingChange[]][] = []
    for (const { admin } of [mia, tom]) {
      const changes: PendingChange[] = []
      const context = `${environment}/${admin.userSub}`
      const { store } = storeOn(1, () => {})
      await store
        .open(sealedName(context), { key, context })
        .load((_, [value]) => void changes.push((value as { change: PendingChange }).change))
      const sorted = changes.toSorted((one, other) => one.at.localeCompare(other.at))
      if (changes.length > 0) entries.push([admin.userSub, sorted])
    }
    return Object.fromEntries(entries)
  }

  beforeAll(async () => {
    main = await startConsoleMain({ processingSeconds: Number.POSITIVE_INFINITY })
  })
  afterAll(() => main.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'processing-'))
    clock = createClock()
    warnings.length = 0
    delays.length = 0
    await main.sandbox.reset()
  })
  afterEach(async () => {
    for (const console of consoles.splice(0)) {
      console.sessionIs({ state: 'signedOut' })
      await console.settled()
    }
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts a console on the content of the file, as after a kill, with an admin signed in. */
  const start = async (session: SessionState = mia, day = 1) => {
    const told: PendingChange[][] = []
    const unreadable: number[] = []
    const { execute, executeUnasked } = main
    const processing = createWork({
      ...storeOn(day, (count) => void unreadable.push(count)),
      environment,
      isOn: true,
      removesKept: false,
      ...noOwnLists,
      secretKey: async () => key,
      lateKey: () => undefined,
      execute,
      executeUnasked,
      onDrafts: () => {},
      onChanges: (changes) => void told.push(changes),
      ...noRuns,
      log,
      timers: {
        ...clock,
        after: (delay, act) => {
          delays.push(delay)
          return clock.after(delay, act)
        },
      },
    })
    consoles.push(processing)
    processing.sessionIs(session)
    if (session.state === 'signedIn') await processing.handlers['drafts.list']({}, { owner: 1 })
    const open = () => ({ signal: new AbortController().signal })
    const call = <N extends HttpCallName>(name: N, input: CallInput<N>, before?: object) =>
      processing.http(name, input as never, { ...open(), ...(before && { before: { ...before } }) })
    return {
      ...processing,
      told,
      unreadable,
      call,
      /** Signs out and advances the clock, so that no checks are made. */
      away: (span: number) => {
        processing.sessionIs({ state: 'signedOut' })
        clock.advance(span)
        processing.sessionIs(session)
      },
      search: (filters: CallInput<'jobs.search'>['filters'] = {}, query = '') =>
        call('jobs.search', { query, from: 0, size: 100, filters }),
      list: () => processing.handlers['processing.list']({}, open()),
      check: () => processing.handlers['processing.check']({}, open()),
      dismiss: async (change: Pick<PendingChange, 'kind' | 'id' | 'at'> | undefined) => {
        if (!change) throw new Error('There is no change to dismiss.')
        const { kind, id, at } = change
        return processing.handlers['processing.dismiss']({ kind, id, at }, open())
      },
    }
  }

  return {
    start,
    sandbox: () => main.sandbox,
    /** Stalls the next answer of a call until the returned function is called. */
    stall: (call: HttpCallName) => {
      const { faults, requests } = main.sandbox
      faults.add({ call, fault: 'stall', times: 1 })
      const before = requests(call).length
      return async () => {
        await eventually(() => requests(call)[before]?.status).toBe(200)
        faults.clear()
      }
    },
    /** Makes a call that does not enter the ledger. */
    elsewhere: <N extends HttpCallName>(name: N, input: CallInput<N>) =>
      main.execute(name, input as never, { signal: new AbortController().signal }),
    advance: (span: number) => clock.advance(span),
    waitingTimers: () => clock.waiting(),
    /** The delays of all timers so far, the last at the end. */
    delays: (): readonly number[] => delays,
    /** An admin's folder. */
    path: (admin = mia) => join(folder, 'work', nameOf(admin.admin.userSub)),
    onDisk,
    warnings: () => warnings,
  }
}

import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createKeychain } from '#main/identity/keychain.ts'
import { createRoverImport } from '#main/rover/rover-import.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import type { OwnListsOptions } from '#main/work/own-lists.ts'
import type { Shelf } from '#main/work/shelf.ts'
import { createWork } from '#main/work/work.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import type { Draft } from '#shared/entities/draft.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createClock } from '#tests/support/desk/clock.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noRuns } from '#tests/support/desk/no-runs.ts'

/** The session of an admin. */
export const signedInAs = (userSub: string): SessionState => ({
  state: 'signedIn',
  username: `${userSub}@goto.example`,
  admin: { userSub },
})

/** A draft with this text. */
export const draftOf = (text: string, other: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  form: 'jobs.update',
  record: 'job-1',
  title: 'Edit Job',
  start: JSON.stringify({ title: 'Barista' }),
  typed: JSON.stringify({ title: text }),
  texts: [],
  images: [],
  ...other,
})

/** The provider whose keychain entries the tests use. */
const pool = {
  userPoolId: 'ap-southeast-2_Test',
  clientId: 'client',
  apiBase: 'https://api.goto.example/',
}

/** The entries of a keychain in memory, which outlive the console. */
export function entriesInMemory() {
  const entries = new Map<string, string>()
  return {
    entries,
    open: async () => ({
      getPassword: async (_: string, account: string) => entries.get(account) ?? null,
      setPassword: async (_: string, account: string, password: string): Promise<void> => {
        entries.set(account, password)
      },
      deletePassword: async (_: string, account: string) => entries.delete(account),
    }),
  }
}

/** The secret keys of a keychain. */
export const keysOf = (keychain: RigOptions['keychain']) => createKeychain({ ...pool, ...keychain }).secretKey

/** A keychain that hangs until `answer` is called. */
export function hungKeys(keychain: Pick<ReturnType<typeof entriesInMemory>, 'open'>) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const secretKey = keysOf(keychain)
  return {
    answer,
    secretKey: (): Promise<never> => Promise.reject(new Error('it did not answer')),
    lateKey: (name: string) => answered.then(() => secretKey(name)),
  }
}

interface RigOptions {
  readonly folder: string
  readonly keychain: Pick<ReturnType<typeof entriesInMemory>, 'open'>
  readonly isOn?: boolean
  readonly removesKept?: boolean
  /** Whether the policy allows a history; undefined in tests without one. */
  readonly history?: boolean | undefined
  readonly environment?: string
  readonly now?: () => number
  /** The number of the day; by default the same at each start. */
  readonly day?: number
  /** Answers the provider's calls; by default, no call gets an answer. */
  readonly execute?: Execute
  readonly own?: OwnListsOptions
  /** Wraps each shelf. */
  readonly on?: (shelf: Shelf) => Partial<Shelf>
  /** In place of the keychain's. */
  readonly secretKey?: (name: string) => Promise<Uint8Array>
  /** The key of a keychain that hung, once it answers. */
  readonly lateKey?: (name: string) => Promise<Uint8Array>
}

/** Starts the store of unfinished work like a start of the console, for the window 1. */
export function startWork(options: RigOptions) {
  const { folder, keychain, isOn = true, environment = 'https://api.goto.example', now = Date.now } = options
  const { execute = () => new Promise(() => {}), day = 1, on = () => ({}) } = options
  const saved: string[] = []
  const told: DraftList[] = []
  const toldOfHistory = { count: 0 }
  const unreadable: number[] = []
  const warnings: string[] = []
  const clock = createClock()
  const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
  let count = day
  const days = {
    today: () => count,
    atLeast: (least: number) => {
      count = Math.max(count, least)
    },
  }
  const store = diskStoreIn({ folder, days, onUnreadable: (files) => void unreadable.push(files), log })
  const keeping = {
    store: {
      ...store,
      open: (...names: Parameters<typeof store.open>) => {
        const shelf = store.open(...names)
        return { ...shelf, ...on(shelf) }
      },
    },
    environment,
    secretKey: options.secretKey ?? keysOf(keychain),
    execute,
    log,
    timers: { ...clock, now },
  }
  const rover = createRoverImport(keeping)
  const work = createWork({
    ...keeping,
    days,
    isOn,
    removesKept: options.removesKept ?? !isOn,
    own: options.own ?? noOwnLists.own,
    lateKey: (name) => options.lateKey?.(name),
    executeUnasked: execute,
    onDrafts: (list) => void told.push(list),
    onChanges: () => {},
    ...noRuns,
    kinds: [rover.kind],
    history: { isOn: options.history === true, removesKept: options.history === false },
    onHistory: () => {
      toldOfHistory.count += 1
    },
    saveFile: async (name, text) => {
      saved.push(String(text))
      return name
    },
  })
  const handlers = { ...work.handlers, ...rover.handlers(work.startRun) }
  return {
    ...work,
    handlers,
    http: rover.watching(work.http),
    sessionIs: (session: SessionState) => {
      rover.sessionIs(session)
      work.sessionIs(session)
    },
    clock,
    told,
    toldOfHistory,
    unreadable,
    warnings,
    save: (draft: Draft, owner = 1) => handlers['drafts.save'](draft, { owner }),
    saveImage: (id: string, field: string, bytes: Uint8Array<ArrayBuffer>) =>
      handlers['drafts.saveImage']({ id, field, bytes }, { owner: 1 }),
    /** The outcomes of a run's rows; undefined once its rows were removed. */
    outcomes: async (runId: string): Promise<ReadonlyMap<string, string> | undefined> => {
      try {
        await handlers['runs.saveResult']({ runId })
      } catch {
        return undefined
      }
      const [head = [], ...rows] = (saved.at(-1) ?? '').split('\r\n').map((line) => line.split(','))
      const column = head.indexOf('Outcome')
      return new Map(rows.slice(0, -1).map((row) => [row[0] ?? '', row[column] ?? '']))
    },
    list: (owner = 1) => handlers['drafts.list']({}, { owner }),
    read: (id: string, owner = 1) => handlers['drafts.read']({ id }, { owner }),
    readImage: (id: string, field: string) => handlers['drafts.readImage']({ id, field }, { owner: 1 }),
    release: (id: string, owner = 1) => handlers['drafts.release']({ id }, { owner }),
    discard: (id: string) => handlers['drafts.discard']({ id }, { owner: 1 }),
    discardAll: () => handlers['drafts.discardAll']({}, { owner: 1 }),
  }
}

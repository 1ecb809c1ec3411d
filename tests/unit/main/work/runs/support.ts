import { randomBytes } from 'node:crypto'
import { createExecute } from '#main/api/execute.ts'
import type { HttpAnswer, HttpRequest, SendHttp } from '#main/api/http.ts'
import { HttpFault } from '#main/api/http-fault.ts'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import type { WorkStore } from '#main/work/shelf.ts'
import { createWork } from '#main/work/work.ts'
import type { Run } from '#shared/entities/run.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { type Clock, createClock } from '#tests/support/desk/clock.ts'
import { firstDay } from '#tests/support/desk/memory-work-store.ts'
import { noOwnLists } from '#tests/support/desk/no-own-lists.ts'
import { noHistory } from '#tests/support/desk/no-runs.ts'
import { mia } from '#tests/support/desk/session-bridge.ts'
import { eventually } from '../../identity/support/eventually.ts'

export const second = 1000
export const minute = 60 * second

/** How a write goes wrong, by its answer or without one. */
export const faults = [
  400,
  403,
  404,
  409,
  429,
  500,
  503,
  'carried out and lost',
  'lost',
  'broken JSON',
  'slow',
] as const
export type Fault = (typeof faults)[number]

const json = (status: number, body: object, retryAfter?: string): HttpAnswer => ({
  status,
  text: JSON.stringify(body),
  retryAfter,
})

interface Plan {
  /** In ms: how long the provider takes. */
  readonly takes: number
  readonly fault?: Fault | undefined
  /** The header Retry-After of a 429. */
  readonly retryAfter?: string
}

interface Reads {
  /** How the read of a post goes wrong. */
  readonly faultOf?: (id: string) => Fault | undefined
  /** What other admins have made of posts; null if they have deleted one. */
  readonly theirs?: Readonly<Record<string, object | null>>
}

/** A provider of posts whose time is that of the clock. It goes on after a console's end. */
export function createProvider(
  clock: Clock,
  planOf: (attempt: number, id: string) => Plan,
  { faultOf, theirs = {} }: Reads = {},
) {
  /** How often each post was published, or changed. */
  const published = new Map<string, number>()
  const changed = new Map<string, object>()
  const attempts = new Map<string, number>()
  const state = { inFlight: 0, mostInFlight: 0, isDown: false }
  const pause = (span: number) => new Promise<void>((resolve) => void clock.after(span, resolve))

  const read = async (url: string): Promise<HttpAnswer> => {
    await pause(100)
    const postId = url.split('/').at(-1) ?? ''
    const fault = faultOf?.(postId)
    if (typeof fault === 'number') return failed(fault)
    if (fault === 'broken JSON') return { status: 200, text: '{"data":{"postI' }
    if (fault === 'slow') await pause(minute / 2)
    else if (fault) throw new HttpFault('lost', true)
    if (theirs[postId] === null) return failed(404)
    const stored = { title: postId, tagIds: ['t-1'], ...theirs[postId], ...changed.get(postId) }
    return json(200, { data: { postId, isPublished: published.has(postId), ...stored } })
  }
  const failed = (status: number, retryAfter = '20') =>
    json(status, { message: `no: ${status}` }, status === 429 ? retryAfter : undefined)
  const write = async (id: string, body: object): Promise<HttpAnswer> => {
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    const { takes, fault, retryAfter = '20' } = planOf(attempt, id)
    const carryOut = () => {
      published.set(id, (published.get(id) ?? 0) + 1)
      changed.set(id, { ...changed.get(id), ...body })
    }
    await pause(takes / 2)
    if (fault === undefined || typeof fault === 'string') {
      if (fault !== 'lost') carryOut()
      await pause(fault === 'slow' ? minute / 2 : takes / 2)
      if (fault === 'broken JSON') return { status: 200, text: '{"data":{"postI' }
      if (fault === 'lost' || fault === 'carried out and lost') throw new HttpFault('lost', true)
      return json(200, { data: {} })
    }
    await pause(takes / 2)
    return failed(fault, retryAfter)
  }
  const cancelled = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new HttpFault('cancelled', true)), { once: true })
    })
  const send: SendHttp = async ({ method, url, body, signal }: HttpRequest) => {
    if (state.isDown) throw new HttpFault('unreachable', false)
    if (method === 'GET') return read(url)
    state.inFlight += 1
    state.mostInFlight = Math.max(state.mostInFlight, state.inFlight)
    try {
      const { postId, ...fields } = JSON.parse(String(body)) as { postId: string }
      return await Promise.race([write(postId, fields), cancelled(signal)])
    } finally {
      state.inFlight -= 1
    }
  }
  return { send, published, changed, attempts, state }
}

/** The key in the keychain. */
export const key = randomBytes(32)
const never = new Promise<never>(() => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const tokens = { token: async () => 't', renew: async () => 't', refused: () => {} }

interface ConsoleOptions {
  readonly clock: Clock
  readonly send: SendHttp
  /** A folder, or a store in memory. */
  readonly on: string | WorkStore
  readonly session?: SessionState
  /** By default the keychain answers at once. */
  readonly secretKey?: () => Promise<Uint8Array>
  readonly lateKey?: () => Promise<Uint8Array> | undefined
  /** By default no call needs the password again. */
  readonly check?: (call: string) => Promise<void> | undefined
}

/** Starts a console that can be killed: from then on, none of its calls, writes and timers begins or ends. */
export function startRuns({ clock, send, on, session = mia, ...options }: ConsoleOptions) {
  let isDead = false
  const told: Run[][] = []
  const saved: string[] = []
  const mortal =
    <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (isDead) return never
      try {
        return await act(...args)
      } finally {
        if (isDead) await never
      }
    }
  const timers: Clock = {
    ...clock,
    after: (delay, act) => clock.after(delay, () => (isDead ? undefined : act())),
  }
  const inner =
    typeof on === 'string'
      ? diskStoreIn({ folder: on, days: firstDay, onUnreadable: () => {}, log: silent })
      : on
  const execute = createExecute({ send: mortal(send), tokens, apiBase: 'https://api.example/', timers })
  const work = createWork({
    store: {
      ...inner,
      open: (...names) => {
        const shelf = inner.open(...names)
        return {
          ...shelf,
          append: mortal(shelf.append),
          save: mortal(shelf.save),
          remove: mortal(shelf.remove),
        }
      },
    },
    days: firstDay,
    environment: 'https://api.example/',
    isOn: true,
    removesKept: false,
    ...noOwnLists,
    secretKey: options.secretKey ?? (async () => key),
    lateKey: () => options.lateKey?.(),
    execute,
    executeUnasked: execute,
    ...noHistory,
    onDrafts: () => {},
    onChanges: () => {},
    onRuns: (runs) => void told.push(runs),
    kinds: [],
    check: (call) => options.check?.(call),
    saveFile: async (name, text) => {
      saved.push(String(text))
      return name
    },
    log: silent,
    timers,
  })
  work.sessionIs(session)
  const { handlers } = work
  const get = async () => (await handlers['runs.list']({}))[0]
  const press = async (name: 'pause' | 'resume' | 'stop' | 'putAway') =>
    (await handlers[`runs.${name}`]({ runId: (await get())?.runId ?? '' }))[0]
  return {
    ...work,
    told,
    get,
    press,
    kill: () => {
      isDead = true
    },
    /** Publishes posts, as inputs of the call. */
    publish: (ids: readonly string[]) =>
      handlers['runs.start']({
        call: 'posts.update',
        title: 'Publish posts',
        rows: ids.map((postId) => ({
          key: postId,
          name: `Post ${postId}`,
          input: { postId, isPublished: true },
        })),
      }),
    /** Edits posts; by default publishes them. */
    edit: (
      ids: readonly string[],
      changes: Readonly<Record<string, unknown>> = { isPublished: true },
      own: Readonly<Record<string, unknown>> = { isPublished: false },
    ) =>
      handlers['runs.start']({
        call: 'posts.update',
        title: 'Edit posts',
        rows: ids.map((key) => ({ key, name: `Post ${key}`, changes, own })),
      }),
    /** The outcomes of the rows in the saved result, by id. */
    outcomes: async (): Promise<ReadonlyMap<string, string>> => {
      await handlers['runs.saveResult']({ runId: (await get())?.runId ?? '' })
      const lines = saved.at(-1)?.split('\r\n').slice(1, -1) ?? []
      return new Map(lines.map((line) => line.split(',')).map(([id = '', , outcome = '']) => [id, outcome]))
    },
    lastSaved: () => saved.at(-1) ?? '',
  }
}
export type RunsConsole = ReturnType<typeof startRuns>

/** Lets promises go on, and files be written, for as long as they need no timer. */
export const turns = async (count = 6): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

/** Lets the clock run from timer to timer until the run has one of these states. */
export async function runsTo(
  console: RunsConsole,
  clock: Clock,
  ...states: readonly Run['state'][]
): Promise<Run['state'] | undefined> {
  let state: Run['state'] | undefined
  await eventually(async () => {
    for (let step = 0; step < 200; step += 1) {
      state = (await console.get())?.state
      if (state && states.includes(state)) return true
      await turns()
      if (clock.waiting() > 0) clock.advance(Math.max(clock.untilNext(), 0))
    }
    return false
  }).toBe(true)
  return state
}

export const postIds = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `post-${String(at).padStart(4, '0')}`)

export { createClock }

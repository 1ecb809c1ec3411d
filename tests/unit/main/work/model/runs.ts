import { readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'
import { isOpen, type RunKindName, runKinds } from '#shared/entities/run.ts'
import type { startWork } from '../forms/support.ts'
import { canary } from './computer.ts'

/** The calls of runs: of each row or batch, and the reads that show whether they have arrived. */
const calls = ['referrals.update', 'referrals.get', 'rover.search', 'rover.import', 'jobs.search'] as const
/** Whether a run makes this call. The ledger of pending changes searches jobs too, but not by their sources. */
export const isOfRun = (name: string, { filters }: { readonly filters?: object }): boolean =>
  (calls as readonly string[]).includes(name) &&
  (name !== 'jobs.search' || (filters !== undefined && 'sourceIds' in filters))

const answers = [
  'saved',
  'saved in part',
  'refused',
  'busy',
  'unreached',
  'saved without an answer',
  'lost',
] as const
const presses = ['pause', 'resume', 'stop', 'putAway', 'skip', 'findRefused'] as const

/** What can happen to a run, besides what happens to its console. */
export const runSteps = [
  fc.record({
    do: fc.constant('run'),
    kind: fc.constantFrom(...runKinds),
    rows: fc.integer({ min: 1, max: 4 }),
  }),
  // Some answers come one by one, and some together.
  fc.record({
    do: fc.constant('run answer'),
    how: fc.constantFrom(...answers),
    most: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    do: fc.constant('run answer'),
    how: fc.constant('saved'),
    most: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ do: fc.constant('run press'), press: fc.constantFrom(...presses) }),
  fc.record({ do: fc.constant('run press'), press: fc.constant('resume') }),
  fc.record({
    do: fc.constant('run other'),
    row: fc.nat(3),
    how: fc.constantFrom('does', 'undoes', 'deletes'),
  }),
  fc.record({ do: fc.constant('cut'), isSaved: fc.boolean(), by: fc.nat(60) }),
] as const
export type RunStep = (typeof runSteps)[number] extends fc.Arbitrary<infer T> ? T : never

type Console = ReturnType<typeof startWork>

/** A run as its admin knows it. */
interface KnownRun {
  readonly id: string
  readonly kind: RunKindName
  readonly admin: string
  readonly isOfSpareKey: boolean
  readonly rows: readonly string[]
  readonly day: number
}
type Whose = Pick<KnownRun, 'admin' | 'isOfSpareKey' | 'day'>

interface Request {
  readonly rows: readonly string[]
  readonly answer: (carriedOut: readonly string[], failure?: CallFailure) => void
}

const failures = {
  refused: { kind: 'http', status: 400, effect: 'none' },
  busy: { kind: 'http', status: 429, effect: 'none', retryAfter: 20_000 },
  unreached: { kind: 'network', effect: 'none' },
  missing: { kind: 'http', status: 404, effect: 'none' },
  lost: { kind: 'network', effect: 'unknown' },
} as const
/** Waits for one task, so that the console can continue. */
export const turn = () => new Promise(setImmediate)
const failing = (how: keyof typeof failures) => new CallFailure({ message: how, ...failures[how] })

/** The words of rows that the provider has, and of those that it has not. */
const madeWords = ['Done', 'Imported']
const unmadeWords = ['Refused', 'Failed', 'Not sent', 'Not created', 'Skipped']

/** Lists of writes at one provider: what it has carried out, and what the console may do next. */
export class RunsModel {
  private readonly runs: KnownRun[] = []
  private readonly inFlight: Request[] = []
  /** How often the provider has carried out a row. */
  private readonly carriedOut = new Map<string, number>()
  /** What another admin has done to rows: whether the provider shows them as changed, or has deleted them. */
  private readonly byOthers = new Map<string, boolean | 'deleted'>()
  /** Rows that must not be sent: each has been, and nobody has looked for it since. */
  private readonly unseen = new Set<string>()
  /** Rows that were sent although they may have arrived. */
  private readonly sentAgain: string[] = []
  private feed: readonly { readonly id: string; readonly title: string }[] = []
  private count = 0

  private isThere(row: string): boolean {
    return this.byOthers.get(row) === true || (this.carriedOut.get(row) ?? 0) > 0
  }

  private looked(row: string): boolean {
    const isThere = this.isThere(row)
    if (!isThere && !this.inFlight.some(({ rows }) => rows.includes(row))) this.unseen.delete(row)
    return isThere
  }

  /** The provider's side of the calls of runs. */
  readonly execute = async (name: string, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    if (name === 'rover.search') return { collection: this.feed }
    if (name === 'jobs.search') {
      const { sourceIds } = input.filters as { readonly sourceIds: readonly string[] }
      const found = sourceIds.filter((id) => this.looked(id))
      return { data: found.map((id) => ({ sourceId: id, jobId: `job-${id}` })), total: found.length }
    }
    const row = String(input.referralId)
    if (name === 'referrals.get') {
      const isThere = this.looked(row)
      if (this.byOthers.get(row) === 'deleted') throw failing('missing')
      return { referralId: row, isArchived: isThere }
    }
    const rows =
      name === 'rover.import' ? (input.jobs as readonly { readonly id: string }[]).map(({ id }) => id) : [row]
    for (const each of rows) {
      if (this.unseen.has(each) || this.carriedOut.has(each)) this.sentAgain.push(each)
      this.unseen.add(each)
    }
    return new Promise((resolve, reject) => {
      const answer: Request['answer'] = (carriedOut, failure) => {
        const jobs = carriedOut.map((id) => ({ sourceId: id, jobId: `job-${id}` }))
        if (failure) reject(failure)
        else resolve({ jobs, businesses: [] })
      }
      this.inFlight.push({ rows, answer })
    })
  }

  /** The runs that this admin sees with this key, in the order of their beginnings. */
  private of = (kind: RunKindName, { admin, isOfSpareKey }: Omit<Whose, 'day'>): readonly KnownRun[] =>
    this.runs.filter((run) => run.kind === kind && run.admin === admin && run.isOfSpareKey === isOfSpareKey)

  private forget(run: KnownRun) {
    this.runs.splice(this.runs.indexOf(run), 1)
  }

  async start(console: Console, kind: RunKindName, rows: number, about: Whose) {
    const names = Array.from({ length: rows }, () => `row-${++this.count}`)
    const before = this.of(kind, about)
    const started = await this.startAt(console, kind, names).catch((error: CallFailure) => error)
    if (started instanceof CallFailure) return
    // An import takes the place of the last one.
    for (const run of kind === 'rover' ? before : []) this.forget(run)
    this.runs.push({ ...about, kind, id: started.runId, rows: names })
  }

  private async startAt(console: Console, kind: RunKindName, ids: readonly string[]) {
    if (kind === 'writes')
      return console.handlers['runs.start']({
        call: 'referrals.update',
        title: `Archive ${canary}`,
        rows: ids.map((id) => ({ key: id, input: { referralId: id, isArchived: true } })),
      })
    this.feed = ids.map((id) => ({ id, title: canary }))
    const page = { page: 1, order_by: 'posted_date', sort_by: 'desc', page_size: 20 } as const
    await console.http('rover.search', page, { signal: new AbortController().signal })
    return console.handlers['roverImport.start']({ ids: [...ids] })
  }

  /** Answers requests alike, the oldest first. */
  async answer(how: (typeof answers)[number], most: number) {
    for (let count = 0; count < most; count += 1) {
      // What the console writes before the next request takes a while.
      for (let turns = 0; turns < 30 && this.inFlight.length === 0; turns += 1) await turn()
      const request = this.inFlight.shift()
      if (request) this.answerOne(request, how)
    }
  }

  private answerOne({ rows, answer }: Request, how: (typeof answers)[number]) {
    const isBatch = this.runs.some((run) => run.kind === 'rover' && run.rows.includes(rows[0] ?? ''))
    const isMissing = rows.some((row) => this.byOthers.get(row) === 'deleted')
    if (isMissing && how.startsWith('saved')) return answer([], failing('missing'))
    const made =
      how === 'saved in part'
        ? rows.slice(0, Math.ceil(rows.length / 2))
        : how.startsWith('saved')
          ? rows
          : []
    this.carryOut(made)
    // A refused batch is sent again in halves, and what an answer does not name was not made.
    const isSettled = how === 'busy' || how === 'unreached' || (isBatch && how === 'refused')
    for (const row of isSettled ? rows : []) this.unseen.delete(row)
    if (how === 'saved' || how === 'saved in part') answer(made)
    else answer([], failing(how === 'saved without an answer' ? 'lost' : how))
  }

  private carryOut(rows: readonly string[]) {
    for (const row of rows) this.carriedOut.set(row, (this.carriedOut.get(row) ?? 0) + 1)
  }

  async press(console: Console, press: (typeof presses)[number]) {
    for (const { runId, ...run } of await console.handlers['runs.list']({})) {
      if (press === 'putAway' && isOpen(run)) continue
      if (press === 'skip' || press === 'findRefused')
        await console.handlers[`runs.${press}`]({ runId, requestId: run.failure?.requestId ?? '' })
      else await console.handlers[`runs.${press}`]({ runId })
      const known = this.runs.find(({ id }) => id === runId)
      if (press === 'putAway' && known) this.forget(known)
    }
  }

  /** Another admin makes the change of a row, makes it undone, or deletes the record. */
  other(at: number, how: 'does' | 'undoes' | 'deletes') {
    const rows = this.runs.findLast(({ kind }) => kind === 'writes')?.rows ?? []
    const row = rows[at % rows.length]
    if (row === undefined || this.byOthers.get(row) === 'deleted') return
    if (how !== 'does') this.carriedOut.delete(row)
    this.byOthers.set(row, how === 'deletes' ? 'deleted' : how === 'does')
  }

  /** The console has ended; what was in flight has arrived or not. */
  killed(isSaved: boolean) {
    for (const { rows } of this.inFlight.splice(0))
      if (isSaved) this.carryOut(rows.filter((row) => this.byOthers.get(row) !== 'deleted'))
  }

  /** Cuts the end of each run's file off, but never a whole line, which nobody could notice. */
  async cut(paths: readonly string[], by: number) {
    for (const path of paths) {
      const bytes = await readFile(path)
      const before = bytes.lastIndexOf('\n', -2) + 1
      const end = Math.max(before + 1, bytes.length - 1 - by)
      if (end < bytes.length) await writeFile(path, bytes.subarray(0, end))
      // Without its first line, a run costs itself.
      const run = before === 0 ? this.runs.find(({ id }) => path.includes(id)) : undefined
      if (run) this.forget(run)
    }
  }

  /** No row is lost or sent twice, no word is untrue, and no other admin's run is shown. */
  async check(console: Console, about: Whose) {
    expect(this.sentAgain).toEqual([])
    const shown = await console.handlers['runs.list']({})
    for (const kind of runKinds) {
      const runs = shown.filter((run) => run.kind === kind)
      for (const known of this.of(kind, about)) {
        if (runs.some(({ runId }) => runId === known.id)) continue
        expect(about.day - known.day).toBeGreaterThan(30)
        this.forget(known)
      }
      const known = this.of(kind, about)
      expect(runs.map(({ runId, total }) => [runId, total])).toEqual(
        known.map(({ id, rows }) => [id, rows.length]),
      )
      expect(runs.filter((run) => isOpen(run) && run.state !== 'waiting').length).toBeLessThan(2)
      for (const run of runs) if (run.state === 'done') expect(run.done).toBe(run.total)
      for (const each of known) this.checkRows(each, await console.outcomes(each.id))
    }
  }

  private checkRows({ rows }: KnownRun, outcomes: ReadonlyMap<string, string> | undefined) {
    for (const row of rows) {
      const times = this.carriedOut.get(row) ?? 0
      const outcome = outcomes?.get(row) ?? ''
      expect([row, times]).toEqual([row, Math.min(times, 1)])
      if (this.byOthers.has(row)) continue
      if (madeWords.includes(outcome)) expect([row, outcome, times]).toEqual([row, outcome, 1])
      if (unmadeWords.includes(outcome)) expect([row, outcome, times]).toEqual([row, outcome, 0])
    }
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { CallFailure } from '#main/base/call-failure.ts'
import { isOpen } from '#shared/entities/run.ts'
import type { startWork } from './forms/support.ts'

/** A text in every title. It must not be readable on the disk. */
export const canary = 'quokkacanary'
/** The call of each row, and the read that shows whether it has arrived. */
export const runCall = 'referrals.update'
export const runRead = 'referrals.get'

const answers = ['saved', 'refused', 'busy', 'unreached', 'saved without an answer', 'lost'] as const

/** What can happen to a run, besides what happens to its console. */
export const runSteps = [
  fc.record({ do: fc.constant('run'), rows: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ do: fc.constant('run answer'), how: fc.constantFrom(...answers) }),
  fc.record({
    do: fc.constant('run press'),
    press: fc.constantFrom('pause', 'resume', 'stop', 'putAway'),
  }),
  fc.record({ do: fc.constant('cut'), isSaved: fc.boolean(), by: fc.nat(60) }),
] as const
export type RunStep = (typeof runSteps)[number] extends fc.Arbitrary<infer T> ? T : never

type Console = ReturnType<typeof startWork>

/** A run as its admin knows it. */
interface KnownRun {
  readonly id: string
  readonly admin: string
  readonly isOfSpareKey: boolean
  readonly rows: readonly string[]
  readonly day: number
}

interface Request {
  readonly row: string
  readonly answer: (failure?: CallFailure) => void
}

const failures = {
  refused: { kind: 'http', status: 400, effect: 'none' },
  busy: { kind: 'http', status: 429, effect: 'none', retryAfter: 20_000 },
  unreached: { kind: 'network', effect: 'none' },
  'saved without an answer': { kind: 'network', effect: 'unknown' },
  lost: { kind: 'network', effect: 'unknown' },
} as const

/** Lists of writes at one provider: what it has carried out, and what the console may do next. */
export class RunsModel {
  private readonly runs: KnownRun[] = []
  private readonly inFlight: Request[] = []
  /** How often the provider has carried out a row. */
  private readonly carriedOut = new Map<string, number>()
  /** Rows that must not be sent: each has been, and nobody has looked for it since. */
  private readonly unseen = new Set<string>()
  /** Rows that were sent although they may have arrived. */
  private readonly sentAgain: string[] = []
  private count = 0

  /** The provider's side of the calls of runs. */
  readonly execute = (name: string, { referralId }: Readonly<Record<string, string>>): Promise<unknown> => {
    const row = referralId ?? ''
    if (name === runRead) {
      const isThere = (this.carriedOut.get(row) ?? 0) > 0
      if (!isThere && !this.inFlight.some((request) => request.row === row)) this.unseen.delete(row)
      return Promise.resolve({ referralId: row, isArchived: isThere })
    }
    if (this.unseen.has(row) || this.carriedOut.has(row)) this.sentAgain.push(row)
    this.unseen.add(row)
    return new Promise((resolve, reject) => {
      const answer = (failure?: CallFailure) => (failure ? reject(failure) : resolve({}))
      this.inFlight.push({ row, answer })
    })
  }

  /** The run that this admin sees with this key. */
  private of = (admin: string, isOfSpareKey: boolean): KnownRun | undefined =>
    this.runs.find((run) => run.admin === admin && run.isOfSpareKey === isOfSpareKey)

  private forget(run: KnownRun) {
    this.runs.splice(this.runs.indexOf(run), 1)
  }

  async start(console: Console, rows: number, about: Pick<KnownRun, 'admin' | 'isOfSpareKey' | 'day'>) {
    const names = Array.from({ length: rows }, () => `row-${++this.count}`)
    const before = this.of(about.admin, about.isOfSpareKey)
    const started = await console.handlers['runs.start']({
      call: runCall,
      title: `Archive ${canary}`,
      rows: names.map((name) => ({ key: name, input: { referralId: name, isArchived: true } })),
    }).catch((error: CallFailure) => error)
    if (started instanceof CallFailure) return
    if (before) this.forget(before)
    this.runs.push({ ...about, id: started.runId, rows: names })
  }

  answer(how: (typeof answers)[number]) {
    const request = this.inFlight.shift()
    if (!request) return
    if (how.startsWith('saved')) this.carryOut(request)
    if (how === 'busy' || how === 'unreached') this.unseen.delete(request.row)
    request.answer(how === 'saved' ? undefined : new CallFailure({ message: how, ...failures[how] }))
  }

  private carryOut({ row }: Request) {
    this.carriedOut.set(row, (this.carriedOut.get(row) ?? 0) + 1)
  }

  async press(console: Console, press: 'pause' | 'resume' | 'stop' | 'putAway') {
    for (const run of await console.handlers['runs.list']({})) {
      if (press === 'putAway' && isOpen(run)) continue
      await console.handlers[`runs.${press}`]({ runId: run.runId })
      const known = this.runs.find(({ id }) => id === run.runId)
      if (press === 'putAway' && known) this.forget(known)
    }
  }

  /** The console has ended; what was in flight has arrived or not. */
  killed(isSaved: boolean) {
    for (const request of this.inFlight.splice(0)) if (isSaved) this.carryOut(request)
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
  async check(console: Console, admin: string, isOfSpareKey: boolean, day: number) {
    expect(this.sentAgain).toEqual([])
    const shown = await console.handlers['runs.list']({})
    const known = this.of(admin, isOfSpareKey)
    const [run] = shown
    if (known && !run) {
      expect(day - known.day).toBeGreaterThan(30)
      this.forget(known)
      return
    }
    expect(shown.map(({ runId, total }) => [runId, total])).toEqual(
      known ? [[known.id, known.rows.length]] : [],
    )
    if (!run || !known) return
    const outcomes = await console.outcomes(run.runId)
    if (run.state === 'done') expect(run.done).toBe(run.total)
    for (const row of known.rows) {
      const times = this.carriedOut.get(row) ?? 0
      const outcome = outcomes?.get(row)
      expect([row, times]).toEqual([row, Math.min(times, 1)])
      if (outcome === 'Done') expect([row, outcome, times]).toEqual([row, outcome, 1])
      if (outcome === 'Refused' || outcome === 'Failed' || outcome === 'Not sent')
        expect([row, outcome, times]).toEqual([row, outcome, 0])
    }
  }
}

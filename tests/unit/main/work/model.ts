import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { draftRetention, type ListedDraft } from '#shared/entities/draft.ts'
import { draftOf, entriesInMemory, signedInAs, startWork } from './forms/support.ts'
import { canary, type RunStep, RunsModel, runCall, runRead, runSteps } from './runs-model.ts'

const minute = 60_000
const year = 365 * 24 * 60 * minute

/** The forms that the sequences use: one for each way to find out what has arrived at the provider. */
const forms = [
  { form: 'posts.update', call: 'posts.update', read: 'posts.get', id: 'postId', isMadeThere: false },
  { form: 'jobs.create', call: 'jobs.create', read: 'jobs.get', id: 'jobId', isMadeThere: false },
  { form: 'languages.create', call: 'languages.create', read: 'languages.list', id: '', isMadeThere: true },
  {
    form: 'businessProfiles.create',
    call: 'businessProfiles.create',
    read: undefined,
    id: '',
    isMadeThere: true,
  },
] as const

const admins = ['mia', 'tom'] as const

const steps = fc.oneof(
  ...runSteps,
  fc.record({
    do: fc.constant('type'),
    form: fc.nat(forms.length - 1),
    window: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('send'), form: fc.nat(forms.length - 1) }),
  fc.record({
    do: fc.constant('answer'),
    how: fc.constantFrom('saved', 'refused', 'saved without an answer', 'lost'),
  }),
  fc.record({ do: fc.constant('other admin'), form: fc.nat(forms.length - 1), deletes: fc.boolean() }),
  fc.record({ do: fc.constant('discard'), form: fc.nat(forms.length - 1) }),
  fc.record({ do: fc.constant('kill'), isSaved: fc.boolean() }),
  fc.record({ do: fc.constant('close'), window: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('sign in'), as: fc.nat(admins.length - 1) }),
  fc.record({ do: fc.constant('clock'), by: fc.constantFrom(-20 * year, -minute, 3 * minute, 20 * year) }),
  fc.record({ do: fc.constant('days'), by: fc.constantFrom(1, draftRetention, draftRetention + 1) }),
  fc.record({ do: fc.constant('damage'), form: fc.nat(forms.length - 1) }),
  fc.record({
    do: fc.constantFrom('mend', 'wait', 'lose key', 'find key', 'fill disk', 'free disk', 'lose image'),
  }),
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

/** A draft as the admin knows it. */
interface Known {
  readonly id: string
  readonly form: number
  readonly admin: string
  /** The number of the last version that was acknowledged. */
  version: number
  day: number
  /** Whether the draft is encrypted with the lost key. */
  readonly isOfSpareKey: boolean
  window?: number | undefined
  sent?: number | undefined
}

interface InFlight {
  readonly draft: Known
  readonly title: string
  readonly answer: (outcome: 'answered' | 'refused' | 'lost') => void
}

/** Waits for one task, so that the console can continue. */
const turn = () => new Promise(setImmediate)
const titleOf = (version: number) => `${version} ${canary}`
const recordOf = ({ id }: Pick<Known, 'id'>) => `record-${id}`

/** One computer with its disk and keychain, the provider, and the running console. */
class Model {
  private readonly drafts: Known[] = []
  /** Titles that the provider has, by call and record. */
  private readonly provider = new Map<string, string>()
  /** Titles that the provider has had: another admin may have changed or deleted them since. */
  private readonly had = new Set<string>()
  private readonly inFlight: InFlight[] = []
  private readonly keychain = entriesInMemory()
  private readonly spareKeychain = entriesInMemory()
  /** The whole content of damaged files, by path. */
  private readonly damaged = new Map<string, Buffer>()
  private readonly blocked = new Set<string>()
  private offset = 0
  private day = 1
  private addedDays = 0
  private version = 0
  private isKeyLost = false
  private admin: string = admins[0]
  private usesSpareKey = false
  private readonly runs = new RunsModel()
  private isDiskFull = false
  private console: ReturnType<typeof startWork>
  private end = () => {}

  constructor(private readonly folder: string) {
    this.console = this.started()
  }

  private readonly execute = (async (name: HttpCallName, input: Readonly<Record<string, string>>) => {
    if (name === runCall || name === runRead) return this.runs.execute(name, input)
    const kind = forms.find(({ call, read }) => call === name || read === name)
    if (!kind) throw new Error(`unexpected ${name}`)
    if (kind.read === name) {
      const held = [...this.provider].filter(([key]) => key.startsWith(`${kind.call}/`))
      if (kind.isMadeThere)
        return held.map(([key, title]) => ({ languageId: key, name: title, isArchived: false }))
      const title = this.provider.get(`${kind.call}/${input[kind.id]}`)
      if (title === undefined)
        throw new CallFailure({ kind: 'http', message: 'not found', status: 404, effect: 'none' })
      return { [kind.id]: input[kind.id], title }
    }
    return new Promise((resolve, reject) => {
      const draft = this.drafts.find(({ id }) => id === this.leaving)
      if (!draft) throw new Error('a save left that nobody sent')
      this.inFlight.push({
        draft,
        title: titleOf(draft.sent ?? 0),
        answer: (outcome) => {
          if (outcome === 'answered') resolve({})
          else
            reject(
              new CallFailure({
                kind: outcome === 'refused' ? 'invalid' : 'cancelled',
                message: outcome,
                effect: outcome === 'refused' ? 'none' : 'unknown',
              }),
            )
        },
      })
    })
  }) as Execute
  /** The draft whose save is about to be sent. */
  private leaving: string | undefined

  private started() {
    let hasEnded = false
    this.end = () => {
      hasEnded = true
    }
    /** Runs go on after a sign-out, but not after a kill. */
    const mortal =
      <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
      (...args: A): Promise<void> =>
        hasEnded ? new Promise(() => {}) : act(...args)
    const console = startWork({
      folder: this.folder,
      on: ({ append, save, remove }) => ({
        append: mortal((...record) =>
          this.isDiskFull ? Promise.reject(new Error('ENOSPC')) : append(...record),
        ),
        save: mortal(save),
        remove: mortal(remove),
      }),
      keychain: this.usesSpareKey ? this.spareKeychain : this.keychain,
      day: this.day,
      now: () => Date.now() + this.offset,
      execute: this.execute,
    })
    console.sessionIs(signedInAs(this.admin))
    return console
  }

  /** Whether the running console can read the draft. */
  private isReadable = ({ admin, isOfSpareKey, id }: Known) =>
    admin === this.admin && isOfSpareKey === this.usesSpareKey && !this.hidden.has(id)
  /** Drafts that were damaged when this console opened them. */
  private hidden = new Set<string>()

  private opened() {
    const paths = [...this.damaged.keys()]
    this.hidden = new Set(
      this.drafts.map(({ id }) => id).filter((id) => paths.some((path) => path.includes(id))),
    )
    for (const draft of this.drafts.filter(this.isReadable))
      if (this.day - draft.day > draftRetention) this.forget(draft)
  }

  private forget(draft: Known) {
    this.drafts.splice(this.drafts.indexOf(draft), 1)
  }

  private async pathOf({ id }: Known): Promise<string | undefined> {
    const entries = await readdir(this.folder, { recursive: true })
    const name = entries.find((each) => each.endsWith(`${id}.form`))
    return name && join(this.folder, name)
  }

  private draftOn(form: number): Known | undefined {
    return this.drafts.find((draft) => draft.form === form && this.isReadable(draft))
  }

  /** The files of runs that the console that runs can read. */
  private async runFiles(): Promise<string[]> {
    const ids = (await this.console.handlers['runs.list']({})).map(({ runId }) => runId)
    const entries = await readdir(this.folder, { recursive: true })
    return entries
      .filter((name) => ids.some((id) => name.endsWith(`${id}.run`)))
      .map((name) => join(this.folder, name))
  }

  private async runStep(step: RunStep): Promise<void> {
    switch (step.do) {
      case 'run':
        return this.runs.start(this.console, step.rows, {
          admin: this.admin,
          isOfSpareKey: this.usesSpareKey,
          day: this.day,
        })
      case 'run answer':
        return this.runs.answer(step.how)
      case 'run press':
        return this.runs.press(this.console, step.press)
      default: {
        const paths = await this.runFiles()
        return this.restart(step.isSaved, () => this.runs.cut(paths, step.by))
      }
    }
  }

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'run':
      case 'run answer':
      case 'run press':
      case 'cut':
        return this.runStep(step)
      case 'type':
        return this.type(step.form, step.window)
      case 'send':
        return this.send(step.form)
      case 'answer':
        return this.answer(step.how)
      case 'discard': {
        const draft = this.draftOn(step.form)
        if (!draft || this.inFlight.some((each) => each.draft === draft)) return
        await this.freeDisk()
        await this.console.discard(draft.id)
        this.forget(draft)
        return
      }
      case 'other admin': {
        const draft = this.draftOn(step.form)
        const key = `${forms[step.form]?.call}/${draft && recordOf(draft)}`
        if (step.deletes) this.provider.delete(key)
        else if (this.provider.has(key)) this.provider.set(key, titleOf(++this.version))
        return
      }
      case 'kill':
        return this.restart(step.isSaved)
      case 'close':
        this.console.ownerGone(step.window)
        for (const draft of this.drafts) if (draft.window === step.window) draft.window = undefined
        await this.console.list()
        return
      case 'sign in':
        return this.signIn(admins[step.as] ?? admins[0])
      case 'clock':
        this.offset += step.by
        return
      case 'days':
        this.addedDays += step.by
        return
      case 'damage':
        return this.damage(step.form)
      case 'mend':
        for (const [path, whole] of this.damaged) await writeFile(path, whole)
        this.damaged.clear()
        return
      case 'lose key':
        this.isKeyLost = true
        return
      case 'find key':
        this.isKeyLost = false
        return
      case 'fill disk':
        this.isDiskFull = true
        for (const draft of this.drafts) {
          const path = await this.pathOf(draft)
          if (path && this.isReadable(draft)) await this.block(`${path}.tmp`)
        }
        return
      case 'free disk':
        return this.freeDisk()
      case 'lose image': {
        const draft = this.drafts.find((each) => each.window !== undefined && this.isReadable(each))
        if (!draft) return
        await this.console.saveImage(draft.id, 'imageUrl', Uint8Array.of(1))
        const entries = await readdir(this.folder, { recursive: true })
        for (const name of entries) if (name.endsWith('.image')) await rm(join(this.folder, name))
        return
      }
      default:
        return this.wait()
    }
  }

  private async block(path: string) {
    await rm(path, { force: true, recursive: true })
    await mkdir(path)
    this.blocked.add(path)
  }

  private async freeDisk() {
    this.isDiskFull = false
    for (const path of this.blocked) await rm(path, { force: true, recursive: true })
    this.blocked.clear()
  }

  private async type(form: number, window: number) {
    let draft = this.draftOn(form)
    if (draft && this.inFlight.some((each) => each.draft === draft)) return
    if (draft && draft.window === undefined) await this.console.read(draft.id, window)
    const version = ++this.version
    const id = draft?.id ?? randomUUID()
    const { form: name } = forms[form] ?? forms[0]
    const isKept = await this.console
      .save(
        draftOf('', {
          id,
          form: name,
          record: recordOf({ id }),
          title: titleOf(version),
          start: '[]',
          typed: JSON.stringify([['title', titleOf(version)]]),
        }),
        draft?.window ?? window,
      )
      .then(
        () => true,
        () => false,
      )
    if (!draft) {
      draft = { id, form, admin: this.admin, version, day: this.day, isOfSpareKey: this.usesSpareKey }
      this.drafts.push(draft)
    }
    draft.window ??= window
    if (!isKept) return
    draft.version = version
    draft.day = this.day
    const path = await this.pathOf(draft)
    if (path) this.damaged.delete(path)
  }

  private async send(form: number) {
    const draft = this.draftOn(form)
    const kind = forms[form]
    if (!draft || !kind || draft.window === undefined || this.inFlight.some((each) => each.draft === draft))
      return
    await this.freeDisk()
    const { typed } = await this.console.handlers['drafts.peek']({ id: draft.id }, { owner: draft.window })
    const [[, title]] = JSON.parse(typed) as [[string, string]]
    draft.sent = Number(title.split(' ')[0])
    this.leaving = draft.id
    const input = kind.isMadeThere ? { name: title, businessId: 'b' } : { [kind.id]: recordOf(draft), title }
    const before = this.inFlight.length
    this.console
      .http(kind.call, input as never, { signal: new AbortController().signal, owner: draft.window })
      .catch(() => {})
    while (this.inFlight.length === before) await turn()
    const path = await this.pathOf(draft)
    if (path) this.damaged.delete(path)
  }

  private apply({ draft, title }: InFlight) {
    const { call } = forms[draft.form] ?? forms[0]
    this.provider.set(`${call}/${recordOf(draft)}`, title)
    this.had.add(title)
  }

  private async answer(how: 'saved' | 'refused' | 'saved without an answer' | 'lost') {
    const request = this.inFlight.shift()
    if (!request) return
    const { draft } = request
    if (how.startsWith('saved')) this.apply(request)
    request.answer(how === 'saved' ? 'answered' : how === 'refused' ? 'refused' : 'lost')
    await this.console.settled()
    await this.console.list()
    if (how === 'refused') draft.sent = undefined
    if (how === 'saved' && this.isReadable(draft)) {
      // The page closes the form.
      await this.freeDisk()
      await this.console.discard(draft.id)
      this.forget(draft)
    }
  }

  private async restart(isSaved: boolean, meanwhile?: () => Promise<void>) {
    for (const request of this.inFlight.splice(0)) if (isSaved) this.apply(request)
    await this.console.settled()
    this.end()
    this.runs.killed(isSaved)
    await meanwhile?.()
    this.console.sessionIs({ state: 'signedOut' })
    for (const draft of this.drafts) draft.window = undefined
    this.day += this.addedDays
    this.addedDays = 0
    this.usesSpareKey = this.isKeyLost
    this.console = this.started()
    this.opened()
    await this.console.list()
  }

  private async signIn(admin: string) {
    if (admin === this.admin || this.inFlight.length > 0) return
    await this.console.settled()
    for (const draft of this.drafts) if (draft.admin === this.admin) draft.window = undefined
    this.console.ownerGone(1)
    this.console.ownerGone(2)
    await this.console.list()
    this.admin = admin
    this.console.sessionIs(signedInAs(admin))
    await this.console.list()
    this.opened()
  }

  private async damage(form: number) {
    const draft = this.draftOn(form)
    const path = draft && (await this.pathOf(draft))
    if (!path || this.damaged.has(path)) return
    const whole = await readFile(path)
    this.damaged.set(path, whole)
    await writeFile(`${path}.half`, whole.subarray(0, whole.length - 1))
    await rename(`${path}.half`, path)
  }

  /** Waits long enough for two checks of everything that waits. */
  private async wait() {
    this.offset += 3 * minute
    for (let check = 0; check < 8; check += 1) {
      this.console.clock.advance(70_000)
      for (let tick = 0; tick < 20; tick += 1) await turn()
    }
    await this.console.settled()
    const open = new Set(this.inFlight.map(({ draft }) => draft.id))
    for (const { id, sent } of (await this.console.list()).drafts)
      if (!open.has(id)) expect([id, sent]).not.toEqual([id, 'checking'])
  }

  /** Expects that nothing is lost, and that no shown state is false. */
  async check(): Promise<void> {
    const { drafts } = await this.console.list()
    const listed = new Map(drafts.map((draft) => [draft.id, draft]))
    for (const draft of this.drafts.filter(this.isReadable)) {
      const shown = listed.get(draft.id)
      if (!shown) {
        this.mayBeGone(draft)
        continue
      }
      const { typed } = await this.console.handlers['drafts.peek']({ id: draft.id }, { owner: 1 })
      expect(Number((JSON.parse(typed) as [[string, string]])[0][1].split(' ')[0])).toBeGreaterThanOrEqual(
        draft.version,
      )
      this.isTrue(draft, shown)
    }
    for (let turns = 0; turns < 3; turns += 1) await turn()
    await this.runs.check(this.console, this.admin, this.usesSpareKey, this.day)
    for (const name of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue
      expect(name.name).not.toContain(canary)
      // A file may be replaced meanwhile.
      const bytes = await readFile(join(name.parentPath, name.name)).catch(() => Buffer.of())
      expect(bytes.includes(canary)).toBe(false)
    }
  }

  /**
   * Whether a draft may be removed automatically: only if its save has arrived and it was not changed since.
   */
  private mayBeGone(draft: Known) {
    expect([draft.id, this.had.has(titleOf(draft.version))]).toEqual([draft.id, true])
    this.forget(draft)
  }

  private isTrue(draft: Known, { sent }: ListedDraft) {
    const { call, isMadeThere } = forms[draft.form] ?? forms[0]
    const title = titleOf(draft.sent ?? -1)
    const isThere = isMadeThere
      ? [...this.provider.values()].includes(title)
      : this.provider.get(`${call}/${recordOf(draft)}`) === title
    if (sent === 'arrived' || sent === 'found') expect([sent, this.had.has(title)]).toEqual([sent, true])
    if (sent === 'missed') expect([sent, isThere]).toEqual([sent, false])
  }

  async finish(): Promise<void> {
    this.end()
    this.runs.killed(false)
    for (const request of this.inFlight.splice(0)) request.answer('lost')
    await this.console.settled()
    this.console.sessionIs({ state: 'signedOut' })
    await this.console.settled()
  }
}

/**
 * Runs random sequences of what can happen to forms, their saves and lists of writes, and checks after each step
 * that nothing is lost, nothing is sent twice and no word is untrue.
 */
export async function runSequences(count: number, seed?: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 25 }), async (sequence) => {
      const folder = await mkdtemp(join(tmpdir(), 'work-'))
      const model = new Model(folder)
      try {
        for (const step of sequence) {
          await model.run(step)
          await model.check()
        }
      } finally {
        await model.finish()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    }),
    { numRuns: count, ...(seed !== undefined && { seed }) },
  )
}

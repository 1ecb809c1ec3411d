import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { draftRetention, type KeptDraft, type ListedDraft, type SaveOutcome } from '#shared/entities/draft.ts'
import { draftOf, signedInAs, startWork } from '../forms/support.ts'
import { Computer, canary } from './computer.ts'
import { forms, Provider, answers as saveAnswers } from './provider.ts'
import { isOfRun, type RunStep, RunsModel, runSteps, turn } from './runs.ts'

const minute = 60_000
/** Longer than the console waits between two checks. */
const pause = 70_000
const year = 365 * 24 * 60 * minute
const admins = ['mia', 'tom'] as const

/** Which of the two forms of a sequence. */
const form = fc.nat(1)
const window = fc.integer({ min: 1, max: 2 })
const formSteps = [
  fc.record({ do: fc.constant('type'), form, window, hasImage: fc.boolean() }),
  fc.record({ do: fc.constant('send'), form }),
  fc.record({ do: fc.constant('upload'), form }),
  fc.record({ do: fc.constant('end uploads') }),
  fc.record({ do: fc.constant('answer'), how: fc.constantFrom(...saveAnswers) }),
] as const
const otherSteps = [
  fc.record({ do: fc.constant('other admin'), form, deletes: fc.boolean() }),
  fc.record({ do: fc.constant('discard'), form }),
  fc.record({ do: fc.constant('kill'), isSaved: fc.boolean() }),
  fc.record({ do: fc.constant('other version'), isSaved: fc.boolean(), isNewer: fc.boolean() }),
  fc.record({ do: fc.constant('close'), window }),
  fc.record({ do: fc.constant('sign in'), as: fc.constantFrom(...admins) }),
  fc.record({ do: fc.constant('clock'), by: fc.constantFrom(-20 * year, -minute, 3 * minute, 20 * year) }),
  fc.record({ do: fc.constant('days'), by: fc.constantFrom(1, draftRetention, draftRetention + 1) }),
  fc.record({ do: fc.constant('damage'), form, by: fc.nat(300) }),
  fc.record({ do: fc.constant('wait') }),
  fc.record({ do: fc.constantFrom('fill disk', 'make disk read-only', 'free disk') }),
  fc.record({ do: fc.constantFrom('lose key', 'find key') }),
  fc.record({ do: fc.constantFrom('mend', 'lose images') }),
] as const
const step = (...main: readonly (readonly fc.Arbitrary<Step>[])[]) =>
  fc.oneof(...[main.flat(), otherSteps].map((some) => fc.oneof(...(some as readonly fc.Arbitrary<Step>[]))))
/** Half of the steps are about forms, runs or both, and half about what happens to them. */
const sequence = fc.oneof(
  ...[step(formSteps), step(runSteps), step(formSteps, runSteps)].map((each) =>
    fc.array(each, { minLength: 3, maxLength: 30, size: 'max' }),
  ),
)
const anyForm = fc.nat(forms.length - 1)
type StepOf<A> = A extends fc.Arbitrary<infer T> ? T : never
type FormStep = StepOf<(typeof formSteps)[number] | (typeof otherSteps)[number]>
export type Step = FormStep | RunStep

/** A draft as the admin knows it. */
interface Known {
  readonly id: string
  readonly form: number
  readonly admin: string
  /** The number of the last version that was acknowledged; 0 if none was. */
  version: number
  day: number
  /** Whether the draft is encrypted with the lost key. */
  readonly isOfSpareKey: boolean
  /** Whether a newer version of the console has added a member. */
  isOfNewer: boolean
  /** The content of its image; undefined if there is none, or if it was lost. */
  image?: number | undefined
  window?: number | undefined
  /** Breaks off the upload of its image, which is under way. */
  endUpload?: (() => Promise<void>) | undefined
  /** Whether the window that sent its save still shows it. */
  isAwaited?: boolean
  /** The version whose save was sent, if that was written to the disk and has had no answer. */
  sent?: number | undefined
}

/** The draft's window has closed. */
function leave(draft: Known) {
  draft.window = undefined
  draft.isAwaited = false
}

const succeeds = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )

const titleOf = (version: number) => `${version} ${canary}`
const versionIn = ({ typed }: Pick<KeptDraft, 'typed'>): number => {
  const [[, title]] = JSON.parse(typed) as [[string, string]]
  return Number(title.split(' ')[0])
}

/** One computer, the provider, and the running console. */
class Model {
  private readonly drafts: Known[] = []
  private readonly provider = new Provider()
  private readonly computer: Computer
  private readonly runs = new RunsModel()
  private offset = 0
  private day = 1
  private addedDays = 0
  private version = 0
  private isKeyLost = false
  private admin: string = admins[0]
  private usesSpareKey = false
  private console: ReturnType<typeof startWork>
  private end = () => {}

  constructor(folder: string) {
    this.computer = new Computer(folder)
    this.console = this.started()
  }

  private readonly execute = (async (name: HttpCallName, input: Readonly<Record<string, unknown>>) =>
    isOfRun(name, input) ? this.runs.execute(name, input) : this.provider.execute(name, input)) as Execute

  private started() {
    let hasEnded = false
    this.end = () => {
      hasEnded = true
    }
    const console = startWork({
      folder: this.computer.folder,
      on: (shelf) => this.computer.shelf(shelf, () => hasEnded),
      keychain: this.computer.keychain(this.usesSpareKey),
      day: this.day,
      now: () => Date.now() + this.offset,
      execute: ((...call) => (hasEnded ? new Promise(() => {}) : this.execute(...call))) as Execute,
    })
    console.sessionIs(signedInAs(this.admin))
    return console
  }

  /** Whether the running console can read the draft. */
  private isReadable = ({ admin, isOfSpareKey, id }: Known) =>
    admin === this.admin && isOfSpareKey === this.usesSpareKey && !this.hidden.has(id)
  /** Drafts that were damaged when this console opened them. */
  private hidden = new Set<string>()
  private readable = () => this.drafts.filter(this.isReadable)

  private opened() {
    this.hidden = new Set(this.drafts.flatMap(({ id }) => (this.computer.isDamaged(id) ? [id] : [])))
    for (const draft of this.readable()) if (this.day - draft.day > draftRetention) this.forget(draft)
  }

  private forget(draft: Known) {
    this.drafts.splice(this.drafts.indexOf(draft), 1)
  }

  private draftOn(form: number): Known | undefined {
    return this.drafts.find((draft) => draft.form === form && this.isReadable(draft))
  }

  private peek({ id }: Known) {
    return this.console.handlers['drafts.peek']({ id }, { owner: 1 })
  }

  /** Whose the runs are that the console shows. */
  private whose() {
    return { admin: this.admin, isOfSpareKey: this.usesSpareKey, day: this.day }
  }

  private async runStep(step: RunStep): Promise<void> {
    switch (step.do) {
      case 'run':
        return this.runs.start(this.console, step.kind, step.rows, this.whose())
      case 'run answer':
        return this.runs.answer(step.how, step.most)
      case 'run press':
        // A removal that fails is tried again by a person.
        if (step.press === 'putAway') await this.computer.free()
        return this.runs.press(this.console, step.press)
      case 'run other':
        return this.runs.other(step.row, step.how)
      default: {
        const ids = (await this.console.handlers['runs.list']({})).map(({ runId }) => `${runId}.run`)
        const paths = ids.length > 0 ? await this.computer.paths(...ids) : []
        return this.restart(step.isSaved, () => this.runs.cut(paths, step.by))
      }
    }
  }

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'run':
      case 'run answer':
      case 'run press':
      case 'run other':
      case 'cut':
        return this.runStep(step)
      default:
        return this.formStep(step)
    }
  }

  private async formStep(step: FormStep): Promise<void> {
    switch (step.do) {
      case 'type':
        return this.type(step.form, step.window, step.hasImage)
      case 'send':
        return this.send(step.form)
      case 'upload':
        return this.upload(step.form)
      case 'end uploads':
        return this.endUploads()
      case 'answer':
        return this.answer(step.how)
      case 'discard': {
        const draft = this.draftOn(step.form)
        await draft?.endUpload?.()
        if (!draft || this.provider.isInFlight(draft.id)) return
        await this.computer.free()
        await this.console.discard(draft.id)
        this.forget(draft)
        return
      }
      case 'other admin': {
        const draft = this.draftOn(step.form)
        if (draft) this.provider.changedByOther(draft, step.deletes ? undefined : titleOf(++this.version))
        return
      }
      case 'kill':
        return this.restart(step.isSaved)
      case 'other version':
        return this.restart(step.isSaved, () => this.useOtherVersion(step.isNewer))
      case 'close':
        for (const { window, endUpload } of this.drafts) if (window === step.window) await endUpload?.()
        this.console.ownerGone(step.window)
        for (const draft of this.drafts) if (draft.window === step.window) leave(draft)
        await this.console.list()
        return
      case 'sign in':
        return this.signIn(step.as)
      case 'clock':
        this.offset += step.by
        return
      case 'days':
        this.addedDays += step.by
        return
      case 'damage': {
        const draft = this.draftOn(step.form)
        if (draft) await this.computer.damage(draft.id, step.by)
        return
      }
      case 'mend':
        return this.computer.mend()
      case 'lose key':
        this.isKeyLost = true
        return
      case 'find key':
        this.isKeyLost = false
        return
      case 'fill disk':
        return this.computer.fill(this.readable().map(({ id }) => id))
      case 'make disk read-only':
        return this.computer.makeReadOnly()
      case 'free disk':
        return this.computer.free()
      case 'lose images':
        for (const draft of this.drafts) draft.image = undefined
        return this.computer.loseImages()
      default:
        return this.wait()
    }
  }

  /** Sends a version to the console, as the page does: the image first. */
  private async type(form: number, window: number, hasImage: boolean) {
    const known = this.draftOn(form)
    // A form that is being saved accepts no input.
    if (known?.endUpload || (known?.isAwaited && this.provider.isInFlight(known.id))) return
    if (known && known.window === undefined) await this.console.read(known.id, window)
    const version = ++this.version
    const { admin, isOfSpareKey, day } = this.whose()
    const draft: Known = known ?? {
      id: randomUUID(),
      form,
      admin,
      version: 0,
      day,
      isOfSpareKey,
      isOfNewer: false,
    }
    const { id } = draft
    draft.window ??= window
    const byte = version % 256
    if (hasImage && (await succeeds(this.console.saveImage(id, 'imageUrl', Uint8Array.of(byte)))))
      draft.image = byte
    if (!known) this.drafts.push(draft)
    const content = draftOf('', {
      id,
      form: (forms[form] ?? forms[0]).form,
      record: this.provider.recordOf(id),
      title: titleOf(version),
      start: '[]',
      typed: JSON.stringify([['title', titleOf(version)]]),
      images: draft.image === undefined ? [] : [{ field: 'imageUrl', name: 'x.png', type: 'image/png' }],
    })
    if (!(await succeeds(this.console.save(content, draft.window)))) return
    draft.version = version
    draft.day = day
    this.computer.isWhole(id)
  }

  private async send(form: number) {
    const draft = this.draftOn(form)
    const kind = forms[form]
    if (!draft || !kind || draft.window === undefined || this.provider.isInFlight(draft.id)) return
    await draft.endUpload?.()
    const hasRoom = this.computer.hasRoom
    const version = versionIn(await this.peek(draft))
    const title = titleOf(version)
    const leaves = this.provider.next(draft, title)
    const context = { signal: new AbortController().signal, owner: draft.window }
    const input = this.provider.inputOf(draft, title) as never
    if (!(await leaves(succeeds(this.console.http(kind.call, input, context))))) return
    draft.isAwaited = true
    draft.sent = hasRoom ? version : undefined
    if (hasRoom) this.computer.isWhole(draft.id)
  }

  /** Uploads the image of a form, before its save. */
  private async upload(form: number) {
    const draft = this.draftOn(form)
    // A form without an image uploads none.
    if (draft?.image === undefined || draft.window === undefined || draft.endUpload) return
    if (this.provider.isInFlight(draft.id)) return
    let breakOff = () => {}
    const begun = new Promise<void>((resolve) => {
      const upload = () =>
        new Promise<never>((_, reject) => {
          breakOff = () => reject(new Error('broken off'))
          resolve()
        })
      const context = { owner: draft.window ?? 1 }
      const ended = succeeds(
        this.console.watchingUpload(upload)({ recordId: this.provider.recordOf(draft.id) }, context),
      )
      draft.endUpload = async () => {
        draft.endUpload = undefined
        breakOff()
        await ended
      }
    })
    await begun
  }

  private async endUploads() {
    for (const { endUpload } of this.drafts) await endUpload?.()
  }

  private async answer(how: (typeof saveAnswers)[number]) {
    const request = this.provider.answer(how)
    if (!request) return
    const draft = this.drafts.find(({ id }) => id === request.draft)
    const isSaved = await request.done
    await this.console.settled()
    await this.console.list()
    if (!draft) return
    if (how === 'refused' || how === 'exists already') draft.sent = undefined
    if (!isSaved) return
    draft.sent = undefined
    if (!this.isReadable(draft) || !draft.isAwaited) return
    // The page closes the form.
    await this.computer.free()
    await this.console.discard(draft.id)
    this.forget(draft)
  }

  private async restart(isSaved: boolean, meanwhile?: () => Promise<void>) {
    this.provider.killed(isSaved)
    await this.console.settled()
    this.end()
    this.runs.killed(isSaved)
    await meanwhile?.()
    this.console.sessionIs({ state: 'signedOut' })
    for (const draft of this.drafts) {
      leave(draft)
      draft.endUpload = undefined
    }
    this.day += this.addedDays
    this.addedDays = 0
    this.usesSpareKey = this.isKeyLost
    this.console = this.started()
    this.opened()
    await this.console.list()
  }

  private async useOtherVersion(isNewer: boolean) {
    await this.computer.useOtherVersion(this.admin, this.usesSpareKey, isNewer)
    for (const draft of this.drafts)
      if (isNewer && draft.admin === this.admin && draft.isOfSpareKey === this.usesSpareKey)
        draft.isOfNewer = !this.computer.isDamaged(draft.id) || draft.isOfNewer
  }

  /** Signs out, and in as this admin. */
  private async signIn(admin: string) {
    await this.endUploads()
    await this.console.settled()
    for (const draft of this.drafts) if (draft.admin === this.admin) leave(draft)
    this.console.ownerGone(1)
    this.console.ownerGone(2)
    await this.console.list()
    this.console.sessionIs({ state: 'signedOut' })
    for (let turns = 0; turns < 3; turns += 1) await turn()
    this.admin = admin
    this.console.sessionIs(signedInAs(admin))
    await this.console.list()
    this.opened()
  }

  /** Waits long enough for two checks of each draft and change that waits; they are made one by one. */
  private async wait() {
    for (let check = 0; check < 14; check += 1) {
      this.offset += pause
      this.console.clock.advance(pause)
      for (let tick = 0; tick < 20; tick += 1) await turn()
      await this.console.settled()
    }
    for (const { id, sent } of (await this.console.list()).drafts)
      if (!this.provider.isInFlight(id)) expect([id, sent]).not.toEqual([id, 'checking'])
  }

  /** Expects that nothing is lost, and that no shown state is false. */
  async check(): Promise<void> {
    const { drafts } = await this.console.list()
    const listed = new Map(drafts.map((draft) => [draft.id, draft]))
    for (const draft of this.readable()) {
      const shown = listed.get(draft.id)
      if (shown) await this.checkDraft(draft, shown)
      else this.mayBeGone(draft)
    }
    for (let turns = 0; turns < 3; turns += 1) await turn()
    await this.runs.check(this.console, this.whose())
    expect(await this.computer.faults()).toEqual([])
  }

  private async checkDraft(draft: Known, { sent }: ListedDraft) {
    const kept = await this.peek(draft)
    expect(versionIn(kept)).toBeGreaterThanOrEqual(draft.version)
    if (draft.isOfNewer) expect(kept).toMatchObject({ future: canary })
    if (draft.image !== undefined) {
      const { bytes } = await this.console.readImage(draft.id, 'imageUrl')
      expect([...bytes]).toEqual([draft.image])
    }
    // Who opens it again must know that it was sent.
    if (draft.sent !== undefined && draft.sent === versionIn(kept)) expect(sent).toBeDefined()
    if (kept.sent?.call === 'files.uploadImage') {
      expect([draft.sent, sent]).toEqual([undefined, draft.endUpload ? undefined : 'missed'])
    } else if (kept.sent && sent && sent !== 'checking') this.isTrue(draft, kept.sent.input, sent)
  }

  /**
   * Whether a draft may be gone: only if its save has arrived and it was not changed since, or if it was never kept,
   * which its admin was told.
   */
  private mayBeGone(draft: Known) {
    const isArrived = draft.version === 0 || this.provider.had(titleOf(draft.version))
    expect([draft.id, isArrived]).toEqual([draft.id, true])
    this.forget(draft)
  }

  private isTrue(draft: Known, input: object, outcome: SaveOutcome) {
    const { has, had } = this.provider.about(draft, input)
    if (outcome === 'arrived' || outcome === 'found') expect([outcome, had]).toEqual([outcome, true])
    if (outcome === 'missed') expect([outcome, has]).toEqual([outcome, false])
  }

  async finish(): Promise<void> {
    this.end()
    this.runs.killed(false)
    this.provider.killed(false)
    await this.console.settled()
    this.console.sessionIs({ state: 'signedOut' })
    await this.console.settled()
  }
}

/**
 * Runs a sequence of what can happen to two forms, their saves and lists of writes, and checks after each step that
 * nothing is lost, nothing is sent twice and no word is untrue.
 */
export async function runSequence(used: readonly number[], sequence: readonly Step[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'work-'))
  const model = new Model(folder)
  try {
    for (const step of sequence) {
      await model.run('form' in step ? { ...step, form: used[step.form] ?? 0 } : step)
      await model.check()
    }
  } finally {
    await model.finish()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs random sequences. */
export const runSequences = (count: number, seed?: number): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.tuple(anyForm, anyForm), sequence, runSequence), {
    numRuns: count,
    ...(seed !== undefined && { seed }),
  })

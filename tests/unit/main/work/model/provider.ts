import { CallFailure } from '#main/base/call-failure.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import { hasFields } from '#shared/rules/same-fields.ts'

interface FormOfModel {
  readonly form: DraftForm
  readonly call: HttpCallName
  /** The call that shows what has arrived; undefined if none does. */
  readonly read: HttpCallName | undefined
  /** The member with the id of the record; undefined if the provider makes it, so that `read` gives a list. */
  readonly id: string | undefined
  /** What is sent beside the title, and under which name that is sent. */
  readonly name: string
  readonly more?: object
}

/** The forms that the sequences use: one for each way to find out what has arrived at the provider. */
export const forms = [
  { form: 'posts.update', call: 'posts.update', read: 'posts.get', id: 'postId', name: 'title' },
  { form: 'jobs.create', call: 'jobs.create', read: 'jobs.get', id: 'jobId', name: 'title' },
  { form: 'partners.addOffer', call: 'partners.update', read: 'partners.get', id: 'partnerId', name: 'name' },
  { form: 'languages.create', call: 'languages.create', read: 'languages.list', id: undefined, name: 'name' },
  { form: 'admins.create', call: 'admins.create', read: 'admins.list', id: undefined, name: 'name' },
  {
    form: 'businessProfiles.create',
    call: 'businessProfiles.create',
    read: undefined,
    id: undefined,
    name: 'name',
    more: { businessId: 'b' },
  },
] as const satisfies readonly FormOfModel[]

/** The ways in which a save ends. */
export const answers = ['saved', 'refused', 'exists already', 'saved without an answer', 'lost'] as const

/** A draft, by what the provider has to do with it. */
interface Sender {
  readonly id: string
  readonly form: number
}

interface InFlight {
  readonly draft: string
  readonly title: string
  readonly done: Promise<boolean>
  readonly apply: () => void
  readonly settle: (failure?: CallFailure) => void
}
export type Request = Pick<InFlight, 'draft' | 'done'>

const formOf = ({ form }: Pick<Sender, 'form'>): FormOfModel => forms[form] ?? forms[0]

/** The provider that the forms are saved at. */
export class Provider {
  /** What was saved, by call and record. */
  private readonly held = new Map<string, object>()
  /** Titles that the provider has had: another admin may have changed or deleted them since. */
  private readonly titles = new Set<string>()
  private inFlight: InFlight[] = []
  /** What is about to leave the console. */
  private leaving: { readonly draft: Sender; readonly title: string } | undefined
  private arrived: (request: Omit<InFlight, 'done'>) => void = () => {}

  recordOf = (draft: string) => `record-${draft}`

  private keyOf = (draft: Sender) => `${formOf(draft).call}/${this.recordOf(draft.id)}`

  /** What a form sends. */
  inputOf(draft: Sender, title: string): object {
    const { id, name, more } = formOf(draft)
    return { ...more, [name]: title, ...(id !== undefined && { [id]: this.recordOf(draft.id) }) }
  }

  readonly execute = (name: string, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const kind: FormOfModel | undefined = forms.find(({ call, read }) => call === name || read === name)
    if (!kind) return Promise.reject(new Error(`unexpected ${name}`))
    if (kind.read === name) return this.read(kind, input)
    return new Promise((resolve, reject) => {
      const { leaving } = this
      if (!leaving) throw new Error('a save left that nobody sent')
      const { draft, title } = leaving
      this.arrived({
        draft: draft.id,
        title,
        apply: () => {
          this.held.set(this.keyOf(draft), input)
          this.titles.add(title)
        },
        settle: (failure) => (failure ? reject(failure) : resolve({})),
      })
    })
  }

  private async read({ call, id }: FormOfModel, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    const held = [...this.held].flatMap(([key, value]) => (key.startsWith(`${call}/`) ? [value] : []))
    if (id === undefined) return held
    const found = held.find((value) => hasFields(value, { [id]: input[id] }))
    if (!found) throw new CallFailure({ kind: 'http', message: 'not found', status: 404, effect: 'none' })
    return found
  }

  /** Expects the save of a draft. Returns a function that waits, and resolves to whether it has left. */
  next(draft: Sender, title: string): (done: Promise<boolean>) => Promise<boolean> {
    this.leaving = { draft, title }
    const left = new Promise<Omit<InFlight, 'done'>>((resolve) => {
      this.arrived = resolve
    })
    return async (done) => {
      const request = await Promise.race([left, done.then(() => undefined)])
      this.leaving = undefined
      if (request) this.inFlight.push({ ...request, done })
      return request !== undefined
    }
  }

  isInFlight = (draft: string): boolean => this.inFlight.some((request) => request.draft === draft)

  /** Answers the oldest request. */
  answer(how: (typeof answers)[number]): Request | undefined {
    const request = this.inFlight.shift()
    if (!request) return undefined
    if (how.startsWith('saved')) request.apply()
    if (how === 'saved') request.settle()
    else if (how === 'refused') request.settle(refusal(400))
    else if (how === 'exists already') request.settle(refusal(409))
    else request.settle(new CallFailure({ kind: 'cancelled', message: how, effect: 'unknown' }))
    return request
  }

  /** The console has ended; what was in flight has arrived or not. */
  killed(isSaved: boolean) {
    for (const request of this.inFlight.splice(0)) if (isSaved) request.apply()
  }

  /** Another admin deletes the record of a draft, or gives it this title. */
  changedByOther(draft: Sender, title: string | undefined) {
    const key = this.keyOf(draft)
    if (title === undefined) this.held.delete(key)
    else if (this.held.has(key)) this.held.set(key, this.inputOf(draft, title))
  }

  /** Whether the provider has what was sent, and whether it had it. */
  about(draft: Sender, sent: object) {
    const { id, name } = formOf(draft)
    const held = id === undefined ? [...this.held.values()] : [this.held.get(this.keyOf(draft)) ?? {}]
    return {
      has: held.some((value) => hasFields(value, sent)),
      had: this.had(String((sent as Readonly<Record<string, unknown>>)[name])),
    }
  }

  had = (title: string): boolean => this.titles.has(title)
}

const refusal = (status: number) =>
  new CallFailure({ kind: 'http', message: 'refused', status, effect: 'none' })

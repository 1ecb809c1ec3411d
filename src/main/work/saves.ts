import type { Execute } from '#main/api/execute.ts'
import { CallFailure, hasChangedNothing } from '#main/base/call-failure.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import { draftForms, type SaveOutcome, type SentSave, savedBy } from '#shared/entities/draft.ts'
import { records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { AskContext, Conclude } from './arrival.ts'
import type { Keeper } from './keeper.ts'
import type { StoredDraft, Work } from './stored-work.ts'

interface SavesOptions {
  readonly keeper: Keeper
  readonly conclude: Conclude
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  /** Called when something has become known of a save. */
  readonly onChange: (work: Work) => void
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
}

/** A draft whose save was sent. */
export type SentDraft = StoredDraft & { readonly sent: SentSave }

/** The part of a save that goes to the file storage, before the save itself. */
const uploadCall = 'files.uploadImage'

/** The calls that save a form. Other calls must not wait for the drafts. */
const savingCalls: ReadonlySet<string> = new Set(draftForms.map(savedBy))

/** The id of the record that a write is about; undefined if the provider creates the id. */
function recordIn(call: string, input: object): string | undefined {
  const kind = kindOf(call)
  const id = kind && ownMember(input, records[kind].id)
  return typeof id === 'string' ? id : undefined
}

/** Creates the follower of the saves of forms: what was sent, and what became of it. */
export function createSaves({ keeper, conclude, isOn, onChange, log, timers }: SavesOptions) {
  /** The saves and uploads in flight. */
  const underWay = new Set<SentSave>()
  const isUnderWay = ({ sent }: StoredDraft): boolean => sent !== undefined && underWay.has(sent)

  /**
   * Records how what was sent has ended. `none` means that it changed nothing; the draft then counts as not sent.
   */
  const end = async (work: Work, { id, sent }: SentDraft, outcome: SaveOutcome | 'none'): Promise<void> => {
    const draft = work.drafts.get(id)
    // The draft may have been sent again meanwhile.
    if (draft?.sent !== sent) return
    const { sent: _, ...typed } = draft
    const isOpen = outcome === 'none' || (outcome === 'arrived' && draft.changedAt !== sent.changedAt)
    await keeper
      .putDraft(work, isOpen ? typed : { ...draft, sent: { ...sent, outcome } })
      .catch((error) => log.warn('the end of a save could not be noted', error))
    onChange(work)
  }

  const mark = async (
    work: Work,
    draft: StoredDraft,
    content: Pick<SentSave, 'call' | 'input' | 'outcome'>,
  ): Promise<SentDraft> => {
    const sent = { ...content, at: timestamp(timers.now()), changedAt: draft.changedAt }
    underWay.add(sent)
    // It is sent even so: the admin was told that this computer can't keep drafts.
    await keeper
      .putDraft(work, { ...draft, sent })
      .catch((error) => log.warn('a draft could not be marked as sent', error))
    return { ...draft, sent }
  }

  /** Finds the draft of a form that the window shows. */
  const draftIn = async (owner: number | undefined, isWanted: (draft: StoredDraft) => boolean) => {
    if (!isOn || owner === undefined) return undefined
    const work = await keeper.mine().catch((error) => log.warn('a save has no draft', error))
    const draft =
      work && [...work.drafts.values()].find((each) => work.shownIn.get(each.id) === owner && isWanted(each))
    return draft && { work, draft }
  }

  return {
    /** Marks the draft of each save as sent before the save is sent, and records how the save ended. */
    watching:
      (execute: Execute): Execute =>
      async (name, input, context) => {
        if (!savingCalls.has(name)) return execute(name, input, context)
        const { owner, signal } = context
        const record = recordIn(name, input)
        const found = await draftIn(
          owner,
          ({ form, record: own }) => savedBy(form) === name && (record ?? own) === own,
        )
        if (!found) return execute(name, input, context)
        const { work, draft } = found
        const marked = await mark(work, draft, { call: name, input: JSON.parse(JSON.stringify(input)) })
        const { sent } = marked
        const earlier = draft.sent && sameJson(draft.sent.input, sent.input) ? draft.sent : undefined
        const answered = (outcome?: SaveOutcome | 'none') => {
          underWay.delete(sent)
          if (outcome) return end(work, marked, outcome)
          onChange(work)
        }
        const send = async () => {
          try {
            const answer = await execute(name, input, context)
            await answered('arrived')
            return answer
          } catch (error) {
            // The provider may refuse this save because an earlier one arrived, whose answer was lost.
            const isConflict = error instanceof CallFailure && error.detail.status === 409
            const asking = { execute, signal, now: timers.now() }
            const conclusion =
              earlier && isConflict
                ? await conclude({ ...earlier, call: name }, asking).catch(() => undefined)
                : undefined
            const hasArrived = conclusion?.outcome === 'arrived'
            await answered(hasArrived ? 'arrived' : hasChangedNothing(error) ? 'none' : undefined)
            if (hasArrived) return conclusion.value as Awaited<ReturnType<typeof execute<typeof name>>>
            throw error
          }
        }
        return keeper.holding(work, send())
      },
    /**
     * Marks the draft of each upload before it leaves. If the console then ends, the save was not sent. The mark of an
     * earlier save stays, because that one may have arrived.
     */
    watchingUpload:
      <I extends { readonly recordId: string }, C extends { readonly owner: number }, A>(
        upload: (input: I, context: C) => Promise<A>,
      ) =>
      async (input: I, context: C): Promise<A> => {
        const found = await draftIn(
          context.owner,
          ({ record, images, sent }) =>
            record === input.recordId && images.length > 0 && (!sent || sent.call === uploadCall),
        )
        if (!found) return upload(input, context)
        const { work, draft } = found
        const marked = await mark(work, draft, { call: uploadCall, input: {}, outcome: 'missed' })
        const carriedOut = upload(input, context).finally(() => {
          underWay.delete(marked.sent)
          return end(work, marked, 'none')
        })
        return keeper.holding(work, carriedOut)
      },
    isUnderWay,
    /** The signed-in admin's drafts whose save is unsure. */
    unanswered: (): readonly SentDraft[] =>
      isOn
        ? [...(keeper.opened()?.drafts.values() ?? [])].filter(
            (draft): draft is SentDraft =>
              draft.sent !== undefined && !draft.sent.outcome && !isUnderWay(draft),
          )
        : [],
    /**
     * Asks the provider whether the save of a draft has arrived.
     * @throws CallFailure if the record can't be read
     */
    check: async (draft: SentDraft, context: AskContext) => {
      const work = keeper.opened()
      if (!work) return
      const conclusion = await conclude(draft.sent, context)
      if (conclusion && !isUnderWay(draft)) await end(work, draft, conclusion.outcome)
    },
  }
}

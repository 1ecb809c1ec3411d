import type { Execute } from '#main/api/execute.ts'
import { CallFailure, hasChangedNothing } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import {
  type Draft,
  draftForms,
  type ListedDraft,
  type SaveOutcome,
  type SentSave,
  savedBy,
} from '#shared/entities/draft.ts'
import { records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { AskContext, Conclude } from './arrival.ts'
import type { Keeper, StoredDraft, Work } from './keeper.ts'

interface FormsOptions {
  readonly keeper: Keeper
  readonly conclude: Conclude
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  readonly tell: (list: DraftList) => void
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
}

/** A draft whose save was sent. */
export type SentDraft = StoredDraft & { readonly sent: SentSave }

/** The calls that save a form. Other calls must not wait for the drafts. */
const savingCalls: ReadonlySet<string> = new Set(draftForms.map(savedBy))

/** Whether the page sends exactly the stored draft again. */
function isUnchanged({ changedAt: _, sent: __, day: ___, ...kept }: StoredDraft, draft: Draft): boolean {
  return sameJson(kept, draft)
}

/** The id of the record that a write is about; undefined if the provider creates the id. */
function recordIn(call: string, input: object): string | undefined {
  const kind = kindOf(call)
  const id = kind && ownMember(input, records[kind].id)
  return typeof id === 'string' ? id : undefined
}

/** Whether the ledger of pending changes shows what has become of this draft's save. */
const isInLedger = ({ form }: StoredDraft): boolean => {
  const kind = kindOf(form)
  return kind !== undefined && 'searchLag' in records[kind]
}

/**
 * Creates the journal of drafts. Each admin has separate drafts in each environment. A draft that was sent
 * stays until it is known that the save has arrived.
 */
export function createForms({ keeper, conclude, isOn, tell, log, timers }: FormsOptions) {
  /** The ids of drafts whose save is in flight. */
  const underWay = new Set<string>()

  const listOf = ({ kept, drafts, shownIn }: Work): DraftList => ({
    kept,
    drafts: [...drafts.values()]
      .map(({ id, form, record, title, changedAt, sent }): ListedDraft => {
        const listed = { id, form, record, title, changedAt, isOpen: shownIn.has(id) }
        return sent ? { ...listed, sent: sent.outcome ?? 'checking' } : listed
      })
      .sort((one, other) => other.changedAt - one.changedAt),
  })

  const tellIfShown = (work: Work) => {
    if (isOn && keeper.isMine(work)) tell(listOf(work))
  }

  const draftOf = ({ drafts }: Work, id: string): StoredDraft => {
    const draft = drafts.get(id)
    if (!draft) throw new CallFailure({ kind: 'invalid', message: 'These unsaved changes no longer exist.' })
    return draft
  }

  const drop = async (work: Work, ids: readonly string[]) => {
    const removals = ids.map((id) => keeper.removeDraft(work, id))
    tellIfShown(work)
    await Promise.all(removals)
  }

  /**
   * Drops the drafts of saves that have arrived and that the ledger shows. A form that is open discards its
   * draft itself.
   */
  const dropArrived = (work: Work) => {
    const arrived = [...work.drafts.values()]
      .filter((draft) => draft.sent?.outcome === 'arrived' && isInLedger(draft))
      .flatMap(({ id }) => (work.shownIn.has(id) ? [] : [id]))
    if (arrived.length === 0) return
    drop(work, arrived).catch((error) => log.warn('a draft that was saved could not be removed', error))
  }

  const release = (work: Work, isReleased: (id: string, owner: number) => boolean) => {
    for (const [id, owner] of work.shownIn) if (isReleased(id, owner)) work.shownIn.delete(id)
    dropArrived(work)
  }

  /**
   * Records how the save that was sent at this time ended. `none` means that it changed nothing; the draft then
   * counts as not sent.
   */
  const end = async (work: Work, id: string, at: string, outcome: SaveOutcome | 'none'): Promise<void> => {
    const draft = work.drafts.get(id)
    // The draft may have been sent again meanwhile.
    if (draft?.sent?.at !== at) return
    const { sent, ...typed } = draft
    const isOpen = outcome === 'none' || (outcome === 'arrived' && draft.changedAt !== sent.changedAt)
    await keeper
      .putDraft(work, isOpen ? typed : { ...draft, sent: { ...sent, outcome } })
      .catch((error) => log.warn('the end of a save could not be noted', error))
    dropArrived(work)
    tellIfShown(work)
  }

  /**
   * Marks the draft of a save as sent, before the save is sent. Returns undefined if the save has no draft.
   */
  const markSent = async (call: string, input: object, owner: number) => {
    const work = await keeper.mine().catch((error) => log.warn('a save has no draft', error))
    if (!work) return undefined
    const record = recordIn(call, input)
    const draft = [...work.drafts.values()].find(
      ({ id, form, record: own }) =>
        savedBy(form) === call && work.shownIn.get(id) === owner && (record ?? own) === own,
    )
    if (!draft) return undefined
    const sent = {
      call,
      input: JSON.parse(JSON.stringify(input)) as Record<string, unknown>,
      at: timestamp(timers.now()),
      changedAt: draft.changedAt,
    }
    underWay.add(draft.id)
    // It is sent even so: the admin was told that this computer can't keep drafts.
    await keeper
      .putDraft(work, { ...draft, sent })
      .catch((error) => log.warn('a draft could not be marked as sent', error))
    const earlier = draft.sent && sameJson(draft.sent.input, sent.input) ? draft.sent : undefined
    return { work, id: draft.id, at: sent.at, earlier }
  }

  const handlers: HandlersOf<'drafts', { readonly owner: number }> = {
    'drafts.list': async ({ isStart }, { owner }) => {
      if (!isOn) return { kept: 'off', drafts: [] }
      const work = await keeper.mine()
      if (isStart) release(work, (_, by) => by === owner)
      return listOf(work)
    },
    'drafts.save': async (draft, { owner }) => {
      if (!isOn) return { kept: 'off' }
      const work = await keeper.mine()
      if (work.discarded.has(draft.id)) return { kept: work.kept }
      const before = work.drafts.get(draft.id)
      const changedAt = before && isUnchanged(before, draft) ? before.changedAt : timers.now()
      work.shownIn.set(draft.id, owner)
      const written = keeper.putDraft(work, { ...before, ...draft, changedAt })
      if (before?.title !== draft.title) tellIfShown(work)
      await written
      return { kept: work.kept }
    },
    'drafts.saveImage': async ({ id, field, bytes }) => {
      if (!isOn) return {}
      const work = await keeper.mine()
      const draft = work.drafts.get(id)
      // This image may differ from the sent one although it has the same name.
      if (draft?.sent) work.drafts.set(id, { ...draft, changedAt: timers.now() })
      await work.shelf.saveImage(id, field, bytes)
      return {}
    },
    'drafts.read': async ({ id }, { owner }) => {
      const work = await keeper.mine()
      const draft = draftOf(work, id)
      work.shownIn.set(id, owner)
      tellIfShown(work)
      return draft
    },
    'drafts.peek': async ({ id }) => draftOf(await keeper.mine(), id),
    'drafts.readImage': async ({ id, field }) => {
      const work = await keeper.mine()
      draftOf(work, id)
      try {
        return { bytes: new Uint8Array(await work.shelf.image(id, field)) }
      } catch (cause) {
        log.warn('an image of a draft could not be read', cause)
        throw new CallFailure({
          kind: 'invalid',
          message: 'The chosen image could not be restored. Please choose it again.',
        })
      }
    },
    'drafts.release': async ({ id }, { owner }) => {
      const work = await keeper.mine()
      release(work, (each, by) => each === id && by === owner)
      tellIfShown(work)
      return {}
    },
    'drafts.discard': async ({ id }) => {
      await drop(await keeper.mine(), [id])
      return {}
    },
    'drafts.discardAll': async () => {
      const work = await keeper.mine()
      // Drafts of open forms stay, because their pages would not learn that the draft was deleted.
      await drop(
        work,
        [...work.drafts.keys()].filter((id) => !work.shownIn.has(id)),
      )
      return {}
    },
  }

  keeper.onOpened((work) => {
    dropArrived(work)
    tellIfShown(work)
  })

  return {
    handlers,
    /** Marks the draft of each save as sent before the save is sent, and records how the save ended. */
    watching:
      (execute: Execute): Execute =>
      async (name, input, context) => {
        const { owner, signal } = context
        const marked =
          isOn && owner !== undefined && savingCalls.has(name)
            ? await markSent(name, input, owner)
            : undefined
        if (!marked) return execute(name, input, context)
        const { work, id, at, earlier } = marked
        const answered = (outcome?: SaveOutcome | 'none') => {
          underWay.delete(id)
          if (outcome) return end(work, id, at, outcome)
          tellIfShown(work)
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
    /** The signed-in admin's drafts whose save is unsure. */
    unanswered: (): readonly SentDraft[] =>
      isOn
        ? [...(keeper.opened()?.drafts.values() ?? [])].filter(
            (draft): draft is SentDraft =>
              draft.sent !== undefined && !draft.sent.outcome && !underWay.has(draft.id),
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
      if (conclusion && !underWay.has(draft.id)) await end(work, draft.id, draft.sent.at, conclusion.outcome)
    },
    /** Call it when a window has closed: the window's forms are no longer open. */
    ownerGone: (owner: number): void =>
      void keeper.all().then((works) => {
        for (const each of works) release(each, (_, by) => by === owner)
      }),
    /** Where the signed-in admin's drafts are stored, and how many there are. */
    summary: async (): Promise<string> => {
      if (!isOn || keeper.admin() === undefined) return isOn ? 'nobody is signed in' : 'off'
      const { kept, drafts } = await keeper.mine()
      return `${drafts.size} in ${kept === 'disk' ? 'files' : kept}`
    },
  }
}

import { CallFailure } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import type { Draft, ListedDraft } from '#shared/entities/draft.ts'
import { records } from '#shared/records/records.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import type { Conclude } from './arrival.ts'
import type { Keeper } from './keeper.ts'
import { createSaves } from './saves.ts'
import type { StoredDraft, Work } from './stored-work.ts'

interface FormsOptions {
  readonly keeper: Keeper
  readonly conclude: Conclude
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  readonly tell: (list: DraftList) => void
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
}

/** Whether the page sends exactly the stored draft again. */
function isUnchanged({ changedAt: _, sent: __, day: ___, ...kept }: StoredDraft, draft: Draft): boolean {
  return sameJson(kept, draft)
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
  const onChange = (work: Work) => {
    dropArrived(work)
    tellIfShown(work)
  }
  const { isUnderWay, ...saves } = createSaves({ keeper, conclude, isOn, onChange, log, timers })
  const listOf = ({ kept, drafts, shownIn }: Work): DraftList => ({
    kept,
    drafts: [...drafts.values()]
      .map((draft): ListedDraft => {
        const { id, form, record, title, changedAt, sent } = draft
        const listed = { id, form, record, title, changedAt, isOpen: shownIn.has(id) }
        // An upload under way has the outcome that counts after a kill.
        const isSent = sent && !(sent.outcome && isUnderWay(draft))
        return isSent ? { ...listed, sent: sent.outcome ?? 'checking' } : listed
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

  keeper.onOpened(onChange)

  return {
    handlers,
    ...saves,
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

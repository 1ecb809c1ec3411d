import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { sealedName } from '#main/storage/seal.ts'
import type { DraftList } from '#shared/contract/drafts.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import type { Draft, DraftsKept, KeptDraft } from '#shared/entities/draft.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { type DraftStore, memoryShelf, type Shelf } from './shelf.ts'

interface DraftsOptions {
  readonly store: DraftStore
  /** Names the provider that the console works on. */
  readonly environment: string
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  /** Whether it forbids those that are there. */
  readonly removesKept: boolean
  /** The secret key of this name, made at first use. @throws without a keychain */
  readonly secretKey: (name: string) => Promise<Uint8Array>
  /** For a keychain that only hung: the key, once it answers. */
  readonly lateKey: (name: string, failure: unknown) => Promise<Uint8Array> | undefined
  /** Whether the save of this record that was sent at this time is known to have arrived. */
  readonly hasArrived: (record: string, sentAt: string) => boolean
  readonly tell: (list: DraftList) => void
  readonly log: Log
  readonly timers: Pick<Timers, 'now'>
}

type DraftCallName = Extract<NativeCallName, `drafts.${string}`>

type DraftHandlers = {
  readonly [N in DraftCallName]: (
    input: ParsedInput<N>,
    context: { readonly owner: number },
  ) => Promise<CallAnswer<N>>
}

/** The open shelf of an admin, with its drafts. */
interface Desk {
  readonly whose: string
  shelf: Shelf
  kept: Exclude<DraftsKept, 'off'>
  readonly drafts: Map<string, KeptDraft>
  /** By draft, the window that shows its form. */
  readonly shownBy: Map<string, number>
  /** Discarded: a version that is still on its way must not bring one back. */
  readonly gone: Set<string>
}

/** A save that leaves for the provider. */
interface Sending {
  /** The form that the saving call belongs to. */
  readonly form: string
  readonly record: string
  /** An ISO date-time. */
  readonly at: string
}

/** Whether the page sends what is kept already. */
function isUnchanged({ changedAt: _, sentAt: __, ...kept }: KeptDraft, draft: Draft): boolean {
  return sameJson(kept, draft)
}

/**
 * Creates the draft journal. Each admin has drafts of their own in each environment, sealed with a
 * key in the keychain. Without a keychain they last as long as the process.
 */
export function createDrafts(options: DraftsOptions) {
  const { store, environment, isOn, removesKept, secretKey, lateKey, hasArrived, tell, log, timers } = options
  let admin: string | undefined
  /** By admin: a desk stays open while the process lives, even after a sign-out. */
  const desks = new Map<string, Promise<Desk>>()
  /** All shelves in use: each has the key of its admin. */
  const shelves = new Set<Shelf>()

  const openDesk = async (whose: string): Promise<Desk> => {
    const context = `${environment}/${whose}`
    const name = sealedName(context)
    const opened = (shelf: Shelf, kept: Desk['kept'], found: readonly KeptDraft[]): Desk => {
      shelves.add(shelf)
      const drafts = new Map(found.map((draft) => [draft.id, draft]))
      return { whose, shelf, kept, drafts, shownBy: new Map(), gone: new Set() }
    }
    const onDisk = (key: Uint8Array) => store.open(name, { key, context })
    let key: Uint8Array
    try {
      key = await secretKey(name)
    } catch (error) {
      log.warn('drafts are kept in memory only', error)
      const open = opened(memoryShelf(), 'memory', [])
      lateKey(name, error)
        ?.then((late) => moveToDisk(open, onDisk(late)))
        .catch((failure) => log.warn('drafts stay in memory', failure))
      return open
    }
    const shelf = onDisk(key)
    return opened(shelf, 'disk', await shelf.load())
  }

  /** Goes on with drafts on the disk, with what was kept in memory until the keychain answered. */
  const moveToDisk = async (open: Desk, disk: Shelf) => {
    const { shelf: memory, drafts, gone } = open
    const found = await disk.load()
    const moved = [...drafts.keys()]
    // In one turn: whoever saves next writes to the disk.
    open.shelf = disk
    open.kept = 'disk'
    shelves.delete(memory)
    shelves.add(disk)
    for (const draft of found) if (!drafts.has(draft.id) && !gone.has(draft.id)) drafts.set(draft.id, draft)
    dropArrived(open)
    tellIfShown(open)
    for (const id of moved) {
      for (const { field } of drafts.get(id)?.images ?? [])
        await memory.image(id, field).then(
          (bytes) => disk.saveImage(id, field, bytes),
          () => {},
        )
      const draft = drafts.get(id)
      if (draft) await disk.save(draft)
    }
  }

  /** The desk of the signed-in admin. */
  const desk = async (): Promise<Desk> => {
    if (admin === undefined)
      throw new CallFailure({ kind: 'signedOut', message: 'Please sign in first.', effect: 'none' })
    const whose = admin
    const known = desks.get(whose)
    if (known) return known
    const open = openDesk(whose)
    desks.set(whose, open)
    open.then(dropArrived, () => {})
    // A folder that can't be read now may be readable at the next call.
    open.catch(() => desks.delete(whose))
    return open
  }

  const listOf = ({ kept, drafts, shownBy }: Desk): DraftList => ({
    kept,
    drafts: [...drafts.values()]
      .map(({ id, form, record, title, changedAt }) => ({
        id,
        form,
        record,
        title,
        changedAt,
        isOpen: shownBy.has(id),
      }))
      .sort((one, other) => other.changedAt - one.changedAt),
  })

  const draftOf = ({ drafts }: Desk, id: string): KeptDraft => {
    const draft = drafts.get(id)
    if (!draft) throw new CallFailure({ kind: 'invalid', message: 'These changes are no longer kept.' })
    return draft
  }

  const tellIfShown = (changed: Desk) => {
    if (changed.whose === admin) tell(listOf(changed))
  }

  const drop = async (from: Desk, ids: readonly string[]) => {
    for (const id of ids) {
      from.drafts.delete(id)
      from.shownBy.delete(id)
      from.gone.add(id)
    }
    tellIfShown(from)
    await Promise.all(ids.map((id) => from.shelf.remove(id)))
  }

  const release = (from: Desk, isReleased: (id: string, owner: number) => boolean) => {
    for (const [id, owner] of from.shownBy) if (isReleased(id, owner)) from.shownBy.delete(id)
    dropArrived(from)
  }

  /** Drops what a save has brought to the provider after all; a form on a screen discards its own. */
  const dropArrived = (from: Desk) => {
    if (from.whose !== admin) return
    const arrived = [...from.drafts.values()].filter(
      ({ id, record, sentAt }) => sentAt !== undefined && !from.shownBy.has(id) && hasArrived(record, sentAt),
    )
    if (arrived.length === 0) return
    drop(
      from,
      arrived.map(({ id }) => id),
    ).catch((error) => log.warn('a draft that was saved could not be removed', error))
  }

  const handlers: DraftHandlers = {
    'drafts.list': async ({ isStart }, { owner }) => {
      if (!isOn) return { kept: 'off', drafts: [] }
      const open = await desk()
      if (isStart) release(open, (_, by) => by === owner)
      return listOf(open)
    },
    'drafts.save': async (draft, { owner }) => {
      if (!isOn) return { kept: 'off' }
      const open = await desk()
      if (open.gone.has(draft.id)) return { kept: open.kept }
      const before = open.drafts.get(draft.id)
      const kept: KeptDraft =
        before && isUnchanged(before, draft) ? before : { ...draft, changedAt: timers.now() }
      open.drafts.set(draft.id, kept)
      open.shownBy.set(draft.id, owner)
      if (before?.title !== draft.title) tellIfShown(open)
      await open.shelf.save(kept)
      return { kept: open.kept }
    },
    'drafts.saveImage': async ({ id, field, bytes }) => {
      if (!isOn) return {}
      const { drafts, shelf } = await desk()
      const { sentAt: _, ...draft } = drafts.get(id) ?? {}
      // Another image than the one that was sent may have its name.
      if ('id' in draft) drafts.set(id, draft)
      await shelf.saveImage(id, field, bytes)
      return {}
    },
    'drafts.read': async ({ id }, { owner }) => {
      const open = await desk()
      const draft = draftOf(open, id)
      open.shownBy.set(id, owner)
      tellIfShown(open)
      return draft
    },
    'drafts.readImage': async ({ id, field }) => {
      const open = await desk()
      draftOf(open, id)
      try {
        return { bytes: new Uint8Array(await open.shelf.image(id, field)) }
      } catch (cause) {
        log.warn('an image of a draft could not be read', cause)
        throw new CallFailure({
          kind: 'invalid',
          message: 'The chosen image could not be restored. Please choose it again.',
        })
      }
    },
    'drafts.release': async ({ id }, { owner }) => {
      const open = await desk()
      release(open, (each, by) => each === id && by === owner)
      tellIfShown(open)
      return {}
    },
    'drafts.discard': async ({ id }) => {
      await drop(await desk(), [id])
      return {}
    },
    'drafts.discardAll': async () => {
      const open = await desk()
      // A form on a screen goes on being journalled: its page would not learn that its draft is gone.
      await drop(
        open,
        [...open.drafts.keys()].filter((id) => !open.shownBy.has(id)),
      )
      return {}
    },
  }

  /** Forgets the drafts of an admin who has left, if they are on the disk. */
  const putAway = async (whose: string) => {
    const leaving = desks.get(whose)
    const left = await leaving?.catch(() => undefined)
    if (left?.kept !== 'disk') return
    await left.shelf.settled()
    if (admin === whose || desks.get(whose) !== leaving) return
    desks.delete(whose)
    shelves.delete(left.shelf)
  }

  const openDesks = async () =>
    (await Promise.allSettled(desks.values())).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    )

  return {
    handlers,
    sessionIs: (session: SessionState): void => {
      const before = admin
      admin = whoseScreens(session, before, (signedIn) => signedIn.admin.userSub)
      if (before === admin) return
      if (before !== undefined) void putAway(before)
      // A desk that stayed open may have got drafts since, from a keychain that answered late.
      if (admin !== undefined) desks.get(admin)?.then(dropArrived, () => {})
    },
    /** A save leaves: from now on its draft goes once the save has arrived, unless it is changed. */
    sending: async ({ form, record, at }: Sending, owner: number): Promise<void> => {
      if (!isOn) return
      try {
        const open = await desk()
        const sent = [...open.drafts.values()].find(
          (draft) => draft.form === form && draft.record === record && open.shownBy.get(draft.id) === owner,
        )
        if (!sent) return
        const kept = { ...sent, sentAt: at }
        open.drafts.set(sent.id, kept)
        await open.shelf.save(kept)
      } catch (error) {
        log.warn('a draft could not be marked as sent', error)
      }
    },
    /** Removes drafts whose saves have arrived; to be called when more is known of earlier saves. */
    savesChanged: (): void => {
      if (isOn && admin !== undefined) desk().then(dropArrived, () => {})
    },
    /** A window has closed: its forms are on no screen. */
    ownerGone: (owner: number): void =>
      void openDesks().then((open) => {
        for (const each of open) release(each, (_, by) => by === owner)
      }),
    /** Removes what an earlier start kept: all of it if the policy has switched drafts off since, else the old. */
    start: (): Promise<void> => (removesKept ? store.removeAll() : store.removeOld()),
    /** Writes at once what waits, because the system is about to end the process. */
    flushNow: (): void => {
      for (const shelf of shelves) shelf.flushNow()
    },
    /** Where the signed-in admin's drafts are kept, and how many there are. */
    summary: async (): Promise<string> => {
      if (!isOn || admin === undefined) return isOn ? 'nobody is signed in' : 'off'
      const { kept, drafts } = await desk()
      return `${drafts.size} in ${kept === 'disk' ? 'files' : kept}`
    },
    /** Resolves once every draft is on disk. */
    settled: async (): Promise<void> => {
      await Promise.all((await openDesks()).map(({ shelf }) => shelf.settled()))
    },
  }
}

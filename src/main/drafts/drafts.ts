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
  /** The name of the provider's environment. */
  readonly environment: string
  /** Whether the policy allows drafts. */
  readonly isOn: boolean
  /** Whether the policy forbids drafts, so that existing ones must be removed. */
  readonly removesKept: boolean
  /**
   * Returns the secret key with this name, which is created at its first use.
   * @throws if there is no keychain
   */
  readonly secretKey: (name: string) => Promise<Uint8Array>
  /** If the keychain was only slow: the key, once the keychain answers. */
  readonly lateKey: (name: string, failure: unknown) => Promise<Uint8Array> | undefined
  /** Whether the save of this record, sent at this time, is known to have arrived. */
  readonly hasArrived: (record: string, sentAt: string) => boolean
  readonly onChange: (list: DraftList) => void
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

/** The drafts of one admin, and where they are stored. */
interface OpenDrafts {
  readonly whose: string
  shelf: Shelf
  kept: Exclude<DraftsKept, 'off'>
  readonly drafts: Map<string, KeptDraft>
  /** The window that shows a draft's form, by draft id. */
  readonly openIn: Map<string, number>
  /** Discarded drafts. A save that is still on its way must not bring one back. */
  readonly discarded: Set<string>
}

/** A save that is sent to the provider. */
interface Sending {
  /** The name of the form that was saved. */
  readonly form: string
  readonly record: string
  /** An ISO date-time. */
  readonly at: string
}

/** Whether the page sends a draft that is already stored. */
function isUnchanged({ changedAt: _, sentAt: __, ...kept }: KeptDraft, draft: Draft): boolean {
  return sameJson(kept, draft)
}

/**
 * Creates the draft journal. Each admin has separate drafts in each environment, encrypted with a key from
 * the keychain. Without a keychain, drafts last until the console quits.
 */
export function createDrafts(options: DraftsOptions) {
  const { store, environment, isOn, removesKept, secretKey, lateKey, hasArrived, onChange, log, timers } =
    options
  let admin: string | undefined
  /** By admin. They stay in memory after a sign-out, if they are not on disk. */
  const draftsByAdmin = new Map<string, Promise<OpenDrafts>>()
  /** All storage in use, for `flushNow`. */
  const shelves = new Set<Shelf>()

  const openDrafts = async (whose: string): Promise<OpenDrafts> => {
    const context = `${environment}/${whose}`
    const name = sealedName(context)
    const opened = (shelf: Shelf, kept: OpenDrafts['kept'], found: readonly KeptDraft[]): OpenDrafts => {
      shelves.add(shelf)
      const drafts = new Map(found.map((draft) => [draft.id, draft]))
      return { whose, shelf, kept, drafts, openIn: new Map(), discarded: new Set() }
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

  /**
   * Switches from memory to the disk once a slow keychain has answered, and keeps the drafts made until then.
   */
  const moveToDisk = async (open: OpenDrafts, disk: Shelf) => {
    const { shelf: memory, drafts, discarded } = open
    const found = await disk.load()
    const moved = [...drafts.keys()]
    // All synchronous, so that the next save already uses the disk.
    open.shelf = disk
    open.kept = 'disk'
    shelves.delete(memory)
    shelves.add(disk)
    for (const draft of found)
      if (!drafts.has(draft.id) && !discarded.has(draft.id)) drafts.set(draft.id, draft)
    dropArrived(open)
    notify(open)
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

  /** The drafts of the signed-in admin. */
  const ownDrafts = async (): Promise<OpenDrafts> => {
    if (admin === undefined)
      throw new CallFailure({ kind: 'signedOut', message: 'Please sign in first.', effect: 'none' })
    const whose = admin
    const known = draftsByAdmin.get(whose)
    if (known) return known
    const open = openDrafts(whose)
    draftsByAdmin.set(whose, open)
    open.then(dropArrived, () => {})
    // A failed read must not be cached: the folder may become readable.
    open.catch(() => draftsByAdmin.delete(whose))
    return open
  }

  const listOf = ({ kept, drafts, openIn }: OpenDrafts): DraftList => ({
    kept,
    drafts: [...drafts.values()]
      .map(({ id, form, record, title, changedAt }) => ({
        id,
        form,
        record,
        title,
        changedAt,
        isOpen: openIn.has(id),
      }))
      .sort((one, other) => other.changedAt - one.changedAt),
  })

  const draftOf = ({ drafts }: OpenDrafts, id: string): KeptDraft => {
    const draft = drafts.get(id)
    if (!draft) throw new CallFailure({ kind: 'invalid', message: 'These unsaved changes no longer exist.' })
    return draft
  }

  const notify = (changed: OpenDrafts) => {
    if (changed.whose === admin) onChange(listOf(changed))
  }

  const drop = async (from: OpenDrafts, ids: readonly string[]) => {
    for (const id of ids) {
      from.drafts.delete(id)
      from.openIn.delete(id)
      from.discarded.add(id)
    }
    notify(from)
    await Promise.all(ids.map((id) => from.shelf.remove(id)))
  }

  const release = (from: OpenDrafts, isReleased: (id: string, owner: number) => boolean) => {
    for (const [id, owner] of from.openIn) if (isReleased(id, owner)) from.openIn.delete(id)
    dropArrived(from)
  }

  /** Drops drafts whose save arrived late. An open form discards its own draft. */
  const dropArrived = (from: OpenDrafts) => {
    if (from.whose !== admin) return
    const arrived = [...from.drafts.values()].filter(
      ({ id, record, sentAt }) => sentAt !== undefined && !from.openIn.has(id) && hasArrived(record, sentAt),
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
      const open = await ownDrafts()
      if (isStart) release(open, (_, by) => by === owner)
      return listOf(open)
    },
    'drafts.save': async (draft, { owner }) => {
      if (!isOn) return { kept: 'off' }
      const open = await ownDrafts()
      if (open.discarded.has(draft.id)) return { kept: open.kept }
      const before = open.drafts.get(draft.id)
      const kept: KeptDraft =
        before && isUnchanged(before, draft) ? before : { ...draft, changedAt: timers.now() }
      open.drafts.set(draft.id, kept)
      open.openIn.set(draft.id, owner)
      if (before?.title !== draft.title) notify(open)
      await open.shelf.save(kept)
      return { kept: open.kept }
    },
    'drafts.saveImage': async ({ id, field, bytes }) => {
      if (!isOn) return {}
      const { drafts, shelf } = await ownDrafts()
      const { sentAt: _, ...draft } = drafts.get(id) ?? {}
      // A new image can have the same name as the sent one, so the draft no longer counts as sent.
      if ('id' in draft) drafts.set(id, draft)
      await shelf.saveImage(id, field, bytes)
      return {}
    },
    'drafts.read': async ({ id }, { owner }) => {
      const open = await ownDrafts()
      const draft = draftOf(open, id)
      open.openIn.set(id, owner)
      notify(open)
      return draft
    },
    'drafts.readImage': async ({ id, field }) => {
      const open = await ownDrafts()
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
      const open = await ownDrafts()
      release(open, (each, by) => each === id && by === owner)
      notify(open)
      return {}
    },
    'drafts.discard': async ({ id }) => {
      await drop(await ownDrafts(), [id])
      return {}
    },
    'drafts.discardAll': async () => {
      const open = await ownDrafts()
      // Drafts of open forms stay, because their pages would not learn that the draft is gone.
      await drop(
        open,
        [...open.drafts.keys()].filter((id) => !open.openIn.has(id)),
      )
      return {}
    },
  }

  /** Unloads the drafts of an admin who signed out, if they are on disk. */
  const unload = async (whose: string) => {
    const leaving = draftsByAdmin.get(whose)
    const left = await leaving?.catch(() => undefined)
    if (left?.kept !== 'disk') return
    await left.shelf.settled()
    if (admin === whose || draftsByAdmin.get(whose) !== leaving) return
    draftsByAdmin.delete(whose)
    shelves.delete(left.shelf)
  }

  const allDrafts = async () =>
    (await Promise.allSettled(draftsByAdmin.values())).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    )

  return {
    handlers,
    sessionIs: (session: SessionState): void => {
      const before = admin
      admin = whoseScreens(session, before, (signedIn) => signedIn.admin.userSub)
      if (before === admin) return
      if (before !== undefined) void unload(before)
      // Meanwhile a slow keychain may have answered and added drafts.
      if (admin !== undefined) draftsByAdmin.get(admin)?.then(dropArrived, () => {})
    },
    /** Marks a draft as sent. Unless it changes again, it is removed once the save has arrived. */
    sending: async ({ form, record, at }: Sending, owner: number): Promise<void> => {
      if (!isOn) return
      try {
        const open = await ownDrafts()
        const sent = [...open.drafts.values()].find(
          (draft) => draft.form === form && draft.record === record && open.openIn.get(draft.id) === owner,
        )
        if (!sent) return
        const kept = { ...sent, sentAt: at }
        open.drafts.set(sent.id, kept)
        await open.shelf.save(kept)
      } catch (error) {
        log.warn('a draft could not be marked as sent', error)
      }
    },
    /** Removes drafts whose saves have arrived. Call it when the outcome of earlier saves becomes known. */
    savesChanged: (): void => {
      if (isOn && admin !== undefined) ownDrafts().then(dropArrived, () => {})
    },
    /** Marks the drafts of a closed window as not open. */
    ownerGone: (owner: number): void =>
      void allDrafts().then((open) => {
        for (const each of open) release(each, (_, by) => by === owner)
      }),
    /** Removes drafts of earlier starts: all if the policy now forbids drafts, otherwise the old ones. */
    start: (): Promise<void> => (removesKept ? store.removeAll() : store.removeOld()),
    /** Writes everything immediately and synchronously, because the system is about to end the process. */
    flushNow: (): void => {
      for (const shelf of shelves) shelf.flushNow()
    },
    /** The storage and number of the signed-in admin's drafts, for the support report. */
    summary: async (): Promise<string> => {
      if (!isOn || admin === undefined) return isOn ? 'nobody is signed in' : 'off'
      const { kept, drafts } = await ownDrafts()
      return `${drafts.size} in ${kept === 'disk' ? 'files' : kept}`
    },
    /** Resolves once every draft is on disk. */
    settled: async (): Promise<void> => {
      await Promise.all((await allDrafts()).map(({ shelf }) => shelf.settled()))
    },
  }
}

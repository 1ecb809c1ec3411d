import { randomUUID } from 'node:crypto'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { sealedName } from '#main/storage/seal.ts'
import type { KeptDraft } from '#shared/entities/draft.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import type { Days } from './days.ts'
import { type RunRecord, snapshot } from './runs/run.ts'
import type { OwnKind, Shelf, WorkStore } from './shelf.ts'
import { keyOf, loadWork, newWork, type StoredDraft, type Work } from './stored-work.ts'

export interface KeeperOptions {
  readonly store: WorkStore
  readonly days: Days
  /** The name of the provider's environment. */
  readonly environment: string
  /**
   * Returns the secret key with this name, which is created at first use.
   * @throws if there is no keychain
   */
  readonly secretKey: (name: string) => Promise<Uint8Array>
  /** If the keychain was only slow: resolves to the key once the keychain answers. */
  readonly lateKey: (name: string, failure: unknown) => Promise<Uint8Array> | undefined
  readonly timers: Pick<Timers, 'now'>
  readonly log: Log
}

/**
 * Opens the unfinished work of each admin in each environment. It is encrypted with a separate key from the
 * keychain. Without a keychain the work lasts until the console quits.
 */
export function createKeeper(options: KeeperOptions) {
  const { store, days, environment, secretKey, lateKey, log } = options
  let admin: string | undefined
  /** The open work, by admin. Work in memory stays here until the console quits, even after a sign-out. */
  const works = new Map<string, { readonly opening: Promise<Work>; work?: Work }>()
  /** All shelves in use, each with the key of its admin. */
  const shelves = new Set<Shelf>()
  const openers = new Set<(work: Work) => void>()

  const open = async (whose: string): Promise<Work> => {
    const context = `${environment}/${whose}`
    const name = sealedName(context)
    const work = newWork(whose)
    const openDisk = async (key: Uint8Array) => {
      const disk = store.open(name, { key, context })
      await loadWork(work, disk, options)
      // In one task, so that the next save writes to the disk.
      shelves.add(disk)
      work.shelf = disk
      work.kept = 'disk'
    }
    const moveToDisk = async (key: Uint8Array) => {
      const memory = work.shelf
      await openDisk(key)
      const disk = work.shelf
      // They first mark the rows that a run's lost end may have named.
      for (const opener of openers) opener(work)
      const moveDraft = async ({ id, images }: StoredDraft) => {
        for (const { field } of images)
          await memory.image(id, field).then(
            (bytes) => disk.saveImage(id, field, bytes),
            () => {},
          )
        const draft = work.drafts.get(id)
        if (draft) await saveDraft(work, draft)
      }
      await Promise.all([
        ...[...work.runs.values()].map((run) => saveRun(work, run)),
        ...work.changes.map((change) => saveChange(work, change)),
        ...[...work.drafts.values()].map(moveDraft),
        ...[...work.own].map(([kind, content]) => putOwn(work, kind, content)),
      ])
    }
    let key: Uint8Array
    try {
      key = await secretKey(name)
    } catch (error) {
      log.warn('unfinished work is kept in memory only', error)
      lateKey(name, error)
        ?.then(moveToDisk)
        .catch((failure) => log.warn('unfinished work stays in memory', failure))
      return work
    }
    await openDisk(key)
    return work
  }

  const openingOf = (whose: string) => {
    const known = works.get(whose)
    if (known) return known
    const opening: { readonly opening: Promise<Work>; work?: Work } = { opening: open(whose) }
    works.set(whose, opening)
    opening.opening.then(
      (work) => {
        opening.work = work
        for (const opener of openers) opener(work)
      },
      // A folder that can't be read now may be readable at the next call.
      () => works.delete(whose),
    )
    return opening
  }

  const saveDraft = (work: Work, draft: StoredDraft): Promise<void> =>
    work.shelf.save({ kind: 'form', id: draft.id }, draft)

  const putOwn = (work: Work, kind: OwnKind, content: Readonly<Record<string, unknown>>): Promise<void> => {
    work.own.set(kind, content)
    return work.shelf.save({ kind, id: kind }, content)
  }

  const saveRun = (work: Work, run: RunRecord): Promise<void> =>
    work.shelf.save({ kind: 'run', id: run.id }, snapshot(run))

  const saveChange = (work: Work, change: PendingChange): Promise<void> => {
    const key = keyOf(change)
    const id = work.fileIds.get(key) ?? randomUUID()
    work.fileIds.set(key, id)
    return work.shelf.save({ kind: 'change', id }, { day: days.today(), change })
  }

  const all = async (): Promise<Work[]> =>
    (await Promise.allSettled([...works.values()].map(({ opening }) => opening))).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    )

  /** Closes the work of an admin who has signed out, unless it is only in memory. */
  const putAway = async (whose: string) => {
    const leaving = works.get(whose)
    const left = await leaving?.opening.catch(() => undefined)
    if (left?.kept !== 'disk') return
    while (left.underWay.size > 0) await Promise.all(left.underWay)
    await left.shelf.settled()
    if (admin === whose || works.get(whose) !== leaving) return
    works.delete(whose)
    shelves.delete(left.shelf)
  }

  return {
    /** The userSub of the admin whose screens are open. */
    admin: () => admin,
    /**
     * Returns the work of that admin.
     * @throws CallFailure if nobody is signed in
     */
    mine: async (): Promise<Work> => {
      if (admin === undefined)
        throw new CallFailure({ kind: 'signedOut', message: 'Please sign in first.', effect: 'none' })
      return openingOf(admin).opening
    },
    /** Returns the work of that admin; undefined while it is not open yet. */
    opened: (): Work | undefined => (admin === undefined ? undefined : works.get(admin)?.work),
    isMine: ({ whose }: Work): boolean => whose === admin,
    all,
    /** Stores a new version of a draft. */
    putDraft: (work: Work, draft: KeptDraft): Promise<void> => {
      const stored: StoredDraft = { ...draft, day: days.today() }
      work.drafts.set(draft.id, stored)
      return saveDraft(work, stored)
    },
    removeDraft: (work: Work, id: string): Promise<void> => {
      work.drafts.delete(id)
      work.shownIn.delete(id)
      work.discarded.add(id)
      return work.shelf.remove({ kind: 'form', id })
    },
    /** Replaces the changes. Resolves once the new ones are on disk; old ones are removed after that. */
    putChanges: async (work: Work, changes: readonly PendingChange[]): Promise<void> => {
      const before = work.changes
      work.changes = changes
      await Promise.all(
        changes.filter((change) => !before.includes(change)).map((change) => saveChange(work, change)),
      )
      const kept = new Set(work.changes.map(keyOf))
      const gone = before.map(keyOf).filter((key) => !kept.has(key))
      await Promise.all(
        gone.map((key) => {
          const id = work.fileIds.get(key)
          work.fileIds.delete(key)
          return id && work.shelf.remove({ kind: 'change', id })
        }),
      )
    },
    /** Replaces the file of a run. Resolves once it is on the disk. */
    saveRun,
    /** Adds a run, once it is on the disk. */
    addRun: async (work: Work, run: RunRecord): Promise<void> => {
      await saveRun(work, run)
      work.runs.set(run.id, run)
    },
    /** Keeps the work open until this has ended, even if its admin signs out. */
    holding: <T>(work: Work, task: Promise<T>): Promise<T> => {
      const ended = Promise.allSettled([task]).then(() => void work.underWay.delete(ended))
      work.underWay.add(ended)
      return task
    },
    /** Replaces what the admin has chosen or used. */
    putOwn,
    today: days.today,
    /** Calls `opener` whenever work is opened or moved from memory to the disk. */
    onOpened: (opener: (work: Work) => void): void => void openers.add(opener),
    sessionIs: (session: SessionState): void => {
      const before = admin
      admin = whoseScreens(session, before, (signedIn) => signedIn.admin.userSub)
      if (before !== undefined) void putAway(before)
      if (admin !== undefined) openingOf(admin)
    },
    /** Writes all waiting content synchronously, because the system is about to end the process. */
    flushNow: (): void => {
      for (const shelf of shelves) shelf.flushNow()
    },
    /** Resolves once no write to the disk is in flight. */
    settled: async (): Promise<void> => {
      await Promise.all((await all()).map(({ shelf }) => shelf.settled()))
    },
  }
}
export type Keeper = ReturnType<typeof createKeeper>

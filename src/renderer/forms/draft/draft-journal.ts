import { callInBackground } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { DraftForm, DraftsKept } from '#shared/entities/draft.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import type { Entered } from './draft-values.ts'

/**
 * How long after a change it is sent to main, in ms. Two writes on a busy disk must still finish within 300
 * ms.
 */
const journalDelay = 50

/** The form's content for the journal. */
export interface JournalledForm {
  readonly form: DraftForm
  readonly record: string
  readonly title: string
  /** The field that has changed last, if it is known. */
  readonly last?: string | undefined
  /** Undefined if nothing has changed. */
  readonly entered: Entered | undefined
}

interface JournalOptions {
  readonly read: () => JournalledForm
  /** Called once, at the first change that could not be saved. */
  readonly onFailed: (error: AppError) => void
  /** Called at each saved version. */
  readonly onKept: (kept: DraftsKept) => void
}

/** Sends a form's input to main, which saves it as a draft. */
export interface DraftJournal {
  /** Call this when the form's values have changed. */
  readonly changed: () => void
  /**
   * Sends pending changes now. Resolves to the place where the draft is saved; undefined if saving failed.
   */
  readonly flush: () => Promise<DraftsKept | undefined>
  /**
   * Continues an earlier draft, whose images were read from main. The form's present input stays as a
   * separate draft.
   * @throws Error if that input could not be saved
   */
  readonly adopt: (id: string, images: Iterable<readonly [string, ChosenImage]>) => Promise<void>
  /** Deletes the draft, because it was saved or the admin does not want it. */
  readonly discard: () => void
  /** Closes the journal and keeps the draft for later. Resolves to its id; undefined if there is none. */
  readonly release: () => Promise<string | undefined>
}

/** Creates a form's journal. The first change creates a draft; an unchanged form has none. */
export function createDraftJournal({ read, onFailed, onKept }: JournalOptions): DraftJournal {
  let id: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: DraftsKept | undefined
  let hasFailed = false
  let isOver = false
  let sending: Promise<void> = Promise.resolve()
  /** The images that main has, by field. */
  let sent = new Map<string, ChosenImage>()

  /** Sends the changed images. Resolves to why one of them could not be saved; undefined if all were. */
  const sendImages = async (draft: string, images: ReadonlyMap<string, ChosenImage>) => {
    let failure: unknown
    for (const [field, image] of images) {
      if (sent.get(field) === image) continue
      // Skips a file that has changed or disappeared. Its upload will fail as well and report the problem.
      const bytes = await image.arrayBuffer().catch(() => undefined)
      if (!bytes) continue
      try {
        await callInBackground('drafts.saveImage', { id: draft, field, bytes: new Uint8Array(bytes) })
        sent.set(field, image)
      } catch (thrown) {
        failure = thrown
      }
    }
    return failure
  }

  const discardDraft = async () => {
    const gone = id
    id = undefined
    sent = new Map()
    if (gone !== undefined) await callInBackground('drafts.discard', { id: gone })
  }

  const send = async () => {
    const { entered, ...about } = read()
    if (!entered) return discardDraft()
    id ??= crypto.randomUUID()
    const draft = id
    const failure = await sendImages(draft, entered.images)
    const images = [...entered.images]
      .filter(([field, image]) => sent.get(field) === image)
      .map(([field, { name, type }]) => ({ field, name, type }))
    const { start, typed, texts } = entered
    const answer = await callInBackground('drafts.save', { id: draft, ...about, start, typed, texts, images })
    // The text is saved even so.
    if (failure) throw failure
    kept = answer.kept
    onKept(kept)
    hasFailed = false
  }

  /** Sends one version after another, so that no older version overwrites a newer one. */
  const sendNext = () => {
    timer = undefined
    sending = sending.then(send).catch((thrown: unknown) => {
      kept = undefined
      if (!hasFailed) onFailed(toAppError(thrown, 'drafts.save'))
      hasFailed = true
    })
    return sending
  }

  const end = (close: () => Promise<unknown>) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    timer = undefined
    sending = sending.then(async () => void (await close())).catch(() => {})
  }

  const flush = async () => {
    if (timer !== undefined) {
      clearTimeout(timer)
      void sendNext()
    }
    await sending
    return kept
  }

  return {
    changed: () => {
      if (!isOver) timer ??= setTimeout(sendNext, journalDelay)
    },
    flush,
    adopt: async (draft, images) => {
      await flush()
      if (hasFailed)
        throw new Error(
          "Your earlier changes were not restored, because this form has other changes that can't be kept on this computer. Please save or discard them first.",
        )
      sending = sending.then(async () => {
        if (id !== undefined && id !== draft) await callInBackground('drafts.release', { id })
        id = draft
        sent = new Map(images)
      })
      await sending
    },
    discard: () => end(discardDraft),
    release: async () => {
      const isWaiting = timer !== undefined
      end(async () => {
        if (isWaiting) await send().catch(() => undefined)
        if (id !== undefined) await callInBackground('drafts.release', { id })
      })
      await sending
      return id
    },
  }
}

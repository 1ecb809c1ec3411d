import { callInBackground } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { DraftForm, DraftsKept } from '#shared/entities/draft.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import type { Entered } from './draft-values.ts'

/** How long after a change main gets it, in ms: two writes on a busy disk must still fit into 300. */
const journalDelay = 50

/** A form as the journal reads it. */
export interface JournalledForm {
  readonly form: DraftForm
  readonly record: string
  readonly title: string
  /** Undefined without a change. */
  readonly entered: Entered | undefined
}

interface JournalOptions {
  readonly read: () => JournalledForm
  /** Called once with the first change that could not be kept. */
  readonly onFailed: (error: AppError) => void
  /** Called at each version that is kept. */
  readonly onKept: (kept: DraftsKept) => void
}

/** Sends main what is entered into one form. */
export interface DraftJournal {
  /** The form's values have changed. */
  readonly changed: () => void
  /** Sends what waits; resolves to where it is kept, or to undefined if it could not be. */
  readonly flush: () => Promise<DraftsKept | undefined>
  /** Continues an earlier draft, whose images have been read. */
  readonly adopt: (id: string, images: Iterable<readonly [string, ChosenImage]>) => void
  /** Removes the draft: it was saved, or the admin does not want it. */
  readonly discard: () => void
  /** Leaves the draft for later. */
  readonly release: () => void
}

/** Starts the journal of a form. The first change begins a draft; a form without a change has none. */
export function createDraftJournal({ read, onFailed, onKept }: JournalOptions): DraftJournal {
  let id: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: DraftsKept | undefined
  let hasFailed = false
  let isOver = false
  let sending: Promise<void> = Promise.resolve()
  /** By field, the image that main has. */
  let sent = new Map<string, ChosenImage>()

  const sendImages = async (draft: string, images: ReadonlyMap<string, ChosenImage>) => {
    for (const [field, image] of images) {
      if (sent.get(field) === image) continue
      // The file may have changed or disappeared since; then its upload fails too, and reports that.
      const bytes = await image.arrayBuffer().catch(() => undefined)
      if (!bytes) continue
      await callInBackground('drafts.saveImage', { id: draft, field, bytes: new Uint8Array(bytes) })
      sent.set(field, image)
    }
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
    await sendImages(draft, entered.images)
    const images = [...entered.images]
      .filter(([field, image]) => sent.get(field) === image)
      .map(([field, { name, type }]) => ({ field, name, type }))
    const { start, typed, texts } = entered
    const answer = await callInBackground('drafts.save', { id: draft, ...about, start, typed, texts, images })
    kept = answer.kept
    onKept(kept)
    hasFailed = false
  }

  /** One after the other, so that no older version follows a newer one. */
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

  return {
    changed: () => {
      if (!isOver) timer ??= setTimeout(sendNext, journalDelay)
    },
    flush: async () => {
      if (timer !== undefined) {
        clearTimeout(timer)
        void sendNext()
      }
      await sending
      return kept
    },
    adopt: (draft, images) => {
      sending = sending
        .then(discardDraft)
        .catch(() => {})
        .then(() => {
          id = draft
          sent = new Map(images)
        })
    },
    discard: () => end(discardDraft),
    release: () =>
      end(async () => {
        if (id !== undefined) await callInBackground('drafts.release', { id })
      }),
  }
}

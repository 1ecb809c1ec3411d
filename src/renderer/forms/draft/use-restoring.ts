import { type RefObject, useCallback, useEffect, useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import { useDrafts, waitingDrafts } from '#renderer/stores/drafts.ts'
import type { KeptDraft, ListedDraft } from '#shared/entities/draft.ts'
import type { Fields } from '#shared/fields/field.ts'
import { useFormContext } from '../form-contexts.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { DraftOf } from './draft-of.ts'
import { restorationOf } from './draft-values.ts'

/** The result of restoring a draft. */
interface Restored {
  /** The time of the draft's last change, in ms since 1970. */
  readonly changedAt: number
  /** The labels of the fields that another admin has changed since. */
  readonly clashes: readonly string[]
  /** True if the record already has all changes of the draft. */
  readonly isMade: boolean
}

interface RestoredParts {
  readonly fields: Fields
  readonly texts: TypedTexts
  readonly journal: RefObject<DraftJournal | undefined>
}

interface Outcome {
  readonly restored?: Restored
  readonly error?: AppError
}

/** Reads a draft's images as files that the form can upload. */
const readImages = ({ id, images }: KeptDraft) =>
  Promise.all(
    images.map(async ({ field, name, type }) => {
      const { bytes } = await call('drafts.readImage', { id, field })
      return [field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type })] as const
    }),
  )

/** Offers earlier drafts of the surrounding form, and restores one. */
export function useRestoring(draft: DraftOf, { fields, texts, journal }: RestoredParts) {
  const form = useFormContext()
  const drafts = useDrafts((state) => state.drafts)
  const reopening = useDrafts((state) => state.reopening)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isRestoring, setIsRestoring] = useState(false)
  const waiting = waitingDrafts(drafts, draft.form, 'record' in draft ? draft.record : undefined)
  const offered = waiting[0]

  const restore = async (chosen: ListedDraft) => {
    setIsRestoring(true)
    try {
      const kept = await call('drafts.read', { id: chosen.id })
      const images = await readImages(kept)
      const { values, clashes } = restorationOf(
        kept,
        form.state.values as Record<string, unknown>,
        (name) => fields[name]?.kind,
      )
      if ('onNewId' in draft) draft.onNewId(kept.record)
      journal.current?.adopt(kept.id, images)
      for (const [name, value] of [...values, ...images]) {
        // Skips the listeners, which would overwrite dependent fields that have their own value in the draft.
        form.setFieldValue(name as never, value as never, { dontRunListeners: true })
      }
      texts.setState(Object.fromEntries(kept.texts.map(({ field, text }) => [field, text])))
      const isMade = values.size === 0 && images.length === 0 && kept.texts.length === 0
      if (isMade) journal.current?.changed()
      setOutcome({
        restored: {
          changedAt: kept.changedAt,
          clashes: clashes.map((name) => fields[name]?.label ?? name),
          isMade,
        },
      })
    } catch (thrown) {
      setOutcome({ error: toAppError(thrown, 'drafts.read') })
    } finally {
      setIsRestoring(false)
    }
  }

  const discard = useCallback(async (chosen: ListedDraft) => {
    try {
      await call('drafts.discard', { id: chosen.id })
    } catch (thrown) {
      setOutcome({ error: toAppError(thrown, 'drafts.discard') })
    }
  }, [])

  const asked = waiting.find(({ id }) => id === reopening?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that the admin asks for
  useEffect(() => {
    if (!asked) return
    useDrafts.getState().reopen(undefined)
    void restore(asked)
  }, [asked])

  return { offered, restore, discard, isRestoring, ...outcome }
}

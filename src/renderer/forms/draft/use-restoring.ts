import { type RefObject, useCallback, useEffect, useState } from 'react'
import { call } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { TypedTexts } from '#renderer/lib/unsaved/typed-texts.ts'
import type { Clash } from '#renderer/lib/writes/use-checked-save.ts'
import { type Filling, useDrafts, waitingDrafts } from '#renderer/stores/drafts.ts'
import type { KeptDraft, ListedDraft } from '#shared/entities/draft.ts'
import type { Fields } from '#shared/fields/field.ts'
import { ownMember } from '#shared/rules/json.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { rowsOf } from '../clash/clash-rows.ts'
import { useFormContext, useFormParts } from '../form-contexts.ts'
import { useFill } from '../use-fill.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { DraftOf } from './draft-of.ts'
import { restorationOf } from './draft-values.ts'

/** The result of restoring a draft. */
export interface Restored {
  readonly id: string
  /** The field that was changed last, if it is known. */
  readonly last: string | undefined
  /** The time of the draft's last change, in ms since 1970. */
  readonly changedAt: number
  /** The labels of the fields that another admin has changed to another value since. */
  readonly labels: readonly string[]
  /** The choice between the two values of these fields; undefined if there are none. */
  readonly clash: Clash | undefined
  /** True if the record already has all changes of the draft. */
  readonly isMade: boolean
  /** The labels of the fields whose image can't be read. */
  readonly lostImages: readonly string[]
  /** The values that the form can't show, each with the label of its field. */
  readonly odd: readonly (readonly [string, unknown])[]
}

interface RestoredParts {
  readonly texts: TypedTexts
  readonly journal: RefObject<DraftJournal | undefined>
}

interface Outcome {
  readonly restored?: Restored
  /** Where the values come from with which the form has opened. */
  readonly filled?: string
  readonly error?: AppError
}

/** Reads a draft's images as files that the form can upload; each may be missing. */
async function readImages({ id, images }: KeptDraft) {
  const files = new Map<string, File>()
  const lost: string[] = []
  for (const { field, name, type } of images)
    try {
      const { bytes } = await call('drafts.readImage', { id, field })
      files.set(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
    } catch {
      lost.push(field)
    }
  return { files, lost }
}

const isOf = (draft: DraftOf, { record }: Filling) => !('record' in draft) || draft.record === record

/** The form's values for the members that a record has. Pictures are never taken over. */
function valuesOfRecord(draft: DraftOf, fields: Fields, record: object): object {
  const own = 'newId' in draft ? draft.toValues?.(record as never) : undefined
  return (
    own ??
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind, toValue }]) =>
        kind !== 'image' && Object.hasOwn(record, name)
          ? [[name, toValue(ownMember(record, name) as never)]]
          : [],
      ),
    )
  )
}

/** Offers earlier drafts of the surrounding form, and restores one. Also fills a form that opens with values. */
export function useRestoring(draft: DraftOf, { texts, journal }: RestoredParts) {
  const form = useFormContext()
  const { fill, forget } = useFill()
  const { fields, clashRows } = useFormParts()
  const drafts = useDrafts((state) => state.drafts)
  const reopening = useDrafts((state) => state.reopening)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isRestoring, setIsRestoring] = useState(false)
  const waiting = waitingDrafts(drafts, draft.form, 'record' in draft ? draft.record : undefined)
  const offered = waiting[0]
  // Restoring a new record while its save is unsure could create the record twice, if the provider makes its
  // id.
  const mayRestore = 'record' in draft || offered?.sent !== 'checking'

  const restore = async (chosen: ListedDraft) => {
    setIsRestoring(true)
    try {
      const kept = await call('drafts.read', { id: chosen.id })
      const { files, lost } = await readImages(kept)
      const record = (form.options.defaultValues ?? {}) as Record<string, unknown>
      const { values, clashes, odd } = restorationOf(kept, record, (name) => fields[name]?.kind)
      const labelOf = (name: string) => fields[name]?.label ?? name
      // A form that adds a record can have no clash, because no other admin's record exists yet.
      const names = 'record' in draft ? clashes : []
      const rows = rowsOf(names, fields, clashRows)
      if ('onNewId' in draft) draft.onNewId(kept.record)
      // The form's present input is newer than the draft, so it becomes a separate draft.
      await journal.current?.adopt(kept.id, files)
      forget()
      const present = form.state.values as Record<string, unknown>
      const all = new Map([
        ...Object.keys(present).map((name) => [name, record[name]] as const),
        ...values,
        ...files,
      ])
      for (const [name, value] of all) {
        // Runs no listeners, because a control that depends on another one has its own value in the draft.
        if (!sameJson(present[name], value) || value instanceof File)
          form.setFieldValue(name as never, value as never, { dontRunListeners: true })
      }
      texts.setState(Object.fromEntries(kept.texts.map(({ field, text }) => [field, text])), true)
      const isMade =
        values.size === 0 && kept.images.length === 0 && kept.texts.length === 0 && odd.size === 0
      if (isMade) journal.current?.changed()
      setOutcome({
        restored: {
          id: kept.id,
          last: kept.last,
          changedAt: kept.changedAt,
          labels: rows.map(({ label }) => label),
          clash: rows.length > 0 ? { names, theirs: record, stored: record } : undefined,
          isMade,
          lostImages: lost.map(labelOf),
          odd: [...odd].map(([name, value]) => [labelOf(name), value] as const),
        },
      })
    } catch (thrown) {
      void call('drafts.release', { id: chosen.id }).catch(() => {})
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

  const filling =
    reopening && 'filled' in reopening && reopening.form === draft.form && isOf(draft, reopening)
      ? reopening
      : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each filling that the admin asks for
  useEffect(() => {
    if (!filling) return
    useDrafts.getState().reopen(undefined)
    fill(valuesOfRecord(draft, fields, filling.filled))
    setOutcome({ filled: filling.note })
  }, [filling])

  const asked = waiting.find(({ id }) => id === reopening?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that the admin asks for
  useEffect(() => {
    if (!asked) return
    useDrafts.getState().reopen(undefined)
    void restore(asked)
  }, [asked])

  return { offered, mayRestore, restore, discard, isRestoring, ...outcome }
}

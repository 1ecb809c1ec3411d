import { useCallback, useRef, useState } from 'react'
import { decideEdit } from '#renderer/lib/writes/edit.ts'
import { type EditOptions, type SaveResult, useCheckedSave } from '#renderer/lib/writes/use-checked-save.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, kindOf } from '#shared/contract/record-calls.ts'
import {
  type Fields,
  type FormValues,
  type Stored,
  startValues,
  toChanges,
  type Uploaded,
} from '#shared/fields/field.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import type { DraftOf } from './draft/draft-of.ts'
import { uploadedBefore } from './fields/use-image-upload.ts'
import { useBeginning } from './use-beginning.ts'

/** The edit of a save that never arrived, for the form that opens again with its values. */
export interface ReopenedEdit<R extends object> {
  /** The values of that save, which the form shows instead of the record's. */
  readonly draft?: (R & { readonly imageUrl?: string | null | undefined }) | undefined
  /**
   * The form values before that edit. If the stored record differs from them, another admin has changed it.
   */
  readonly before?: object | undefined
  /** Called when the changes have been saved, before the form closes. */
  readonly onSaved?: (() => void) | undefined
}

/** The edit of a new or an existing record that a form shows and saves. */
export interface RecordForm<R, V, U = never> {
  /** The record when the form started; undefined for a new one. */
  readonly own: R | undefined
  /** The form's start values. */
  readonly start: V
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  /** Saves valid values and the URLs of newly uploaded images. The form keeps its values after a failed save. */
  readonly save: (values: V, uploaded?: U) => Promise<void>
  /** Why the last save failed. */
  readonly outcome: SaveResult
}

/** Options of {@link useRecordEdit}. */
interface RecordEditOptions<N extends EditCallName, V extends object, U extends object>
  extends EditOptions<N>,
    Omit<ReopenedEdit<object>, 'onSaved'> {
  /** The record's name, if the record itself contains none. */
  readonly shownName?: string
  /** Converts a record to form values. */
  readonly toStart: (record: EditedBy<N>) => V
  /** Returns the fields to send. `uploaded` has the URLs of new images. */
  readonly toChanges: (start: V, values: V, uploaded?: U) => object
  /** Called with the answer when the changes have been saved, before the form closes. */
  readonly onSaved?: ((answer: CallAnswer<N>) => void) | undefined
  /**
   * Closes the form after a save, or immediately if nothing was changed. Without it the form stays, and every
   * save is sent.
   */
  readonly onClose?: () => void | Promise<void>
}

/** Returns the start values and changes for a form whose fields are all declared. */
export const editOf = <F extends Fields>(fields: F) => ({
  toStart: (record: Stored<F>) => startValues(fields, record),
  toChanges: (start: FormValues<F>, values: FormValues<F>, uploaded?: Uploaded<F>) =>
    toChanges(fields, start, values, uploaded),
})

/**
 * Returns the named members of a record. A member that only the earlier version `before` has is undefined.
 */
const membersOf = (names: readonly string[], record: object, before = record) =>
  Object.fromEntries(
    names.filter((name) => name in record || name in before).map((name) => [name, ownMember(record, name)]),
  )

/**
 * The edit of a record in a form. It freezes the record and the start values when the form opens, identifies
 * the draft, and saves the changed fields. Another admin's later save does not count as a change of this
 * form; with `useFollowing` an unchanged form shows it.
 */
export function useRecordEdit<N extends EditCallName, V extends object, U extends object>(
  name: N,
  record: EditedBy<N>,
  {
    shownName,
    reads,
    toStart,
    toChanges,
    before,
    draft: reopened,
    onSaved,
    onClose,
  }: RecordEditOptions<N, V, U>,
) {
  // Stays the same while the form is open, because a later version of the record must not replace a draft.
  const [begun] = useState(() => before && { ...record, ...before })
  const [draft, setDraft] = useState(reopened)
  const beginning = useBeginning(
    begun ?? record,
    useCallback((own: EditedBy<N>) => toStart(draft ? { ...own, ...draft } : own), [toStart, draft]),
  )
  const { own } = beginning
  const { save, failure, refused, met } = useCheckedSave(name, { reads, shownName })
  /**
   * After a refusal: the record from which the edit started, and the record as the admin has seen it since.
   */
  const refusedTo = useRef<{ readonly own: EditedBy<N>; readonly seen: EditedBy<N> }>(undefined)
  const theirs = met && toStart(met.latest)
  /**
   * Accepts the other admin's values of these fields, so that they no longer count as changes of this form.
   */
  const take = (names: readonly string[]) => {
    if (!met || !theirs) return
    const taken = { ...own, ...membersOf(names, met.latest, own) }
    beginning.rebase(taken, { ...beginning.start, ...membersOf(names, theirs) })
    if (refusedTo.current) refusedTo.current = { ...refusedTo.current, own: taken }
    if (draft) setDraft(Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name))))
  }
  const clash = met && theirs && { names: met.names, stored: met.latest, theirs: { ...theirs }, take }
  const id = recordId(kindOf(name), own)
  const shown = shownName ?? recordName(kindOf(name), own)
  return {
    ...beginning,
    /** A record without a name gives the draft no name, so that the first typed text names it. */
    draftOf: { form: name, record: id, name: shown === id ? undefined : shown },
    /** The draft without the fields for which the admin has chosen another admin's values. */
    draft,
    outcome: { failure, refused, clash },
    /**
     * Saves the fields that differ from the original record, merged with another admin's changes, and closes
     * the form. If the save fails, the form stays. After a refusal, the next save overwrites the fields that the
     * refusal named.
     */
    save: async (values: V, uploaded?: U): Promise<void> => {
      // The draft's image was already uploaded when the draft was saved.
      const images = { ...uploadedBefore(draft), ...uploaded } as U
      const changes = toChanges(toStart(own), values, images)
      if (!onClose || Object.keys(changes).length > 0) {
        const saved = await save(own, (latest) => {
          const seen = refusedTo.current?.own === own ? refusedTo.current.seen : undefined
          const decision = decideEdit(name, { own, changes }, latest, seen)
          if ('seen' in decision && decision.seen) refusedTo.current = { own, seen: decision.seen }
          return decision
        })
        if (!saved) return
        if (saved.answer !== undefined) onSaved?.(saved.answer)
      }
      await onClose?.()
    },
  }
}

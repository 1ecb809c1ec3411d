import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useEdit } from '#renderer/lib/editing/use-edit.ts'
import type { CallAnswer, CallInput } from '#shared/contract/index.ts'
import { type EditCallName, type EditedBy, kindOf } from '#shared/contract/record-calls.ts'
import {
  type Fields,
  type FormValues,
  type Stored,
  startValues,
  toChanges,
  type Uploaded,
} from '#shared/fields/field.ts'
import { records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { useBeginning } from './use-beginning.ts'

/** The cached reads of a kind of record. */
interface EditedReads<N extends EditCallName> {
  /** Shows the latest record if nothing is sent, so that Cancel shows the other admin's version. */
  readonly saved: (client: QueryClient, latest: EditedBy<N>) => Promise<void>
  /** Shows what was saved. */
  readonly savedAsSent: (client: QueryClient, sent: CallInput<N>, answer: CallAnswer<N>) => Promise<void>
}

const readsOf = <N extends EditCallName>(name: N) => cached[kindOf(name)] as object as EditedReads<N>

/** How a form edits a record. */
interface RecordEditOptions<N extends EditCallName, V, U> {
  /** By default all reads of the kind, by `record-cache`. */
  readonly reads?: EditedReads<N>
  /** The record's name, or its id if it has none. */
  readonly nameOf: (record: EditedBy<N>) => string
  /** The values of the form's controls. */
  readonly toStart: (record: EditedBy<N>) => V
  /** The fields to send; `uploaded` are the addresses of new images. */
  readonly toChanges: (start: V, values: V, uploaded?: U) => object
  /** The request, by default the record's id and the changes. */
  readonly toInput?: (latest: EditedBy<N>, changes: object, values: V) => CallInput<N>
  /** The values that the form showed when a draft was typed: what differs from them, another admin has changed. */
  readonly before?: object | undefined
  /** The fields that the form shows in place of the record's. */
  readonly draft?: object | undefined
  /** Called once the changes have arrived, before the form closes. */
  readonly onSaved?: (() => void) | undefined
  /** Leaves the form after a save, or without one if nothing was changed. */
  readonly onClose: () => void | Promise<void>
}

/** Start values and changes of a form whose fields are all declared. */
export const editOf = <F extends Fields>(fields: F) => ({
  toStart: (record: Stored<F>) => startValues(fields, record),
  toChanges: (start: FormValues<F>, values: FormValues<F>, uploaded?: Uploaded<F>) =>
    toChanges(fields, start, values, uploaded),
})

/**
 * The edit of a record in a form: the record and the start values as they were when the form opened, the name of
 * the draft, and a save of the changed fields. A later save of another admin is not a change of this form; a
 * form may follow it by `useFollowing` until the first edit.
 */
export function useRecordEdit<N extends EditCallName, V, U>(
  name: N,
  record: EditedBy<N>,
  {
    reads = readsOf(name),
    nameOf,
    toStart,
    toChanges,
    toInput,
    before,
    draft,
    onSaved,
    onClose,
  }: RecordEditOptions<N, V, U>,
) {
  // A draft is not replaced by a later version of the record.
  const [begun] = useState(() => before && { ...record, ...before })
  const beginning = useBeginning(
    begun ?? record,
    useCallback((own: EditedBy<N>) => toStart(draft ? { ...own, ...draft } : own), [toStart, draft]),
  )
  const { own } = beginning
  const edit = useEdit(name, {
    of: nameOf,
    onDone: (answer, sent, client) => {
      onSaved?.()
      return reads.savedAsSent(client, sent, answer)
    },
    show: reads.saved,
  })
  const { failure, refused } = edit
  const id = String(ownMember(own, records[kindOf(name)].id))
  const shown = nameOf(own)
  return {
    ...beginning,
    /** The record without a name has its draft named by what is typed. */
    draftOf: { form: name, record: id, name: shown === id ? undefined : shown },
    outcome: { failure, refused },
    /** Saves what differs from the record as it was, and closes the form; the form stays if nothing was saved. */
    save: async (values: V, uploaded?: U): Promise<void> => {
      const changes = toChanges(toStart(own), values, uploaded)
      const send = () =>
        edit.save(own, changes, toInput && ((latest, merged) => toInput(latest, merged, values)))
      if (Object.keys(changes).length === 0 || (await send())) await onClose()
    },
  }
}

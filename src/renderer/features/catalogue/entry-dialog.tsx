import { type ReactNode, useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import {
  type CatalogueListName,
  jobIndustryFields,
  namedFields,
  tagFields,
} from '#shared/entities/catalogue.ts'
import { type Fields, type FormValues, startValues, toNew } from '#shared/fields/field.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { showAdded } from './cache.ts'
import type { Entry } from './entries.ts'
import type { EntryFormProps } from './entry-form.ts'
import { IndustryForm } from './industry-form.tsx'
import { listedEntry, lists, newEntry, oneOf } from './lists.ts'
import { NamedForm } from './named-form.tsx'
import { TagForm } from './tag-form.tsx'

interface EntryKind extends ReturnType<typeof editOf<Fields>> {
  readonly fields: Fields
  /** The start values of a new entry. */
  readonly start: FormValues<Fields>
  readonly Form: (props: EntryFormProps<Fields>) => ReactNode
}

/** The cast is safe, because a form gets only the values of its own fields. */
const entryKind = <F extends Fields>(fields: F, Form: (props: EntryFormProps<F>) => ReactNode) =>
  ({ fields, start: startValues(fields), Form, ...editOf(fields) }) as object as EntryKind

const kinds = {
  name: entryKind(namedFields, NamedForm),
  industry: entryKind(jobIndustryFields, IndustryForm),
  tag: entryKind(tagFields, TagForm),
}

interface AddEntryDialogProps {
  readonly list: CatalogueListName
  readonly open: boolean
  readonly onClose: () => void
  /** Called with the new entry. */
  readonly onAdded: (entry: Entry) => void
}

/** The dialog that adds an entry to a list (CAT-09). */
export const AddEntryDialog = ({ open, ...form }: AddEntryDialogProps) => (
  <Dialog title={`Add ${oneOf(form.list)}`} open={open} onClose={form.onClose}>
    <AddEntryForm {...form} />
  </Dialog>
)

function AddEntryForm({ list, onClose, onAdded }: Omit<AddEntryDialogProps, 'open'>) {
  // One id per opened dialog, so that a retry after a lost answer can't add a second entry.
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const { send, error } = useWrite(`${list}.create`, {
    of: (_, sent) => recordName(list, sent),
    onDone: (_, sent, client) => showAdded(client, list, sent),
  })
  const { fields, start, Form } = kinds[lists[list].form]
  return (
    <Form
      list={list}
      id={id}
      edit={{
        own: undefined,
        start,
        draftOf: { form: `${list}.create`, newId: id, onNewId: setId },
        outcome: { failure: error && { error } },
        save: async (values, uploaded) => {
          const added = toNew(fields, values, uploaded)
          if (!(await send(newEntry(list, id, added)))) return
          onClose()
          onAdded(added as Entry)
        },
      }}
    />
  )
}

interface EditEntryDialogProps extends Omit<AddEntryDialogProps, 'onAdded'> {
  readonly entry: Entry
}

/** The dialog that edits an entry (CAT-09). It sends only changed fields. */
export const EditEntryDialog = ({ open, ...form }: EditEntryDialogProps) => (
  <Dialog title={`Edit ${oneOf(form.list)}`} open={open} onClose={form.onClose}>
    <EditEntryForm {...form} />
  </Dialog>
)

function EditEntryForm({ list, onClose, entry }: Omit<EditEntryDialogProps, 'open'>) {
  const { toStart, toChanges, Form } = kinds[lists[list].form]
  const edit = useRecordEdit(`${list}.update`, listedEntry(entry), { toStart, toChanges, onClose })
  return <Form list={list} id={recordId(list, edit.own)} edit={edit} />
}

import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { showAdded } from './cache.ts'
import type { Entry } from './entries.ts'
import { IndustryForm } from './industry-form.tsx'
import { listedEntry, lists, newEntry, oneOf } from './lists.ts'
import { NamedForm } from './named-form.tsx'
import { TagForm } from './tag-form.tsx'

const forms = { name: NamedForm, industry: IndustryForm, tag: TagForm }

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
  const add = async (fields: Entry) => {
    if (!(await send(newEntry(list, id, fields)))) return
    onClose()
    onAdded(fields)
  }
  const Form = forms[lists[list].form]
  const outcome = { failure: error && { error } }
  const draftOf: DraftOf = { form: `${list}.create`, newId: id, onNewId: setId }
  return <Form list={list} draftOf={draftOf} id={id} entry={undefined} outcome={outcome} onSave={add} />
}

interface EditEntryDialogProps extends Omit<AddEntryDialogProps, 'onAdded'> {
  /**
   * The entry when the dialog opened, because another admin's later save must not count as a change of this
   * form.
   */
  readonly entry: Entry
}

/** The dialog that edits an entry (CAT-09). It sends only changed fields. */
export const EditEntryDialog = ({ open, ...form }: EditEntryDialogProps) => (
  <Dialog title={`Edit ${oneOf(form.list)}`} open={open} onClose={form.onClose}>
    <EditEntryForm {...form} />
  </Dialog>
)

function EditEntryForm({ list, onClose, entry }: Omit<EditEntryDialogProps, 'open'>) {
  const { own, draftOf, outcome, save } = useRecordEdit(`${list}.update`, listedEntry(entry), {
    // The list's own form computes the changed fields, so nothing is converted here.
    toStart: (record): Entry => record,
    toChanges: (_, fields) => fields,
    onClose,
  })
  const Form = forms[lists[list].form]
  return (
    <Form
      list={list}
      draftOf={draftOf}
      id={recordId(list, own)}
      entry={own}
      outcome={outcome}
      onSave={(fields) => save(fields)}
    />
  )
}

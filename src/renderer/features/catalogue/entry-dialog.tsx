import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import { type CatalogueListName, catalogueId } from '#shared/entities/catalogue.ts'
import { showAdded, showChanged } from './cache.ts'
import { type Entry, nameOf } from './entries.ts'
import { toChanges } from './form-values.ts'
import { IndustryForm } from './industry-form.tsx'
import { changedEntry, lists, newEntry } from './lists.ts'
import { NamedForm } from './named-form.tsx'
import { TagForm } from './tag-form.tsx'

const forms = { name: NamedForm, industry: IndustryForm, tag: TagForm }

interface AddEntryDialogProps {
  readonly list: CatalogueListName
  readonly open: boolean
  readonly onClose: () => void
  /** Told of an entry that was added. */
  readonly onAdded: (entry: Entry) => void
}

/** Adds an entry of a list (CAT-09). */
export const AddEntryDialog = ({ open, ...form }: AddEntryDialogProps) => (
  <Dialog title={`Add ${lists[form.list].one}`} open={open} onClose={form.onClose}>
    <AddEntryForm {...form} />
  </Dialog>
)

function AddEntryForm({ list, onClose, onAdded }: Omit<AddEntryDialogProps, 'open'>) {
  // Made once for each opened dialog: sent again after a lost answer, it can't make a second entry.
  const [id] = useState(() => crypto.randomUUID())
  const { success } = useNotify()
  const { send, error } = useWrite(`${list}.create`, {
    onDone: (_, sent, client) => showAdded(client, list, sent),
  })
  const add = async (fields: Entry) => {
    if (!(await send(newEntry(list, id, fields)))) return
    onClose()
    success('Added', nameOf(list, fields))
    onAdded(fields)
  }
  const Form = forms[lists[list].form]
  return <Form list={list} id={id} entry={undefined} error={error} onSave={add} />
}

interface EditEntryDialogProps extends Omit<AddEntryDialogProps, 'onAdded'> {
  /** As it was when the dialog opened: what another admin saves meanwhile is no change of this one's. */
  readonly entry: Entry
}

/** Edits an entry of a list (CAT-09); what has not changed is not sent. */
export const EditEntryDialog = ({ open, ...form }: EditEntryDialogProps) => (
  <Dialog title={`Edit ${lists[form.list].one}`} open={open} onClose={form.onClose}>
    <EditEntryForm {...form} />
  </Dialog>
)

function EditEntryForm({ list, onClose, entry }: Omit<EditEntryDialogProps, 'open'>) {
  const id = catalogueId(list, entry)
  const { success } = useNotify()
  const { send, error } = useWrite(`${list}.update`, {
    onDone: (_, sent, client) => showChanged(client, list, sent),
  })
  const save = async (fields: Entry) => {
    const changes = toChanges(entry, fields)
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && !(await send(changedEntry(list, id, changes)))) return
    onClose()
    if (isChanged) success('Saved', nameOf(list, fields))
  }
  const Form = forms[lists[list].form]
  return <Form list={list} id={id} entry={entry} error={error} onSave={save} />
}

import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogControl } from '#renderer/components/dialog/dialog-context.ts'
import { TextField } from '#renderer/forms/fields/text-field.tsx'
import { useFieldContext } from '#renderer/forms/form-contexts.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import type { CatalogueListName, TagType } from '#shared/entities/catalogue.ts'
import { type Entry, twinOf } from './entries.ts'
import { oneOf } from './lists.ts'

interface NameFieldProps {
  readonly list: CatalogueListName
  readonly id: string
}

/**
 * The name of an entry. If another entry has the same name, a hint says so; it is not an error, because it
 * may be intended.
 */
export function NameField({ list, id }: NameFieldProps) {
  const field = useFieldContext<string>()
  const name = useStore(field.store, ({ value }) => value)
  const type = useStore(field.form.store, ({ values }) => (values as { type?: TagType }).type)
  const { data = [] } = useQuery(catalogueList(list))
  const twin = twinOf(list, data, { name, type }, id)
  const hint = twin && twinHint(list, twin)
  const isSubmitting = useStore(field.form.store, (form) => form.isSubmitting)
  const { isOpen } = useDialogControl()
  // Freezes the hint during a save: the refetched list may already contain the new entry itself.
  const [shownHint, setShownHint] = useState(hint)
  if (shownHint !== hint && isOpen && !isSubmitting) setShownHint(hint)
  return <TextField autoComplete="off" hint={<span role="status">{shownHint}</span>} />
}

function twinHint(list: CatalogueListName, { isArchived, type }: Entry): string {
  const one = `${oneOf(list)}${type ? ` of type ${type}` : ''}`
  return isArchived
    ? `An archived ${one} already has this name. You can restore it instead.`
    : `Another ${one} already has this name.`
}

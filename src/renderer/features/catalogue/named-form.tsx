import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { namedFieldsSchema } from '#shared/entities/catalogue.ts'
import type { EntryFormProps } from './entry-form.ts'
import { NameField } from './name-field.tsx'

/** The form of an entry that has a name and nothing more (CAT-22, CAT-42, CAT-52, CAT-62). */
export function NamedForm({ list, id, entry, onSave, error }: EntryFormProps) {
  const form = useRecordForm({
    defaultValues: { name: entry?.name ?? '' },
    validators: { onChange: namedFieldsSchema },
    onSubmit: ({ value }) => onSave(value),
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <form.FormError error={error} />
        <DialogFooter>
          <form.SubmitButton>{entry ? 'Save' : 'Add'}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

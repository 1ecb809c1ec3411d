import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { namedFields } from '#shared/entities/catalogue.ts'
import { formSchema } from '#shared/fields/field.ts'
import type { EntryFormProps } from './entry-form.ts'
import { NameField } from './name-field.tsx'

/** The form of an entry that has only a name (CAT-22, CAT-42, CAT-52, CAT-62). */
export function NamedForm({ list, id, edit }: EntryFormProps<typeof namedFields>) {
  const { own, start, draftOf, outcome, save } = edit
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(namedFields, own && start) },
    onSubmit: ({ value }) => save(value),
  })
  return (
    <form.AppForm>
      <form.Form fields={namedFields} draft={draftOf}>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <form.FormBar outcome={outcome}>{own ? 'Save' : 'Add'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

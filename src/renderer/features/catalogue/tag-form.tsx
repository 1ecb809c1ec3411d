import { ShortFields } from '#renderer/forms/fields/field-group.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { defaultTagWeight, minTagWeight, tagFields } from '#shared/entities/catalogue.ts'
import { formSchema } from '#shared/fields/field.ts'
import type { EntryFormProps } from './entry-form.ts'
import { withWeight } from './form-values.ts'
import { NameField } from './name-field.tsx'

/** The form of a tag. It uploads a new icon before the save (CAT-72 to CAT-76, CAT-79). */
export function TagForm({ list, id, edit }: EntryFormProps<typeof tagFields>) {
  const { own, start, draftOf, outcome, save } = edit
  const icon = useImageUpload(tagFields.iconUrl, id)
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema(tagFields, own && start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ iconUrl: { upload: icon, file: value.iconUrl } })
      if (uploaded) await save(withWeight(start, value), uploaded)
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={tagFields} draft={draftOf}>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <ShortFields>
          <form.AppField name="type">{(field) => <field.SelectField />}</form.AppField>
          <form.AppField name="weight">
            {(field) => <field.NumberField hint={weightHint(!own)} />}
          </form.AppField>
        </ShortFields>
        <form.AppField name="description">{(field) => <field.TextAreaField />}</form.AppField>
        <form.AppField name="iconUrl">
          {(field) => <field.ImageField upload={icon} currentUrl={own?.iconUrl} />}
        </form.AppField>
        <form.FormBar outcome={outcome}>{own ? 'Save' : 'Add'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

/** Returns the hint about an empty weight. */
const weightHint = (isNew: boolean) =>
  `At least ${minTagWeight}. If empty, ${isNew ? `it is ${defaultTagWeight}` : 'the current weight is kept'}`

import { DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { defaultTagWeight, minTagWeight, tagTypeOptions } from '#shared/entities/catalogue.ts'
import styles from './catalogue.module.css'
import type { EntryFormProps } from './entry-form.ts'
import { tagFormSchema, toTagFields, toTagValues } from './form-values.ts'
import { NameField } from './name-field.tsx'

/** The form of a tag; a new icon is uploaded before anything is saved (CAT-72 to CAT-76, CAT-79). */
export function TagForm({ list, id, entry, onSave, error }: EntryFormProps) {
  const icon = useImageUpload('tagIcon', id)
  const form = useRecordForm({
    defaultValues: toTagValues(entry),
    validators: { onChange: tagFormSchema(entry) },
    onSubmit: async ({ value }) => {
      const addresses = await uploadImages({ iconUrl: { upload: icon, file: value.icon } })
      if (addresses) await onSave({ ...toTagFields(value, !entry), ...addresses })
    },
  })
  return (
    <form.AppForm>
      <form.Form>
        <form.AppField name="name">{() => <NameField list={list} id={id} />}</form.AppField>
        <div className={styles.pair}>
          <form.AppField name="type">
            {(field) => <field.SelectField label="Type" required options={tagTypeOptions} isFixed />}
          </form.AppField>
          <form.AppField name="weight">
            {(field) => <field.NumberField label="Weight" hint={weightHint(!entry)} />}
          </form.AppField>
        </div>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" />}
        </form.AppField>
        <form.AppField name="icon">
          {(field) => <field.ImageField label="Icon" upload={icon} currentUrl={entry?.iconUrl} />}
        </form.AppField>
        <form.FormError error={error} />
        <DialogFooter>
          <form.SubmitButton>{entry ? 'Save' : 'Add'}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

/** What an empty weight means. */
const weightHint = (isNew: boolean) =>
  `At least ${minTagWeight}; left empty, it ${isNew ? `is ${defaultTagWeight}` : 'stays as it is'}`

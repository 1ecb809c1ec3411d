import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { FieldGroup, ShortFields, WideFields } from '#renderer/forms/fields/field-group.tsx'
import { LaterFields } from '#renderer/forms/fields/later-fields.tsx'
import { useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { type Beginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import type { Place } from '#shared/entities/place.ts'
import { BarFields, HappyHours } from './bar-fields.tsx'
import { placeClashRows } from './clash-rows.ts'
import { type PlaceFormValues, placeFormFields } from './form-values.ts'
import styles from './hours.module.css'
import { HoursField } from './hours-field.tsx'
import { type PlaceEdit, usePlaceForm } from './use-place-form.ts'

interface PlaceFormProps {
  readonly placeId: string
  readonly edit: PlaceEdit & Beginning<Place | undefined, PlaceFormValues>
  /** A saved draft, whose image the form shows instead of the place's. */
  readonly draft?: Pick<Place, 'imageUrl'> | undefined
}

/** Returns the note of the add and edit dialogs (PLC-08, PLC-09). */
const processingNote = (places: string) =>
  `${places} require a few minutes to be processed before they will be visible in the Place List. If your Place does not appear, please wait a few minutes, refresh the page and check again`

/** The fields of the add and edit dialogs, in the specified order (PLC-28). */
export function PlaceForm({ placeId, edit, draft }: PlaceFormProps) {
  const { own, start } = edit
  const upload = useImageUpload(placeFormFields.imageUrl, placeId)
  const form = usePlaceForm(edit, upload)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'place')
  useFollowing(form, edit)

  return (
    <form.AppForm>
      <form.Form fields={placeFormFields} draft={edit.draftOf} clashRows={placeClashRows}>
        <FieldGroup title="About the place">
          <ShortFields isRoomy>
            <form.AppField name="name">{(field) => <field.TextField />}</form.AppField>
            <form.AppField name="address">
              {(field) => <field.AddressField kind="establishment" />}
            </form.AppField>
            <form.AppField name="category">
              {(field) => <field.SelectField placeholder="Select Category" />}
            </form.AppField>
          </ShortFields>
          <WideFields>
            <form.AppField name="description">{(field) => <field.TextAreaField />}</form.AppField>
          </WideFields>
          <form.AppField name="imageUrl">
            {(field) => <field.ImageField upload={upload} currentUrl={draft?.imageUrl ?? own?.imageUrl} />}
          </form.AppField>
          <form.AppField name="tagIds">
            {(field) => (
              <field.MultiSelectField
                placeholder="Select Tags"
                options={tags.options}
                isLoading={tags.isLoading}
              />
            )}
          </form.AppField>
          <WideFields>
            <FailedReads queries={[tags.query]} />
          </WideFields>
        </FieldGroup>
        <LaterFields>
          <FieldGroup title="Hours">
            <WideFields>
              <div className={styles.weeks}>
                <form.AppField name="openingHours">
                  {() => <HoursField none="Closed" start={start.openingHours} />}
                </form.AppField>
                <HappyHours form={form} start={start} />
              </div>
            </WideFields>
            <BarFields form={form} start={start} />
          </FieldGroup>
        </LaterFields>
        <form.FormBar outcome={edit.outcome} note={processingNote(own ? 'Edited Places' : 'New Places')}>
          {own ? 'Save' : 'Add'}
        </form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { DialogFooter } from '#renderer/components/dialog.tsx'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { FieldGroup, WideFields } from '#renderer/forms/field-group.tsx'
import { useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useChoices } from '#renderer/lib/catalogue.ts'
import type { AppError } from '#renderer/lib/errors.ts'
import { type Place, placeCategoryOptions } from '#shared/entities/place.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { BarFields, HappyHours } from './bar-fields.tsx'
import { type PlaceFormValues, toFormValues } from './form-values.ts'
import styles from './hours.module.css'
import { HoursField } from './hours-field.tsx'
import { usePlaceForm } from './use-place-form.ts'

interface PlaceFormProps {
  readonly placeId: string
  /** The place to edit, as it is known by now; none to add one. */
  readonly place?: Place
  /** Saves valid values, `start` being what the form began with; the form stays open until its owner closes it. */
  readonly onSave: (values: PlaceFormValues, start: PlaceFormValues) => Promise<void>
  readonly error: AppError | null
}

/** What the note of either dialog says of its places (PLC-08, PLC-09). */
const processingNote = (places: string) =>
  `${places} require a few minutes to be processed before they will be visible in the Place List. If your Place does not appear, please wait a few minutes, refresh the page and check again`

/** The fields of the add and edit dialogs in their order (PLC-28). */
export function PlaceForm({ placeId, place, onSave, error }: PlaceFormProps) {
  const latest = useMemo(() => toFormValues(place), [place])
  const [start, setStart] = useState(latest)
  const upload = useImageUpload('place', placeId)
  const form = usePlaceForm({ start, onSave: (values) => onSave(values, start) }, upload)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'place')

  // What was read anew takes the place of what nobody has touched.
  useEffect(() => {
    if (!form.state.isDefaultValue || sameJson(latest, start)) return
    setStart(latest)
    form.reset(latest)
  }, [form, latest, start])

  return (
    <form.AppForm>
      <form.Form>
        <FieldGroup title="About the place">
          <form.AppField name="name">{(field) => <field.TextField label="Name" required />}</form.AppField>
          <form.AppField name="address">
            {(field) => <field.AddressField label="Address" required kind="establishment" />}
          </form.AppField>
          <form.AppField name="category">
            {(field) => (
              <field.SelectField
                label="Category"
                required
                placeholder="Select Category"
                options={placeCategoryOptions}
                isFixed
              />
            )}
          </form.AppField>
          <WideFields>
            <form.AppField name="description">
              {(field) => <field.TextAreaField label="Description" required />}
            </form.AppField>
          </WideFields>
          <form.AppField name="image">
            {(field) => <field.ImageField label="Image" upload={upload} currentUrl={start.imageUrl} />}
          </form.AppField>
          <form.AppField name="tagIds">
            {(field) => (
              <field.MultiSelectField
                label="Tags"
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
        <FieldGroup title="Hours">
          <WideFields>
            <div className={styles.weeks}>
              <form.AppField name="openingHours">
                {() => <HoursField label="Opening Hours" none="Closed" start={start.openingHours} />}
              </form.AppField>
              <HappyHours form={form} start={start} />
            </div>
          </WideFields>
          <BarFields form={form} start={start} />
        </FieldGroup>
        <form.FormError error={error} />
        <DialogFooter note={processingNote(place ? 'Edited Places' : 'New Places')}>
          <form.SubmitButton>{place ? 'Save' : 'Add'}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

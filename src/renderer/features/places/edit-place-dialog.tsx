import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { type ReopenedEdit, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import type { Place } from '#shared/entities/place.ts'
import { toChanges, toFormValues } from './form-values.ts'
import { PlaceForm } from './place-form.tsx'

interface EditPlaceProps extends ReopenedEdit<Place> {
  readonly onClose: () => void
  readonly placeId: string
}

/** The dialog that edits a place (PLC-24). It sends only changed fields. */
export const EditPlaceDialog = ({ open, ...place }: EditPlaceProps & { readonly open: boolean }) => (
  <Dialog title="Edit Place" open={open} onClose={place.onClose} width="wide">
    <EditPlace {...place} />
  </Dialog>
)

function EditPlace({ placeId, ...form }: EditPlaceProps) {
  // Loads the place, because the list's row may be minutes old.
  const place = useQuery({ ...recordQuery('places', placeId), refetchOnMount: 'always', retryOnMount: true })
  return <Loaded query={place}>{(data) => <EditPlaceForm place={data} {...form} />}</Loaded>
}

interface EditPlaceFormProps extends Omit<EditPlaceProps, 'placeId'> {
  readonly place: Place
}

function EditPlaceForm({ place, ...form }: EditPlaceFormProps) {
  const edit = useRecordEdit('places.update', place, {
    toStart: toFormValues,
    toChanges,
    ...form,
  })
  return <PlaceForm placeId={place.placeId} edit={edit} draft={edit.draft} />
}

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { clashText } from '#renderer/lib/clash.ts'
import { useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Place } from '#shared/entities/place.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { placeRecords } from './cache.ts'
import { placeFormFields, toChanges, toFormValues } from './form-values.ts'
import { PlaceForm } from './place-form.tsx'
import { placeOf } from './queries.ts'

interface EditPlaceProps {
  readonly onClose: () => void
  readonly placeId: string
}

/** Edits a place (PLC-24); unchanged fields are not sent. */
export const EditPlaceDialog = ({ open, ...place }: EditPlaceProps & { readonly open: boolean }) => (
  <Dialog title="Edit Place" open={open} onClose={place.onClose} width="wide">
    <EditPlace {...place} />
  </Dialog>
)

function EditPlace({ placeId, onClose }: EditPlaceProps) {
  // The list's row may be minutes old, so the place itself is loaded.
  const place = useQuery({ ...placeOf(placeId), refetchOnMount: 'always', retryOnMount: true })
  return <Loaded query={place}>{(data) => <EditPlaceForm place={data} onClose={onClose} />}</Loaded>
}

interface EditPlaceFormProps {
  readonly onClose: () => void
  readonly place: Place
}

function EditPlaceForm({ onClose, place }: EditPlaceFormProps) {
  const { placeId } = place
  const saveChanges = useSaveChanges(onClose)
  const { save, failure, refused } = useCheckedSave({
    read: 'places.get',
    write: 'places.update',
    onDone: (_, sent, client) => placeRecords.savedAsSent(client, sent),
    show: placeRecords.saved,
  })
  return (
    <PlaceForm
      placeId={placeId}
      place={place}
      onSave={async (values, uploaded, own) => {
        const changes = toChanges(toFormValues(own), values, uploaded)
        // Hours are sent as a whole week: a change to Wednesday must not silently undo another admin's
        // Tuesday.
        const send = () =>
          save({ placeId }, own, ({ seen, latest }) => {
            const refused = clashText(labelsOf(placeFormFields), 'place', { seen, latest, changes })
            return refused === undefined ? { send: { placeId, ...changes } } : { refused }
          })
        await saveChanges(changes, send, values.name)
      }}
      outcome={<SaveOutcome failure={failure} refused={refused} />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { clashText } from '#renderer/lib/meanwhile.ts'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Place } from '#shared/entities/place.ts'
import { placeRecords } from './cache.ts'
import { type PlaceFormValues, toChanges, toFormValues } from './form-values.ts'
import { labels } from './labels.ts'
import { PlaceForm } from './place-form.tsx'
import { placeOf } from './queries.ts'

interface EditPlaceProps {
  readonly onClose: () => void
  readonly placeId: string
}

/** Edits a place (PLC-24); what has not changed is not sent. */
export const EditPlaceDialog = ({ open, ...place }: EditPlaceProps & { readonly open: boolean }) => (
  <Dialog title="Edit Place" open={open} onClose={place.onClose} width="wide">
    <EditPlace {...place} />
  </Dialog>
)

function EditPlace({ placeId, onClose }: EditPlaceProps) {
  // The list's row may be minutes behind: the place itself is edited, as it is now.
  const place = useQuery({ ...placeOf(placeId), refetchOnMount: 'always', retryOnMount: true })
  return <Loaded query={place}>{(data) => <EditPlaceForm place={data} onClose={onClose} />}</Loaded>
}

interface EditPlaceFormProps {
  readonly onClose: () => void
  readonly place: Place
}

function EditPlaceForm({ onClose, place }: EditPlaceFormProps) {
  const { placeId } = place
  const { success } = useNotify()
  const { save, failure, refused } = useCheckedSave({
    read: 'places.get',
    write: 'places.update',
    onDone: (_, sent, client) => placeRecords.savedAsSent(client, sent),
    show: placeRecords.saved,
  })
  const onSave = async (values: PlaceFormValues, own: Place) => {
    const changes = toChanges(toFormValues(own), values)
    const isChanged = Object.keys(changes).length > 0
    // Hours go as a whole week: another admin's Tuesday must not be undone by a Wednesday without a word.
    const saved = () =>
      save({ placeId }, own, ({ seen, latest }) => {
        const refused = clashText(labels, 'place', { seen, latest, changes })
        return refused === undefined ? { send: { placeId, ...changes } } : { refused }
      })
    if (isChanged && !(await saved())) return
    onClose()
    if (isChanged) success('Saved', values.name)
  }
  return (
    <PlaceForm
      placeId={placeId}
      place={place}
      onSave={onSave}
      outcome={<SaveOutcome failure={failure} refused={refused} />}
    />
  )
}

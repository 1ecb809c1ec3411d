import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog.tsx'
import { Loaded } from '#renderer/components/loaded.tsx'
import { useNotify } from '#renderer/components/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { Place } from '#shared/entities/place.ts'
import { placeRecords } from './cache.ts'
import { type PlaceFormValues, toChanges } from './form-values.ts'
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
  const { send, error } = useWrite('places.update', {
    onDone: (_, sent, client) => placeRecords.savedAsSent(client, sent),
  })
  const save = async (values: PlaceFormValues, start: PlaceFormValues) => {
    const changed = toChanges(start, values)
    const isChanged = Object.keys(changed).length > 0
    if (isChanged && !(await send({ placeId, ...changed }))) return
    onClose()
    if (isChanged) success('Saved', values.name)
  }
  return <PlaceForm placeId={placeId} place={place} error={error} onSave={save} />
}

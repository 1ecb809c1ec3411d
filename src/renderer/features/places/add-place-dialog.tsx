import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { uploadedBefore } from '#renderer/forms/fields/use-image-upload.ts'
import { useBeginning } from '#renderer/forms/use-beginning.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Place } from '#shared/entities/place.ts'
import { toFormValues, toNewPlace } from './form-values.ts'
import { PlaceForm } from './place-form.tsx'

interface AddPlaceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A saved draft: the form starts with its values and keeps its id. */
  readonly draft?: Place
}

/** The dialog that adds a place (PLC-04, PLC-23). */
export const AddPlaceDialog = ({ open, ...form }: AddPlaceDialogProps) => (
  <Dialog title="Add Place" open={open} onClose={form.onClose} width="wide">
    <AddPlaceForm {...form} />
  </Dialog>
)

function AddPlaceForm({ onClose, draft }: Omit<AddPlaceDialogProps, 'open'>) {
  // One id per opened dialog, so that a retry after a lost answer can't create a second place.
  const [placeId, setPlaceId] = useState(() => draft?.placeId ?? crypto.randomUUID())
  const beginning = useBeginning(undefined, () => toFormValues(draft))
  const { send, error } = useWrite('places.create', {
    of: (_, { name }) => name,
    // Leaves the cached lists unchanged: the search shows the place only when it has been processed (PLC-08,
    // PLC-28).
    note: 'It is being processed and is shown above the list of places.',
  })
  return (
    <PlaceForm
      placeId={placeId}
      draft={draft}
      edit={{
        ...beginning,
        draftOf: { form: 'places.create', newId: placeId, onNewId: setPlaceId },
        outcome: { failure: error && { error } },
        save: async (values, uploaded) => {
          const place = toNewPlace(values, { ...uploadedBefore(draft), ...uploaded })
          if (await send({ placeId, ...place })) onClose()
        },
      }}
    />
  )
}

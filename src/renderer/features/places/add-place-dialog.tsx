import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { FormError } from '#renderer/forms/form-error.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { placeTyped, toNewPlace, withTypedImage } from './form-values.ts'
import { PlaceForm } from './place-form.tsx'

interface AddPlaceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** An addition that never arrived: the form starts with what was typed, and keeps the id (X3). */
  readonly missed?: PendingChange
}

/** Adds a place (PLC-04, PLC-23). */
export const AddPlaceDialog = ({ open, ...form }: AddPlaceDialogProps) => (
  <Dialog title="Add Place" open={open} onClose={form.onClose} width="wide">
    <AddPlaceForm {...form} />
  </Dialog>
)

function AddPlaceForm({ onClose, missed }: Omit<AddPlaceDialogProps, 'open'>) {
  // Made once for each opened dialog: sent again after a lost answer, it can't make a second place.
  const [placeId] = useState(() => missed?.id ?? crypto.randomUUID())
  const [typed] = useState(() => missed && placeTyped(missed))
  const { success } = useNotify()
  const { send, error } = useWrite('places.create')
  return (
    <PlaceForm
      placeId={placeId}
      place={undefined}
      typed={typed}
      outcome={<FormError error={error} />}
      onSave={async (values, uploaded) => {
        if (!(await send({ placeId, ...toNewPlace(values, withTypedImage(typed, uploaded)) }))) return
        onClose()
        // The search shows the place once it is processed, so no cached list is changed (PLC-08, PLC-28).
        success('Added', values.name, 'It is being processed: find it above the list of places.')
      }}
    />
  )
}

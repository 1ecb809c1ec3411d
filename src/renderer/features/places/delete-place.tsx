import { ConfirmDelete, type ConfirmDeleteProps } from '#renderer/components/dialog/confirm-delete.tsx'
import type { Place } from '#shared/entities/place.ts'
import { recordName } from '#shared/rules/names.ts'

interface DeletePlaceProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly place: Place
  /** Removes the place from the cache, and leaves its screen if necessary. */
  readonly onDone: ConfirmDeleteProps<'places.remove'>['onDone']
}

/** The dialog that asks before a place is deleted (PLC-25). */
export const DeletePlace = ({ place, ...dialog }: DeletePlaceProps) => (
  <ConfirmDelete
    {...dialog}
    item={recordName('places', place)}
    call="places.remove"
    input={{ placeId: place.placeId }}
    before={place}
  />
)

import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { EditAction } from '#renderer/components/record/edit-action.tsx'
import type { Place } from '#shared/entities/place.ts'
import { EditPlaceDialog } from './edit-place-dialog.tsx'

/** The actions of a place (PLC-06). */
export function PlaceActions({ place }: { readonly place: Place }) {
  const { placeId } = place
  return (
    <>
      <EditAction form="places.update" id={placeId}>
        {(dialog) => <EditPlaceDialog {...dialog} placeId={placeId} />}
      </EditAction>
      <DeleteAction kind="places" record={place} />
    </>
  )
}

import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteAction } from '#renderer/components/record/delete-record.tsx'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Place } from '#shared/entities/place.ts'
import { EditPlaceDialog } from './edit-place-dialog.tsx'

/** The actions of a place (PLC-06). */
export function PlaceActions({ place }: { readonly place: Place }) {
  const { placeId } = place
  const editing = useDialog()
  useReopenedDialog('places.update', place.placeId, editing.show)
  return (
    <>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <DeleteAction kind="places" record={place} />
      <EditPlaceDialog open={editing.open} onClose={editing.close} placeId={placeId} />
    </>
  )
}

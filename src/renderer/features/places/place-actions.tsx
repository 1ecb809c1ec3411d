import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { DeleteButton } from '#renderer/components/record/delete-button.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useLeaveDeleted } from '#renderer/lib/list/list-origin.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Place } from '#shared/entities/place.ts'
import { DeletePlace } from './delete-place.tsx'
import { EditPlaceDialog } from './edit-place-dialog.tsx'

/** The actions of a place (PLC-06). */
export function PlaceActions({ place }: { readonly place: Place }) {
  const { placeId } = place
  const leave = useLeaveDeleted('/places')
  const editing = useDialog()
  useReopenedDialog('places.update', place.placeId, editing.show)
  const deleting = useDialog()
  return (
    <>
      <Button type="primary" onClick={() => editing.show()}>
        Edit
      </Button>
      <DeleteButton onClick={() => deleting.show()} />
      <EditPlaceDialog open={editing.open} onClose={editing.close} placeId={placeId} />
      <DeletePlace
        open={deleting.open}
        onClose={deleting.close}
        place={place}
        onDone={async (_, client) => {
          await leave()
          await cached.places.removed(client, { placeId })
        }}
      />
    </>
  )
}

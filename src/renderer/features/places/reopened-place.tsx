import { useMemo } from 'react'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { beforeOf } from '#shared/rules/pending-changes.ts'
import { AddPlaceDialog } from './add-place-dialog.tsx'
import { EditPlaceDialog } from './edit-place-dialog.tsx'

interface ReopenedPlaceProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly missed: PendingChange
}

/** Reopens the form of a save that never arrived, with the typed values. */
export function ReopenedPlace({ missed, ...dialog }: ReopenedPlaceProps) {
  const { kind, id, at, change, fields } = missed
  const draft = useMemo(() => ({ ...fields, placeId: id }), [fields, id])
  const dismiss = useWrite('processing.dismiss', { of: undefined })
  return change === 'added' ? (
    <AddPlaceDialog {...dialog} draft={draft} />
  ) : (
    <EditPlaceDialog
      {...dialog}
      placeId={id}
      draft={draft}
      before={beforeOf(missed)}
      onSaved={() => void dismiss.send({ kind, id, at })}
    />
  )
}

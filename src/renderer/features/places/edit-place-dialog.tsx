import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { uploadedBefore } from '#renderer/forms/fields/use-image-upload.ts'
import { FormOutcome } from '#renderer/forms/form-outcome.tsx'
import { useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import type { Place } from '#shared/entities/place.ts'
import { toChanges, toFormValues, type UploadedImage } from './form-values.ts'
import { PlaceForm } from './place-form.tsx'

interface EditPlaceProps {
  readonly onClose: () => void
  readonly placeId: string
  /** A saved draft, whose values the form shows instead of the place's. */
  readonly draft?: Place
  /**
   * The form's start values when the draft was typed. Where the stored place differs from them, another admin
   * has changed it.
   */
  readonly before?: object
  readonly onSaved?: () => void
}

/** The dialog that edits a place (PLC-24). It sends only changed fields. */
export const EditPlaceDialog = ({ open, ...place }: EditPlaceProps & { readonly open: boolean }) => (
  <Dialog title="Edit Place" open={open} onClose={place.onClose} width="wide">
    <EditPlace {...place} />
  </Dialog>
)

function EditPlace({ placeId, ...form }: EditPlaceProps) {
  // Loads the place, because the list's row may be minutes old.
  const place = useQuery({ ...recordQuery('places', placeId), refetchOnMount: 'always', retryOnMount: true })
  return <Loaded query={place}>{(data) => <EditPlaceForm place={data} {...form} />}</Loaded>
}

interface EditPlaceFormProps extends Omit<EditPlaceProps, 'placeId'> {
  readonly place: Place
}

function EditPlaceForm({ onClose, place, draft, before, onSaved }: EditPlaceFormProps) {
  const edit = useRecordEdit('places.update', place, {
    toStart: toFormValues,
    toChanges: (start, values, uploaded?: UploadedImage) =>
      toChanges(start, values, { ...uploadedBefore(draft), ...uploaded }),
    draft,
    before,
    onSaved,
    onClose,
  })
  return (
    <PlaceForm
      placeId={place.placeId}
      draftOf={edit.draftOf}
      beginning={edit}
      draft={draft}
      onSave={edit.save}
      outcome={<FormOutcome {...edit.outcome} />}
    />
  )
}

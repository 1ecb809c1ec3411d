import { useNavigate } from '@tanstack/react-router'
import { useWayBack } from '#renderer/lib/list/list-origin.ts'
import { records } from '#shared/records/records.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

/**
 * Returns the functions that leave the form page of a record. They replace the history entry, so that Back
 * does not lead to the form.
 */
export function useFormExits(kind: ShownKind, id: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(records[kind].path)
  const toRecord = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath(kind, id), state: true, replace: true, ignoreBlocker })
  return {
    /** Goes to the list; asks first if the form has changed. */
    cancelToList: () => void navigate(wayBack),
    /** Goes to the record; asks first if the form has changed. */
    cancelToRecord: () => void toRecord(false),
    /** Goes to the record after a save, without asking. */
    leaveSaved: () => toRecord(true),
  }
}

import { useNavigate } from '@tanstack/react-router'
import { useWayBack } from '#renderer/lib/list/list-origin.ts'
import { records } from '#shared/records/records.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

/**
 * The ways out of the form page of a record of this kind. The record replaces the form: Back does not lead to
 * it again.
 */
export function useFormExits(kind: ShownKind, id: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(records[kind].path)
  const toRecord = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath(kind, id), state: true, replace: true, ignoreBlocker })
  return {
    /** To the list; asks first if there is input. */
    cancelToList: () => void navigate(wayBack),
    /** To the record; asks first if there is input. */
    cancelToRecord: () => void toRecord(false),
    /** To the record, once its values are saved. */
    leaveSaved: () => toRecord(true),
  }
}

import { useNavigate } from '@tanstack/react-router'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { useWayBack } from '#renderer/lib/list-origin.ts'

/**
 * The ways out of a form page of this area and record. The record replaces the form: Back does not lead to
 * it again.
 */
export function useFormExits(area: string, id: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(`/${area}`)
  const toRecord = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath(area, id), state: true, replace: true, ignoreBlocker })
  return {
    /** To the list; asks first if there is input. */
    cancelToList: () => void navigate(wayBack),
    /** To the record; asks first if there is input. */
    cancelToRecord: () => void toRecord(false),
    /** To the record, once its values are saved. */
    leaveSaved: () => toRecord(true),
  }
}

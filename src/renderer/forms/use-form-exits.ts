import { useNavigate } from '@tanstack/react-router'
import { recordPath } from '#renderer/components/record/record-link.tsx'
import { useWayBack } from '#renderer/lib/list-origin.ts'

/** The ways out of a form page of this area and record. The record replaces the form: Back does not lead to it again. */
export function useFormExits(area: string, id: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(`/${area}`)
  const toRecord = (ignoreBlocker: boolean) =>
    navigate({ to: recordPath(area, id), state: true, replace: true, ignoreBlocker })
  return {
    /** To the list, after asking where something was entered. */
    cancelToList: () => void navigate(wayBack),
    /** To the record, after asking where something was entered. */
    cancelToRecord: () => void toRecord(false),
    /** To the record, once its values are saved. */
    leaveSaved: () => toRecord(true),
  }
}

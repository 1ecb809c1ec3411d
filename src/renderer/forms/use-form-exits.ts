import { useNavigate } from '@tanstack/react-router'
import { useWayBack } from '#renderer/lib/list/list-origin.ts'
import { records } from '#shared/records/records.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

/**
 * Returns the functions that leave the form page of a record, without a question. Back does not lead to the form
 * again.
 */
export function useFormExits(kind: ShownKind, id: string) {
  const navigate = useNavigate()
  const wayBack = useWayBack(records[kind].path)
  return {
    /** Goes to the list. */
    toList: () => void navigate({ ...wayBack, ignoreBlocker: true }),
    /** Goes to the record. */
    toRecord: () => navigate({ to: recordPath(kind, id), state: true, replace: true, ignoreBlocker: true }),
  }
}

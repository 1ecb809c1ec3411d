import type { Adding } from '#renderer/components/control/add-button.tsx'
import type { EmptyStateProps } from '#renderer/components/outcome/empty-state.tsx'
import { type RecordName, records } from '#shared/records/records.ts'

interface EmptyList {
  /** Removes what hides records; undefined if nothing does. */
  readonly onClear: (() => void) | undefined
  readonly add?: Adding | undefined
}

/** Returns what an empty list shows: that nothing was found, or that nothing was added yet. */
export const emptyList = (kind: RecordName, { onClear, add }: EmptyList): EmptyStateProps =>
  onClear
    ? { onClear, hint: `No ${records[kind].noun} matches.` }
    : { add, hint: `The first ${records[kind].noun} appears here once it is added.` }

import { createResettable } from '#renderer/stores/resettable.ts'

interface RoverSelection {
  readonly chosen: ReadonlySet<string>
  /** The row that was last selected or deselected, where a range starts. */
  readonly anchor: string | undefined
  /** The run that last cleared the selection. */
  readonly clearedAfter: string | undefined
  /** Selects or deselects these rows. */
  readonly choose: (ids: readonly string[], isOn: boolean, anchor?: string) => void
  /** Clears the selection once per run (ROV-19), but not a selection that is made later. */
  readonly clearAfter: (runId: string) => void
}

/** The selected Rover jobs. A store, so that the selection survives a visit to another screen. */
export const useRoverSelection = createResettable<RoverSelection>((set) => ({
  chosen: new Set(),
  anchor: undefined,
  clearedAfter: undefined,
  choose: (ids, isOn, anchor) =>
    set(({ chosen }) => {
      const next = new Set(chosen)
      for (const id of ids)
        if (isOn) next.add(id)
        else next.delete(id)
      return { chosen: next, anchor }
    }),
  clearAfter: (runId) =>
    set((before) =>
      before.clearedAfter === runId ? before : { chosen: new Set(), anchor: undefined, clearedAfter: runId },
    ),
}))

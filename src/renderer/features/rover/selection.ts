import { createResettable } from '#renderer/stores/resettable.ts'

interface RoverSelection {
  readonly chosen: ReadonlySet<string>
  /** The row that was ticked or unticked last: a range begins there. */
  readonly anchor: string | undefined
  /** The run after which the choice was cleared. */
  readonly clearedAfter: string | undefined
  /** Ticks these rows, or unticks them. */
  readonly choose: (ids: readonly string[], isOn: boolean, anchor?: string) => void
  /** Clears the choice once for each run (ROV-19): what is chosen after it stays. */
  readonly clearAfter: (runId: string) => void
}

/** The Rover jobs that are chosen; they stay chosen while another screen is looked at. */
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

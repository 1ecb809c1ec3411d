import { Button } from 'antd'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
import { ActionBar, ActionButtons, ActionLine, ActionText } from '#renderer/components/run/action-bar.tsx'
import { useRunFocus } from '#renderer/components/run/use-run-focus.ts'
import { useClearOnEscape } from '#renderer/components/selection/use-clear-on-escape.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { maxJobsInRun, type RoverJob } from '#shared/entities/rover-job.ts'
import { isOpen, type Run } from '#shared/entities/run.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MoreResults } from './more-results.tsx'
import { useChosen } from './picking.ts'
import type { RoverRow } from './rows.ts'
import { RunPart } from './run-part.tsx'
import { useRoverSelection } from './selection.ts'
import { useImport } from './use-import.ts'
import type { MoreResults as More } from './use-more-results.ts'

interface SelectionBarProps {
  readonly more: More
  /** All loaded rows. */
  readonly rows: readonly RoverRow[]
  readonly pages: readonly (readonly RoverJob[])[]
  /** The ids of the selectable rows. */
  readonly selectable: readonly string[]
  /** The ids of the selectable rows that match the filter. */
  readonly shown: readonly string[]
  readonly run: Run | null
  /** True if no import can start. */
  readonly isLocked: boolean
}

/**
 * A bar that sticks to the bottom of the window, with the import run, the number of selected rows and the
 * actions (ROV-06, ROV-07, ROV-16). An admin who scrolled down to select rows sees the import there.
 */
export function SelectionBar({ more, rows, pages, selectable, shown, run, isLocked }: SelectionBarProps) {
  const chosen = useChosen(selectable)
  // Rows that the filter hides stay selected and are imported as well.
  const hidden = chosen.length - useChosen(shown).length
  const { dialog, isChecking, ask } = useImport(pages, chosen)
  const { place, count, keptFocus, onStarted } = useRunFocus(run ? [run] : [], dialog.open)
  useClearOnEscape(chosen.length > 0 && !isLocked, () => useRoverSelection.getState().choose(chosen, false))
  const isTooMany = chosen.length > maxJobsInRun
  const hasLoaded = more.read.data !== undefined
  return (
    <>
      <ActionBar {...keptFocus} hidden={!run && !hasLoaded}>
        <RunPart run={run} rows={rows} place={place} />
        {hasLoaded && (
          <>
            {/* A failed reload changes neither the loaded rows nor the selection. */}
            <ReadFailure query={more.read} kept="The jobs already loaded are still shown." />
            <ActionLine>
              <ActionText ref={count}>
                {grouped(chosen.length)} of {grouped(selectable.length)} selected
                {hidden > 0 && `, ${grouped(hidden)} of them hidden by the filter`}
                {isTooMany && `, but at most ${grouped(maxJobsInRun)} can be imported at once`}
              </ActionText>
              <ActionButtons>
                <MoreResults {...more} />
                {!(run && isOpen(run)) && (
                  <Button
                    type="primary"
                    loading={isChecking}
                    disabled={isLocked || chosen.length === 0 || isTooMany}
                    onClick={ask}
                  >
                    Import
                  </Button>
                )}
              </ActionButtons>
            </ActionLine>
          </>
        )}
      </ActionBar>
      <ImportDialog
        open={dialog.open}
        onClose={dialog.close}
        onStarted={onStarted}
        {...(dialog.subject ?? { ids: [], leftOut: 0 })}
      />
    </>
  )
}

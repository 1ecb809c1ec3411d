import { Button } from 'antd'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
import { grouped } from '#renderer/lib/text/format.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { isOpen } from '#shared/entities/rover-import.ts'
import { maxJobsInRun, type RoverJob } from '#shared/entities/rover-job.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MoreResults } from './more-results.tsx'
import { useChosen } from './picking.ts'
import styles from './rover.module.css'
import { useImport } from './use-import.ts'
import type { MoreResults as More } from './use-more-results.ts'

interface SelectionBarProps {
  readonly more: More
  readonly pages: readonly (readonly RoverJob[])[]
  /** The ids of the selectable rows. */
  readonly selectable: readonly string[]
  /** The ids of the selectable rows that match the filter. */
  readonly shown: readonly string[]
  readonly run: RoverRun | null
  /** True if no import can start. */
  readonly isLocked: boolean
  /** Jumps to the unfinished import. */
  readonly onShowRun: () => void
}

/**
 * A bar that sticks to the bottom of the window, with the number of selected rows and the actions (ROV-06,
 * ROV-07).
 */
export function SelectionBar({
  more,
  pages,
  selectable,
  shown,
  run,
  isLocked,
  onShowRun,
}: SelectionBarProps) {
  const chosen = useChosen(selectable)
  // Rows that the filter hides stay selected and are imported as well.
  const hidden = chosen.length - useChosen(shown).length
  const { dialog, isChecking, ask } = useImport(pages, chosen)
  const isRunOpen = run !== null && isOpen(run)
  const isTooMany = chosen.length > maxJobsInRun
  return (
    <div className={styles.bar}>
      {/* The loaded rows and the selection stay. */}
      <ReadFailure query={more.read} kept="The loaded jobs are kept." />
      <div className={styles.tools}>
        <span role="status" className={styles.chosen}>
          {grouped(chosen.length)} of {grouped(selectable.length)} selected
          {hidden > 0 && `, ${grouped(hidden)} of them hidden by the filter`}
          {isTooMany && `, but at most ${grouped(maxJobsInRun)} can be imported at once`}
        </span>
        <div className={styles.buttons}>
          <MoreResults {...more} />
          {/* One button element for both states, so that it keeps the focus when an import starts or
              ends. */}
          <Button
            type="primary"
            loading={isChecking}
            disabled={!isRunOpen && (isLocked || chosen.length === 0 || isTooMany)}
            onClick={isRunOpen ? onShowRun : ask}
          >
            {isRunOpen ? 'Show the unfinished import' : 'Import'}
          </Button>
        </div>
      </div>
      <ImportDialog
        open={dialog.open}
        onClose={dialog.close}
        {...(dialog.subject ?? { ids: [], leftOut: 0 })}
      />
    </div>
  )
}

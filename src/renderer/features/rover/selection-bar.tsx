import { Button } from 'antd'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
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
  /** Ids of the rows that can be chosen. */
  readonly selectable: readonly string[]
  readonly run: RoverRun | null
  /** Can no import begin? */
  readonly isLocked: boolean
  /** Brings somebody to the import that is open. */
  readonly onShowRun: () => void
}

/** At the foot of the window, however long the table is: what is chosen, and what can be done (ROV-06, ROV-07). */
export function SelectionBar({ more, pages, selectable, run, isLocked, onShowRun }: SelectionBarProps) {
  const chosen = useChosen(selectable)
  const { dialog, isLooking, ask } = useImport(pages, chosen)
  const isRunOpen = run !== null && isOpen(run)
  const isTooMany = chosen.length > maxJobsInRun
  return (
    <div className={styles.bar}>
      {/* What was loaded before stays, and so does what is chosen of it. */}
      <ReadFailure query={more.read} kept="What is loaded stays." />
      <div className={styles.tools}>
        <span role="status" className={styles.chosen}>
          {chosen.length} of {selectable.length} selected
          {isTooMany && `, of which no more than ${maxJobsInRun} can be imported at once`}
        </span>
        <MoreResults {...more} />
        {/* One and the same button: the keyboard stays on it as an import begins and ends. */}
        <Button
          type="primary"
          loading={isLooking}
          disabled={!isRunOpen && (isLocked || chosen.length === 0 || isTooMany)}
          onClick={isRunOpen ? onShowRun : ask}
        >
          {isRunOpen ? 'Show the open import' : 'Import'}
        </Button>
      </div>
      <ImportDialog
        open={dialog.open}
        onClose={dialog.close}
        {...(dialog.subject ?? { ids: [], leftOut: 0 })}
      />
    </div>
  )
}

import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { useLastImport } from '#renderer/lib/records/runs.ts'
import type { RunState } from '#shared/entities/run.ts'
import styles from './jobs.module.css'

const marks: Partial<Record<RunState, string>> = {
  running: 'Importing',
  checking: 'Importing',
  pausing: 'Importing',
  paused: 'Import paused',
  failed: 'Import failed',
}

/**
 * The link to the Rover jobs, which the menu does not have (SHELL-12), with a mark while an import is
 * unfinished.
 */
export function RoverLink() {
  const run = useLastImport()
  const mark = run && marks[run.state]
  return (
    <span className={styles.rover}>
      {mark && <StatusTag tone={mark === 'Importing' ? 'neutral' : 'caution'}>{mark}</StatusTag>}
      <LinkButton to="/rover-jobs">Rover Jobs</LinkButton>
    </span>
  )
}

import { useMemo } from 'react'
import { isMoving } from '#renderer/lib/records/rover-run.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { JobLink } from './job-link.tsx'
import { titleOf } from './labels.ts'
import styles from './rover.module.css'
import type { RoverRow } from './rows.ts'

interface RunJobsProps {
  readonly run: RoverRun
  /** The loaded rows, which provide the job titles. */
  readonly rows: readonly RoverRow[]
}

/** The note below a list that shows only its first entries. */
const Rest = ({ count }: { readonly count: number }) =>
  count > 0 && <li>{`${grouped(count)} more. The saved result has all of them.`}</li>

/**
 * The refused jobs of a run with the server's reasons, and links to the jobs that the run created (ROV-17,
 * ROV-22).
 */
export function RunJobs({ run, rows }: RunJobsProps) {
  const { refused, refusedJobs, imported, jobs } = run
  const names = useMemo(() => new Map(rows.map(({ id, job }) => [id, titleOf(job)])), [rows])
  const nameOf = (id: string) => names.get(id) ?? `Rover job ${id}`
  return (
    <>
      {refused > 0 && (
        <details open>
          <summary>Refused jobs</summary>
          <ul className={styles.list} aria-label="Refused jobs">
            {refusedJobs.map(({ id, why }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>: <bdi>{why}</bdi>
              </li>
            ))}
            <Rest count={refused - refusedJobs.length} />
          </ul>
        </details>
      )}
      {!isMoving(run) && imported.length > 0 && (
        <details>
          <summary>Imported jobs</summary>
          <ul className={styles.list}>
            {imported.map(({ id, jobId }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi> <JobLink jobId={jobId} title={nameOf(id)} />
              </li>
            ))}
            <Rest count={jobs - imported.length} />
          </ul>
        </details>
      )}
    </>
  )
}

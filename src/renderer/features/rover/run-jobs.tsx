import { useMemo } from 'react'
import { RunRows } from '#renderer/components/run/run-frame.tsx'
import { importedCount } from '#shared/entities/rover-import.ts'
import { isMoving, type Run } from '#shared/entities/run.ts'
import { JobLink } from './job-link.tsx'
import { titleOf } from './labels.ts'
import type { RoverRow } from './rows.ts'

interface RunJobsProps {
  readonly run: Run
  /** The loaded rows, which provide the job titles. */
  readonly rows: readonly RoverRow[]
}

/**
 * The refused jobs of a run with the server's reasons, and links to the jobs that the run created (ROV-17,
 * ROV-22).
 */
export function RunJobs({ run, rows }: RunJobsProps) {
  const { counts, missedRows, arrivedRows } = run
  const refused = missedRows.filter(({ is }) => is === 'refused')
  const names = useMemo(() => new Map(rows.map(({ id, job }) => [id, titleOf(job)])), [rows])
  const nameOf = (id: string) => names.get(id) ?? `Rover job ${id}`
  return (
    <>
      {counts.refused > 0 && (
        <RunRows title="Refused jobs" isOpenFirst rest={counts.refused - refused.length}>
          {refused.map(({ key, why }) => (
            <li key={key}>
              <bdi>{nameOf(key)}</bdi>: <bdi>{why}</bdi>
            </li>
          ))}
        </RunRows>
      )}
      {!isMoving(run) && arrivedRows.length > 0 && (
        <RunRows title="Imported jobs" rest={importedCount(run) - arrivedRows.length}>
          {arrivedRows.map(({ key, id }) => (
            <li key={key}>
              <bdi>{nameOf(key)}</bdi> <JobLink jobId={id} title={nameOf(key)} />
            </li>
          ))}
        </RunRows>
      )}
    </>
  )
}

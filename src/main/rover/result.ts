import { csvOf } from '#main/storage/csv-file.ts'
import { type RoverJob, roverId, roverLabels } from '#shared/entities/rover-job.ts'
import type { Fate } from './events.ts'
import type { Known, RunRecord } from './known.ts'

const ofFate: Readonly<Record<Fate['fate'], readonly [outcome: string, why: string]>> = {
  created: ['Imported', ''],
  found: ['Imported', 'The answer was lost; the server was asked and has the job.'],
  notCreated: ['Not created', 'The job was sent, but the server did not create it.'],
}

function whyNotSent({ end, failure }: RunRecord): string {
  if (failure) return failure.message
  return end === 'stopped' ? 'The import was stopped before.' : 'The import has not reached this job yet.'
}

/** The outcome of a job in words, and the reason. */
function outcomeOf(id: string, run: RunRecord, known: Known): readonly [outcome: string, why: string] {
  const fate = run.fates.get(id)
  if (fate) return ofFate[fate.fate]
  if (known.unsure.has(id))
    return ['Not known', 'The job was sent, and its answer was lost. Please look for it among the jobs.']
  return ['Not sent', whyNotSent(run)]
}

/** The outcome of each job of a run as CSV. */
export function resultOf(run: RunRecord, jobs: readonly RoverJob[], known: Known): string {
  const byId = new Map(jobs.map((job) => [roverId(job), job]))
  const rows = run.ids.map((id) => {
    const [outcome, why] = outcomeOf(id, run, known)
    const { title, company_name: company } = byId.get(id) ?? {}
    return { id, title, company, outcome, jobId: run.fates.get(id)?.jobId, why }
  })
  return csvOf(rows, [
    { key: 'id', header: 'Rover id', isId: true },
    { key: 'title', header: roverLabels.title },
    { key: 'company', header: roverLabels.company_name },
    { key: 'outcome', header: 'Outcome' },
    { key: 'jobId', header: 'GoTo job id', isId: true },
    { key: 'why', header: 'Why' },
  ])
}

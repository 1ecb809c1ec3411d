import { csvOf } from '#main/storage/csv-file.ts'
import { type RoverJob, roverId, roverLabels } from '#shared/entities/rover-job.ts'
import type { Fate } from './events.ts'
import type { Known, RunRecord } from './known.ts'
import { whyRefused } from './refusals.ts'
import { refusedTogether } from './view.ts'

type Outcome = readonly [outcome: string, why: string]

const ofFate: Readonly<Record<Fate['fate'], (why: string) => Outcome>> = {
  created: () => ['Imported', ''],
  found: () => ['Imported', "The server's answer was lost, but a search found the job."],
  notCreated: () => ['Not created', 'The job was sent, but the server did not create it.'],
  refused: (why) => ['Refused', why],
  skipped: (why) => ['Skipped', `The server refused a batch with this job: ${why}`],
}

function whyNotSent({ end, failure }: RunRecord): string {
  if (failure) return failure.message
  return end === 'stopped' ? 'The import was stopped before.' : 'The import has not reached this job yet.'
}

/** Describes the outcome of each job in words, with the reason. */
function outcomesOf(run: RunRecord, known: Known): (id: string) => Outcome {
  const together = new Set(refusedTogether(run))
  return (id) => {
    const fate = run.fates.get(id)
    if (fate) return ofFate[fate.fate](fate.why ?? '')
    if (known.unsure.has(id))
      return [
        'Not known',
        "The job was sent, but the server's answer was lost. Please search for the job in Jobs.",
      ]
    if (run.failure && together.has(id)) {
      const why = whyRefused(run.failure)
      return together.size === 1 ? ofFate.refused(why) : ['Not created', ofFate.skipped(why)[1]]
    }
    return ['Not sent', whyNotSent(run)]
  }
}

/** The outcomes of a run's jobs as CSV. */
export function resultOf(run: RunRecord, jobs: readonly RoverJob[], known: Known): string {
  const outcomeOf = outcomesOf(run, known)
  const byId = new Map(jobs.map((job) => [roverId(job), job]))
  const rows = run.ids.map((id) => {
    const [outcome, why] = outcomeOf(id)
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

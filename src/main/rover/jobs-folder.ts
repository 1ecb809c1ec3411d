import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeAtomically } from '#main/storage/atomic-write.ts'
import { type RoverJob, roverJobSchema } from '#shared/entities/rover-job.ts'

/**
 * The jobs of each run as Rover wrote them, written when the run begins so that it can go on after a restart.
 */
export interface RunJobs {
  readonly write: (runId: string, jobs: readonly RoverJob[]) => Promise<void>
  /** @throws if they are missing or damaged */
  readonly read: (runId: string) => Promise<readonly RoverJob[]>
  /** Removes the jobs of all other runs. */
  readonly keepOnly: (runIds: readonly string[]) => Promise<void>
}

const prefix = 'jobs-'
const nameOf = (runId: string) => `${prefix}${runId}.json`

/** Keeps the jobs of each run as a file in a folder. */
export const openJobsFolder = (folder: string): RunJobs => ({
  write: (runId, jobs) => writeAtomically(join(folder, nameOf(runId)), JSON.stringify(jobs)),
  read: async (runId) =>
    v.parse(v.array(roverJobSchema), JSON.parse(await readFile(join(folder, nameOf(runId)), 'utf8'))),
  keepOnly: async (runIds) => {
    const kept = new Set(runIds.map(nameOf))
    const files = await readdir(folder)
    const others = files.filter((file) => file.startsWith(prefix) && !kept.has(file))
    await Promise.all(others.map((file) => rm(join(folder, file), { force: true })))
  },
})

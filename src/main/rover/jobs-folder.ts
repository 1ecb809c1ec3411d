import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from '#main/storage/atomic-write.ts'
import { seal, unseal } from '#main/storage/seal.ts'
import { isMissing } from '#main/storage/set-aside.ts'
import { type RoverJob, roverJobSchema } from '#shared/entities/rover-job.ts'

/** Stores the original jobs of each run, so that the run can continue after a restart. */
export interface RunJobs {
  readonly write: (runId: string, jobs: readonly RoverJob[]) => Promise<void>
  /** @throws if the file is missing or damaged */
  readonly read: (runId: string) => Promise<readonly RoverJob[]>
  /** Removes the jobs of all other runs. */
  readonly keepOnly: (runIds: readonly string[]) => Promise<void>
}

interface JobsFolderOptions {
  readonly folder: string
  /** @throws KeychainError */
  readonly secretKey: () => Promise<Uint8Array>
  readonly log: Log
}

const prefix = 'jobs-'
const nameOf = (runId: string) => `${prefix}${runId}.sealed`

/**
 * Stores the jobs of each run in an encrypted file, because they contain people's addresses and phone
 * numbers. Without a keychain they last until the console quits.
 */
export function openJobsFolder({ folder, secretKey, log }: JobsFolderOptions): RunJobs {
  const inMemory = new Map<string, readonly RoverJob[]>()
  return {
    write: async (runId, jobs) => {
      const key = await secretKey().catch((error: unknown) => {
        log.warn('the jobs of an import are kept in memory only', error)
        return undefined
      })
      if (!key) return void inMemory.set(runId, jobs)
      const name = nameOf(runId)
      await writeAtomically(join(folder, name), seal(key, name, Buffer.from(JSON.stringify(jobs))))
    },
    read: async (runId) => {
      const kept = inMemory.get(runId)
      if (kept) return kept
      const name = nameOf(runId)
      const text = Buffer.from(unseal(await secretKey(), name, await readFile(join(folder, name))))
      return v.parse(v.array(roverJobSchema), JSON.parse(text.toString()))
    },
    keepOnly: async (runIds) => {
      for (const runId of inMemory.keys()) if (!runIds.includes(runId)) inMemory.delete(runId)
      const kept = new Set(runIds.map(nameOf))
      const files = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const others = files.filter((file) => file.startsWith(prefix) && !kept.has(file))
      await Promise.all(others.map((file) => rm(join(folder, file), { force: true })))
    },
  }
}

import { once } from 'node:events'
import { resolve } from 'node:path'
import { type ChildGroup, startGroup } from '../machine/child-group.ts'

/** A test file to run, and replacement texts of source files by absolute path. */
export interface Order {
  readonly test: string
  readonly texts: Readonly<Record<string, string>>
}

/** The result of a run. */
export interface Verdict {
  readonly seconds: number
  /** The numbers of the marks that were reached. */
  readonly reached: readonly number[]
  /** The first failed test, with its reason. */
  readonly failure?: string
}

/** Runs test files, one at a time. */
export interface Judge {
  /** Runs a test file. After this many seconds, ends the run and returns 'timeout'. */
  readonly run: (order: Order, seconds: number) => Promise<Verdict | 'timeout'>
  readonly end: () => Promise<void>
}

async function startProcess(): Promise<ChildGroup> {
  const program = [process.execPath, ...process.execArgv, resolve('tools/mutation/judge-process.ts')]
  const group = startGroup(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Makes property tests use a fixed seed, and stops Vitest from writing snapshots.
    env: { ...process.env, CI: '1' },
  })
  await once(group.process, 'message')
  return group
}

/** Creates a judge with its own process, which is replaced when a mutant makes it hang. */
export function createJudge(): Judge {
  let group: ChildGroup | undefined
  return {
    run: async (order, seconds) => {
      group ??= await startProcess()
      const current = group
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), seconds * 1000)
      try {
        const answer = once(current.process, 'message', { signal: limit.signal })
        current.process.send(order)
        const [verdict] = await Promise.race([answer, current.ended.then(() => ['timeout'])])
        if (verdict === 'timeout') group = undefined
        return verdict as Verdict | 'timeout'
      } catch (thrown) {
        if (!limit.signal.aborted) throw thrown
        group = undefined
        await current.end(0)
        return 'timeout'
      } finally {
        clearTimeout(timer)
      }
    },
    end: async () => group?.end(),
  }
}

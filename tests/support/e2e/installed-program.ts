import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thisSystem } from '#tools/installed/systems.ts'
import { test as base, expect } from './e2e.ts'
import { type StartedConsole, startProgram } from './installed-console.ts'

const system = thisSystem()

/** The console that is installed on this computer. */
export const program = process.env.GOTO_ADMIN_PROGRAM ?? system.program

interface InstalledFixtures {
  /**
   * Starts the installed console with a new folder, for a test that drives it. A failed test keeps its
   * output.
   */
  readonly startDriven: () => Promise<StartedConsole>
}

export const test = base.extend<InstalledFixtures>({
  startDriven: async ({ sandbox: _ }, use, testInfo) => {
    const started: { readonly folder: string; readonly output: () => string }[] = []
    await use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'goto-admin-installed-'))
      const console = startProgram(program, ['--remote-debugging-port=0', `--user-data-dir=${folder}`])
      started.push({ folder, output: console.output })
      return console
    })
    for (const [index, { folder, output }] of started.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const kept = testInfo.outputPath(`console-${index + 1}`)
        await cp(join(folder, 'logs'), join(kept, 'logs'), { recursive: true }).catch(() => {})
        await writeFile(`${kept}.txt`, output())
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    }
  },
})

/** Ends a console as its user does. */
export async function quit({ child, ended }: StartedConsole): Promise<void> {
  const [command, ...args] = system.quit?.(child.pid ?? 0) ?? []
  if (command) spawnSync(command, args)
  else child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/**
 * Lets the test's process find no programs but a dpkg and a pkexec that only write down what they should do.
 * Returns what they wrote.
 */
export async function standInDpkg(): Promise<() => string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpkg-'))
  const asked = join(folder, 'asked')
  for (const program of ['dpkg', 'pkexec'])
    await writeFile(join(folder, program), `#!/bin/sh\necho "$@" >> '${asked}'\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  return () => (existsSync(asked) ? readFileSync(asked, 'utf8') : '')
}

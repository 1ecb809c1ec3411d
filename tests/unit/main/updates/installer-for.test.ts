import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import { expect, test } from 'vitest'
import { installerFor } from '#main/updates/installer-for.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('installed-')

/** Returns why a console on Windows gets no updates, if NSIS or an MSI has installed it. */
function reasonOn(installed: 'NSIS' | 'MSI', isPackaged: boolean): string | undefined {
  const program = join(folder(), installed)
  const resources = join(program, 'resources')
  mkdirSync(resources, { recursive: true })
  if (installed === 'NSIS') writeFileSync(join(program, 'Uninstall GoTo Admin.exe'), '')
  const said: string[] = []
  const found = installerFor({
    config: { updateMode: 'notify', updateUrl: 'https://updates.example/' },
    app: { isPackaged, getAppPath: () => process.cwd() } as App,
    resources,
    platform: 'win32',
    log: { info: (text) => void said.push(text), warn: (text) => void said.push(text), error: () => {} },
  })
  const reason = 'reason' in found ? found.reason : undefined
  expect(said).toEqual(reason === undefined ? [] : [`no updates: ${reason}`])
  return reason
}

test('Windows updates only a console that NSIS has installed and that has a release key', () => {
  expect(reasonOn('MSI', true)).toBe('this installation (such as an MSI) is updated by IT')
  // The repository has no public key before its first release.
  expect([undefined, 'this build contains no release key']).toContain(reasonOn('NSIS', true))
  expect(reasonOn('NSIS', false)).toBeUndefined()
})

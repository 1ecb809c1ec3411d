import { spawnSync } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('goto-admin-lint-')

const bridge = [
  'export const a = window.consoleApi.calls',
  'export const { consoleApi } = window',
  'export const { consoleApi: b } = window',
  "export const c = globalThis['consoleApi']",
]
const ipc = [
  "import { ipcMain } from 'electron'\nipcMain.on('a', () => {})",
  "import { ipcMain as a } from 'electron/main'\na.on('a', () => {})",
  "import * as electron from 'electron'\nelectron.ipcMain.on('a', () => {})",
  "const { ipcMain: b } = await import('electron')\nb.on('a', () => {})",
]
const [allBridge, allIpc] = [bridge.join('\n'), ipc.join('\n')]
const api = 'src/renderer/lib/calls/api.ts'
const ports = 'src/main/start/electron-ports.ts'

test('only lib/calls/api.ts uses the bridge, and only electron-ports.ts uses ipcMain', async () => {
  const root = folder()
  await cp('biome.json', join(root, 'biome.json'))
  await cp('tools/lint', join(root, 'tools/lint'), { recursive: true })
  const refused = [
    ...[...bridge, allBridge].map((text, at) => [
      `src/renderer/features/a/${at}.ts`,
      `Only ${api} uses window.consoleApi`,
      text,
    ]),
    ...[...ipc, allIpc].map((text, at) => [`src/main/shell/${at}.ts`, `Only ${ports} uses ipcMain`, text]),
  ] as const
  const accepted = [
    [api, '', allBridge],
    [ports, '', allIpc],
  ] as const
  for (const [path = '', , text = ''] of [...refused, ...accepted]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=none',
      'src',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const found = [...stdout.matchAll(/file=\S*?(src\/[^,]+).*::(Only src\S+ uses [\w.]+)/g)].map(
    ([, ...parts]) => parts.join(': '),
  )
  expect(new Set(found)).toEqual(new Set(refused.map(([path, message]) => `${path}: ${message}`)))
})

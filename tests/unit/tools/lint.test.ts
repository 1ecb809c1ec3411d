import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'goto-admin-lint-'))
  await cp('biome.json', join(root, 'biome.json'))
  await cp('tools/lint', join(root, 'tools/lint'), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The linter's messages for each text, as if it were at `path`. */
async function lint(path: string, texts: readonly string[]): Promise<string[]> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  const answers: string[] = []
  for (const text of texts) {
    await writeFile(join(root, path), text)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--vcs-enabled=false', '--colors=off', path],
      { cwd: root, encoding: 'utf8' },
    )
    answers.push(stdout + stderr)
  }
  return answers
}

test('only lib/api.ts uses the bridge', async () => {
  const message = expect.stringContaining('Only src/renderer/lib/api.ts uses window.consoleApi')
  const uses = [
    'export const a = window.consoleApi.calls',
    'export const { consoleApi } = window',
    'export const { consoleApi: a } = window',
    "export const a = globalThis['consoleApi']",
  ]
  expect(await lint('src/renderer/features/a/b.ts', uses)).toEqual(uses.map(() => message))
  expect(await lint('src/renderer/lib/api.ts', uses)).toEqual(
    uses.map(() => expect.not.stringContaining('Only src/')),
  )
})

test('only electron-ports.ts uses ipcMain', async () => {
  const message = expect.stringContaining('Only src/main/start/electron-ports.ts uses ipcMain')
  const uses = [
    "import { ipcMain } from 'electron'\nipcMain.on('a', () => {})",
    "import { ipcMain as a } from 'electron/main'\na.on('a', () => {})",
    "import * as electron from 'electron'\nelectron.ipcMain.on('a', () => {})",
    "const { ipcMain } = await import('electron')\nipcMain.on('a', () => {})",
  ]
  expect(await lint('src/main/shell/a.ts', uses)).toEqual(uses.map(() => message))
  expect(await lint('src/main/start/electron-ports.ts', uses)).toEqual(
    uses.map(() => expect.not.stringContaining('Only src/')),
  )
})

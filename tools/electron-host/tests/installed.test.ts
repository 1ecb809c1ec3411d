import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createPackageWithOptions } from '@electron/asar'
import { expect, test } from 'vitest'
import { freshFolder, runHost } from './launch-kit.ts'

const main = `
import { app, dialog } from 'electron'
dialog.showErrorBox('Early', 'box')
console.log(JSON.stringify({
  packaged: app.isPackaged,
  defaultApp: process.defaultApp ?? null,
  resources: process.resourcesPath,
  argv: process.argv.slice(1),
  switches: ['one', 'two', 'three'].map((name) => app.commandLine.hasSwitch(name)),
}))
app.commandLine.removeSwitch('remote-debugging-port')
app.whenReady().then(() => {
  dialog.showErrorBox('Late', 'box')
  app.exit(3)
})
`

/** Runs an app that prints facts about itself and shows two error boxes. */
async function runApp(args: (app: string) => string[], env: (app: string) => Record<string, string>) {
  const { folder, remove } = await freshFolder()
  await writeFile(path.join(folder, 'main.mjs'), main)
  await writeFile(path.join(folder, 'package.json'), '{ "name": "app", "main": "main.mjs" }')
  const { child, output } = runHost([...args(folder), `--user-data-dir=${folder}/data`], env(folder))
  const [code] = await once(child, 'close')
  await remove()
  const facts = JSON.parse(/^\{.*\}$/m.exec(output())?.[0] ?? 'null')
  return { folder, code, output: output(), facts }
}

const given = ['--inspect=0', '--one', '-two=2', 'goto://open', '--', '--three']

test('an installed app gets all its arguments and has no inspector', async () => {
  const { folder, facts, output } = await runApp(
    () => given,
    (app) => ({ ELECTRON_HOST_PACKAGED: app }),
  )
  expect(facts).toEqual({
    packaged: true,
    defaultApp: null,
    resources: path.dirname(folder),
    argv: [...given, `--user-data-dir=${folder}/data`],
    switches: [true, true, false],
  })
  expect(output).not.toContain('Debugger listening')
})

test('an installed app runs from its archive, and leaves no copy', async () => {
  const { folder, remove } = await freshFolder()
  const archive = path.join(folder, 'resources/app.asar')
  await mkdir(path.join(folder, 'app'))
  for (const [name, text] of Object.entries({
    'package.json': '{ "name": "app", "version": "1.2.3", "main": "main.mjs" }',
    'inside.txt': 'inside',
    'beside.node': 'beside',
    'main.mjs': `
      import { readFileSync } from 'node:fs'
      import { app } from 'electron'
      const [inside, beside] = ['inside.txt', 'beside.node'].map((name) =>
        readFileSync(new URL(name, import.meta.url), 'utf8'))
      const facts = { inside, beside, version: app.getVersion(), resources: process.resourcesPath }
      console.log(JSON.stringify({ ...facts, copy: app.getAppPath() }))
      app.exit(0)`,
  }))
    await writeFile(path.join(folder, 'app', name), text)
  await createPackageWithOptions(path.join(folder, 'app'), archive, { unpack: '*.node' })
  expect(existsSync(`${archive}.unpacked/beside.node`)).toBe(true)
  const { child, output } = runHost([`--user-data-dir=${folder}/data`], { ELECTRON_HOST_PACKAGED: archive })
  await once(child, 'close')
  const { copy, ...facts } = JSON.parse(/^\{.*\}$/m.exec(output())?.[0] ?? 'null')
  expect(facts).toEqual({
    inside: 'inside',
    beside: 'beside',
    version: '1.2.3',
    resources: path.join(folder, 'resources'),
  })
  expect(existsSync(copy)).toBe(false)
  await remove()
})

test('an app that is not installed has an inspector', async () => {
  const { code, output, facts } = await runApp(
    (app) => ['--inspect=0', app, '--remote-debugging-port=0'],
    () => ({}),
  )
  expect(code).toBe(3)
  expect(facts).toMatchObject({ packaged: false, defaultApp: true })
  expect(output).toContain('Debugger listening')
  expect(output).not.toContain('DevTools listening')
  // On Linux, a box before ready is only printed; a later one is shown instead.
  if (process.platform !== 'linux') return
  expect(output).toMatch(/^Early\nbox$/m)
  expect(output).not.toContain('shown: Early')
  expect(output).toContain('electron-host: a box is shown: Late\nbox')
  expect(output).not.toMatch(/^Late$/m)
})

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('DevTools clients, but no web pages, find the app at the given port', async () => {
  const { folder, remove } = await freshFolder()
  await writeFile(path.join(folder, 'main.mjs'), "import 'electron'\n")
  await writeFile(path.join(folder, 'package.json'), '{ "name": "app", "main": "main.mjs" }')
  const port = await freePort()
  const { child, output } = runHost([
    folder,
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${folder}/data`,
  ])
  const closed = once(child, 'close')
  await expect.poll(output, { timeout: 30_000 }).toContain('DevTools listening')
  const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(output()) ?? []
  expect(endpoint).toMatch(new RegExp(`^ws://127\\.0\\.0\\.1:${port}/`))
  const asked = (host: string, url = '/json/version') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path: url, headers: { host } }, async (response) =>
        resolve({ status: response.statusCode, text: await text(response) }),
      ).on('error', reject),
    )
  const answer = await asked(`127.0.0.1:${port}`)
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { webSocketDebuggerUrl: endpoint }])
  expect(await asked(`page.example:${port}`)).toEqual({ status: 404, text: '' })
  expect(await asked(`localhost:${port}`, '/')).toEqual({ status: 404, text: '' })
  child.kill('SIGTERM')
  await closed
  await remove()
})

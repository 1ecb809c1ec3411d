import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { _electron } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, freshFolder, HOST, type Launched, launchKit } from './launch-kit.ts'

let launched: Launched
const children: ChildProcess[] = []

beforeAll(async () => {
  launched = await launchKit()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await launched.close()
})

/** Runs the host without a test driver. */
function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; output: () => string } {
  const { DISPLAY: _display, ...inherited } = process.env
  const child = spawn(HOST, args, { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

/** The Chromium processes of an app's data folder, as the system lists them. */
function chromiums(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const line = process.getBuiltinModule('node:fs').readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return /^\d+$/.test(pid) && line.includes(`--user-data-dir=${folder}/`)
    } catch {
      return false
    }
  })
}

test('the app is what its package says, and the process what Electron’s is', async () => {
  const facts = await launched.app.evaluate(({ app }) => ({
    name: app.getName(),
    version: app.getVersion(),
    path: app.getAppPath(),
    packaged: app.isPackaged,
    userData: app.getPath('userData'),
    logs: app.getPath('logs'),
    type: process.type,
    versions: [typeof process.versions.electron, typeof process.versions.chrome],
    last: process.argv.at(-1)?.startsWith('--user-data-dir='),
  }))
  expect(facts).toEqual({
    name: 'Kit',
    version: '1.2.3',
    path: fixture('kit'),
    packaged: false,
    userData: launched.userData,
    logs: `${launched.userData}/logs`,
    type: 'browser',
    versions: ['string', 'string'],
    last: true,
  })
})

test('what the host does not have throws, naming it', async () => {
  const failures = await launched.app.evaluate((electron) => {
    const { app, BrowserWindow, shell, session } = electron
    const failure = (work: () => unknown) => {
      try {
        return `${work()}`
      } catch (error) {
        return (error as Error).message.split(' (')[0]
      }
    }
    const loose = (subject: object) => subject as Record<string, () => unknown>
    const window = BrowserWindow.getAllWindows()[0] as object
    return [
      failure(() => loose(app).getGPUInfo?.()),
      failure(() => loose(shell).readShortcutLink?.()),
      failure(() => loose(window).setVibrancy?.()),
      failure(() => loose(BrowserWindow).addExtension?.()),
      failure(() => loose(session.defaultSession).loadExtension?.()),
      failure(() => new electron.Tray('')),
      failure(() => loose(electron).notAnExport),
      failure(() => app.on('redy' as 'ready', () => {})),
    ]
  })
  const prefix = "The stand-in host does not implement Electron's "
  expect(failures).toEqual(
    [
      'app.getGPUInfo',
      'shell.readShortcutLink',
      'BrowserWindow.setVibrancy',
      'BrowserWindow.addExtension',
      'session.loadExtension',
      'Tray',
      'electron.notAnExport',
      "event 'redy' of app",
    ].map((name) => prefix + name),
  )
})

test('a second process is refused the lock, and the first is told of it', async () => {
  const told = launched.app.evaluate(
    ({ app }) =>
      new Promise((resolve) => {
        if (!app.requestSingleInstanceLock()) resolve('no lock')
        app.once('second-instance', (_event, argv, cwd, data) => resolve([argv.at(-1), cwd, data]))
      }),
  )
  await expect.poll(() => launched.app.evaluate(({ app }) => app.hasSingleInstanceLock())).toBe(true)
  const { child, output } = run([fixture('second'), `--user-data-dir=${launched.userData}`, 'goto://open'])
  const [code] = await once(child, 'exit')
  expect([code, output()]).toEqual([0, 'lock: false\n'])
  expect(await told).toEqual(['goto://open', process.cwd(), { from: 'second', at: new Date(5) }])
})

test('an uncaught error is shown and does not end the app', async () => {
  await launched.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught in main')
    })
  })
  await expect
    .poll(() => launched.app.evaluate(() => globalThis.__electronHost.dialogs.at(-1)))
    .toMatchObject({ kind: 'error', title: 'A JavaScript error occurred in the main process' })
  expect(await launched.app.evaluate(({ app }) => app.isReady())).toBe(true)
})

test('memory is measured, of main and of Chromium', async () => {
  const metrics = await launched.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .map(({ pid, type, memory }) => ({ own: pid === process.pid, type, size: memory.workingSetSize })),
  )
  expect(metrics.find(({ own }) => own)?.type).toBe('Browser')
  expect(metrics.filter(({ type }) => type === 'Tab').length).toBeGreaterThan(0)
  expect(Math.min(...metrics.map(({ size }) => size))).toBeGreaterThan(1000)
})

test('the events of an end come in Electron’s order, and leave nothing behind', async () => {
  const own = await launchKit()
  await own.app.evaluate(({ app, BrowserWindow }) => {
    const { appendFileSync } = process.getBuiltinModule('node:fs')
    const note = (name: string) =>
      appendFileSync(
        `${app.getPath('userData')}/../${app.getPath('userData').split('/').at(-1)}.log`,
        `${name}\n`,
      )
    for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed'] as const) {
      app.on(name as 'quit', () => note(name))
    }
    BrowserWindow.getAllWindows()[0]?.on('close', () => note('close'))
    BrowserWindow.getAllWindows()[0]?.on('closed', () => note('closed'))
  })
  expect(chromiums(own.userData).length).toBeGreaterThan(0)
  const { readFile, rm } = await import('node:fs/promises')
  await own.close()
  const log = `${own.userData}.log`
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual([
    'before-quit',
    'close',
    'closed',
    'will-quit',
    'quit',
  ])
  expect(chromiums(own.userData)).toEqual([])
  await rm(log)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('after %s no process is left', async (signal) => {
  const { folder, remove } = await freshFolder()
  const { child, output } = run([fixture('commonjs'), `--user-data-dir=${folder}`])
  await expect.poll(output, { timeout: 10_000 }).toContain('loaded')
  expect(chromiums(folder).length).toBeGreaterThan(0)
  child.kill(signal)
  const [code, killedBy] = await once(child, 'exit')
  expect(signal === 'SIGKILL' ? killedBy : code).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0)
  await expect.poll(() => chromiums(folder), { timeout: 5000 }).toEqual([])
  await remove()
})

test('a host whose parent dies ends too', async () => {
  const { folder, remove } = await freshFolder()
  const script = `require('node:child_process').spawn(${JSON.stringify(HOST)}, ${JSON.stringify([fixture('commonjs'), `--user-data-dir=${folder}`])}, { stdio: ['ignore', 'inherit', 'ignore'] })`
  const { DISPLAY: _display, ...env } = process.env
  const parent = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(parent)
  let output = ''
  parent.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 10_000 }).toContain('loaded')
  parent.kill('SIGKILL')
  await expect.poll(() => chromiums(folder), { timeout: 5000 }).toEqual([])
  await remove()
})

test('what a page stores outlives the app, also one that was killed', async () => {
  const { folder, remove } = await freshFolder()
  const start = () =>
    _electron.launch({
      executablePath: HOST,
      args: [fixture('kit'), `--user-data-dir=${folder}`],
      env: launched.env,
    })
  const first = await start()
  const page = await first.firstWindow()
  await page.locator('h1').waitFor()
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  await first.close()
  const second = await start()
  await (await second.firstWindow()).locator('h1').waitFor()
  second.process().kill('SIGKILL')
  const third = await start()
  const reopened = await third.firstWindow()
  await reopened.locator('h1').waitFor()
  expect(await reopened.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
  await third.close()
  await remove()
})

test.each([
  [
    'no Chromium',
    [fixture('kit')],
    { CHROMIUM_PATH: '/nowhere/chromium' },
    'CHROMIUM_PATH names /nowhere/chromium, which cannot be run',
  ],
  ['no app', ['/nowhere/app'], {}, 'Unable to find Electron app at /nowhere/app'],
])('%s is one clear line', async (_name, args, env, line) => {
  const { child, output } = run(args, env)
  const [code] = await once(child, 'exit')
  expect([code, output()]).toEqual([1, `electron-host: ${line}\n`])
})

test('a main module that throws ends the start with its stack', async () => {
  const { folder, remove } = await freshFolder()
  await writeFile(path.join(folder, 'main.mjs'), 'throw new Error("broken main")')
  const { child, output } = run([path.join(folder, 'main.mjs')])
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output()).toMatch(/^App threw an error during load\nError: broken main\n {4}at .*main\.mjs:1:7/)
  await remove()
})

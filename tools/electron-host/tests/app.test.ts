import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, type Launched, launchKit, runHost } from './launch-kit.ts'

let launched: Launched
beforeAll(async () => {
  launched = await launchKit()
})
afterAll(() => launched.close())

test('the app has the facts of its package, and the process those of Electron’s', async () => {
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

test('a member that the host lacks throws with its name', async () => {
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

test('a second process does not get the lock, and the first learns of it', async () => {
  const told = launched.app.evaluate(
    ({ app }) =>
      new Promise((resolve) => {
        if (!app.requestSingleInstanceLock()) resolve('no lock')
        app.once('second-instance', (_event, argv, cwd, data) => resolve([argv.at(-1), cwd, data]))
      }),
  )
  await expect.poll(() => launched.app.evaluate(({ app }) => app.hasSingleInstanceLock())).toBe(true)
  const { child, output } = runHost([
    fixture('second'),
    `--user-data-dir=${launched.userData}`,
    'goto://open',
  ])
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

test('metrics include main and Chromium', async () => {
  const metrics = await launched.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .map(({ pid, type, memory }) => ({ own: pid === process.pid, type, size: memory.workingSetSize })),
  )
  expect(metrics.find(({ own }) => own)?.type).toBe('Browser')
  expect(metrics.filter(({ type }) => type === 'Tab').length).toBeGreaterThan(0)
  expect(Math.min(...metrics.map(({ size }) => size))).toBeGreaterThan(1000)
})

import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fixture, kitOfFile, runHost } from './launch-kit.ts'

const launched = kitOfFile()

test('the app has the name and version of its package', async () => {
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

test('a member of Electron that the stand-in host lacks throws with its name', async () => {
  const failures = await launched.app.evaluate((electron) => {
    const { app, BrowserWindow, shell, session } = electron
    const failure = (work: () => unknown) => String(globalThis.kit.attempt(work)).split(' (')[0]
    const loose = (subject: object) => subject as Record<string, () => unknown>
    const { window } = globalThis.kit
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

test('a second process does not get the lock of the app', async () => {
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

test('the app’s process metrics include main and Chromium', async () => {
  const metrics = await launched.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .map(({ pid, type, memory }) => ({ own: pid === process.pid, type, size: memory.workingSetSize })),
  )
  expect(metrics.find(({ own }) => own)?.type).toBe('Browser')
  expect(metrics.filter(({ type }) => type === 'Tab').length).toBeGreaterThan(0)
  expect(Math.min(...metrics.map(({ size }) => size))).toBeGreaterThan(1000)
})

const prefersDark = () => launched.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

test('a test driver finds windows and pages, and records traces', async () => {
  const handle = await launched.app.browserWindow(launched.page)
  expect(await handle.evaluate((window) => window.getTitle())).toBe('Kit')
  const context = launched.app.context()
  await context.tracing.start({ screenshots: true, snapshots: true })
  await launched.page.click('h1')
  const file = `${launched.userData}/trace.zip`
  await context.tracing.stop({ path: file })
  expect((await stat(file)).size).toBeGreaterThan(1000)
  expect((await launched.page.screenshot()).subarray(1, 4).toString()).toBe('PNG')
})

test('the theme applies to every page and follows the system', async () => {
  expect(await prefersDark()).toBe(false)
  const updates = await launched.app.evaluate(({ nativeTheme }) => {
    let count = 0
    nativeTheme.on('updated', () => {
      count += 1
    })
    nativeTheme.themeSource = 'dark'
    const forced = nativeTheme.shouldUseDarkColors
    nativeTheme.themeSource = 'system'
    globalThis.__electronHost.setSystemDark(true)
    return [forced, nativeTheme.shouldUseDarkColors, count]
  })
  expect(updates).toEqual([true, true, 3])
  await expect.poll(prefersDark).toBe(true)
  await launched.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await prefersDark()).toBe(false)
  await launched.app.evaluate(() => {
    globalThis.__electronHost.setSystemDark(false)
    globalThis.__electronHost.setSystemDark(true)
  })
  expect(await launched.page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
    true,
  )
  expect(await prefersDark()).toBe(false)
  await launched.page.emulateMedia({ colorScheme: null })
  await expect.poll(prefersDark).toBe(true)
})

test('dialogs are recorded, and cancelled unless a test answers them', async () => {
  const seen = await launched.app.evaluate(async ({ dialog }) => {
    const host = globalThis.__electronHost
    const { window } = globalThis.kit
    const options = { message: 'Delete?', buttons: ['Delete', 'Keep'], cancelId: 1 }
    const cancelled = await dialog.showMessageBox(window, options)
    host.answerNextDialog({ response: 0 })
    const answered = dialog.showMessageBoxSync(options)
    const noFile = await dialog.showSaveDialog({ defaultPath: 'a.txt' })
    host.answerNextDialog({ filePaths: ['/tmp/b.txt'] })
    const file = await dialog.showOpenDialog(window, { properties: ['openFile'] })
    dialog.showErrorBox('Title', 'Content')
    return [
      cancelled.response,
      answered,
      noFile,
      file,
      host.dialogs.slice(-5).map(({ kind, message }) => [kind, message]),
    ]
  })
  expect(seen).toEqual([
    1,
    0,
    { canceled: true, filePath: '' },
    { canceled: false, filePaths: ['/tmp/b.txt'] },
    [
      ['message', 'Delete?'],
      ['message', 'Delete?'],
      ['save', undefined],
      ['open', undefined],
      ['error', undefined],
    ],
  ])
})

test('a test reads a menu and clicks its items, even roles', async () => {
  const seen = await launched.app.evaluate(({ Menu }) => {
    const clicks: string[] = []
    Menu.setApplicationMenu(
      Menu.buildFromTemplate([
        {
          label: 'File',
          submenu: [
            { id: 'new', label: 'New', accelerator: 'CmdOrCtrl+N', click: (item) => clicks.push(item.label) },
            { id: 'check', label: 'Check', type: 'checkbox', checked: false },
            { id: 'off', label: 'Off', enabled: false, click: () => clicks.push('off') },
          ],
        },
        { role: 'zoomIn', id: 'zoom' },
      ]),
    )
    const menu = Menu.getApplicationMenu()
    for (const id of ['new', 'check', 'off', 'zoom']) menu?.getMenuItemById(id)?.click()
    const { webContents: contents } = globalThis.kit.window
    const zoomed = contents.getZoomLevel().toFixed(1)
    contents.setZoomLevel(0)
    menu?.popup()
    return [clicks, menu?.getMenuItemById('check')?.checked, zoomed, globalThis.__electronHost.popups.length]
  })
  expect(seen).toEqual([['New'], true, '0.5', 1])
})

test('openExternal and similar calls are only recorded', async () => {
  const seen = await launched.app.evaluate(async ({ shell, Notification, clipboard, safeStorage, app }) => {
    await shell.openExternal('https://example.test/')
    shell.showItemInFolder('/tmp/file')
    const unopened = [await shell.openPath(process.execPath), await shell.openPath('/tmp/no/such/file')]
    const refused = await shell.openExternal('nonsense').catch((error: Error) => error.message)
    new Notification({ title: 'Done' }).show()
    await clipboard.writeText('copied')
    app.setAsDefaultProtocolClient('goto')
    const host = globalThis.__electronHost
    return [
      host.opened.slice(0, 2),
      host.opened.slice(2).map(({ kind }) => kind),
      unopened,
      refused,
      host.notifications.map(({ title }) => title),
      await clipboard.readText(),
      safeStorage.isEncryptionAvailable(),
      app.isDefaultProtocolClient('goto'),
    ]
  })
  expect(seen).toEqual([
    [
      { kind: 'external', url: 'https://example.test/' },
      { kind: 'folder', path: '/tmp/file' },
    ],
    ['path', 'path'],
    ['', 'Failed to open path'],
    'Invalid URL',
    ['Done'],
    'copied',
    false,
    true,
  ])
})

test('a test fires events of the system', async () => {
  const seen = await launched.app.evaluate(({ app, powerMonitor }) => {
    const events: unknown[] = []
    powerMonitor.on('resume', () => events.push('resume'))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      events.push(url)
    })
    globalThis.__electronHost.fire('powerMonitor', 'resume')
    globalThis.__electronHost.fire('app', 'open-url', 'goto://business/1')
    return events
  })
  expect(seen).toEqual(['resume', 'goto://business/1'])
})

test('main receives a right click that the page does not handle', async () => {
  const asked = await launched.app.evaluateHandle(() => ({
    event: new Promise((resolve) => {
      globalThis.kit.window.webContents.once('context-menu', (_event, { linkURL, isEditable, frame }) =>
        resolve([linkURL, isEditable, frame?.url]),
      )
    }),
  }))
  await launched.page.click('#away', { button: 'right' })
  expect(await asked.evaluate(({ event }) => event)).toEqual(['https://example.test/', false, 'app://kit/'])
})

test('main receives a page’s log entries', async () => {
  const told = await launched.app.evaluateHandle(() => ({
    entry: new Promise((resolve) => {
      globalThis.kit.window.webContents.once('console-message', ({ level, message }) =>
        resolve([level, message]),
      )
    }),
  }))
  await launched.page.evaluate(() => console.warn('careful', 1))
  expect(await told.evaluate(({ entry }) => entry)).toEqual(['warning', 'careful 1'])
})

test('a page that is printed is only recorded, and can become a PDF file', async () => {
  const seen = await launched.app.evaluate(async () => {
    const { webContents: contents } = globalThis.kit.window
    const host = globalThis.__electronHost
    const print = () => new Promise((resolve) => contents.print({}, (...outcome) => resolve(outcome)))
    const printed = await print()
    host.printFailure = 'Print job failed'
    const failed = await print()
    host.printFailure = ''
    const pdf = await contents.printToPDF({ pageSize: 'A4' })
    return [
      printed,
      failed,
      pdf?.subarray(0, 5).toString(),
      host.notes.filter(({ kind }) => kind === 'print').length,
    ]
  })
  expect(seen).toEqual([[true, ''], [false, 'Print job failed'], '%PDF-', 2])
})

test('main adds and removes a style sheet', async () => {
  const weight = () => launched.page.evaluate(() => getComputedStyle(document.body).outlineStyle)
  const key = await launched.app.evaluate(() =>
    globalThis.kit.window.webContents.insertCSS('body { outline-style: dashed }'),
  )
  expect(await weight()).toBe('dashed')
  await launched.app.evaluate(
    (_, inserted) => globalThis.kit.window.webContents.removeInsertedCSS(inserted ?? ''),
    key,
  )
  expect(await weight()).toBe('none')
})

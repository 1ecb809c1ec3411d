import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
})
afterEach(() =>
  launched.app.evaluate(({ BrowserWindow }) => {
    const [first, ...others] = BrowserWindow.getAllWindows()
    first?.removeAllListeners('close')
    for (const window of others) window.destroy()
  }),
)
afterAll(() => launched.close())

const innerSize = () => launched.page.evaluate(() => [innerWidth, innerHeight])

test('a window’s size is the page’s, down to a phone’s', async () => {
  const events = await launched.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    const seen: string[] = []
    for (const event of ['resize', 'resized', 'moved'] as const)
      window?.once(event as 'resize', () => seen.push(event))
    window?.setSize(390, 700)
    return [seen, window?.getBounds().width, window?.getContentBounds().height]
  })
  expect(events).toEqual([['resize', 'resized'], 390, 700])
  await expect.poll(innerSize).toEqual([390, 700])
  await launched.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    window?.setMinimumSize(640, 480)
    window?.setSize(100, 100)
  })
  await expect.poll(innerSize).toEqual([640, 480])
})

test('DevTools open, unless the window’s preferences forbid them', async () => {
  const opened = await launched.app.evaluate(({ BrowserWindow }) =>
    [true, false].map((devTools) => {
      const { webContents } = new BrowserWindow({ show: false, webPreferences: { devTools } })
      webContents.openDevTools()
      webContents.toggleDevTools()
      webContents.toggleDevTools()
      return webContents.isDevToolsOpened()
    }),
  )
  expect(opened).toEqual([true, false])
})

test('maximize shows a hidden window, as Electron documents', async () => {
  const visible = await launched.app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const before = window.isVisible()
    window.maximize()
    const after = window.isVisible()
    window.destroy()
    return [before, after]
  })
  expect(visible).toEqual([false, true])
})

test('maximize and full screen fill the display and restore the bounds', async () => {
  const states = await launched.app.evaluate(({ BrowserWindow, screen }) => {
    const window = BrowserWindow.getAllWindows()[0]
    if (!window) return undefined
    window.setBounds({ x: 10, y: 20, width: 800, height: 600 })
    const seen: unknown[] = []
    const { width } = screen.getPrimaryDisplay().workArea
    window.maximize()
    seen.push(window.isMaximized(), window.getBounds().width === width, window.getNormalBounds())
    window.unmaximize()
    window.setFullScreen(true)
    seen.push(window.isFullScreen(), window.getBounds().width === width)
    window.setFullScreen(false)
    window.minimize()
    seen.push(window.isMinimized(), window.isVisible())
    window.restore()
    return [...seen, window.isMinimized(), window.getBounds()]
  })
  const normal = { x: 10, y: 20, width: 800, height: 600 }
  expect(states).toEqual([true, true, normal, true, true, true, false, false, normal])
  await expect.poll(innerSize).toEqual([800, 600])
})

test('zoom changes the page’s size in its own pixels', async () => {
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2),
  )
  await expect.poll(innerSize).toEqual([400, 300])
  expect(await launched.page.evaluate(() => devicePixelRatio)).toBe(2)
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomLevel(0),
  )
  await expect.poll(innerSize).toEqual([800, 600])
})

test('a hidden window becomes ready, and focus moves to shown windows', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const first = BrowserWindow.getAllWindows()[0]
    const second = new BrowserWindow({ show: false, width: 300, height: 300 })
    const ready = new Promise((resolve) => second.once('ready-to-show', () => resolve('ready')))
    await second.loadURL('app://kit/second')
    const before = [second.isVisible(), first?.isFocused(), await ready]
    second.show()
    return [
      ...before,
      second.isVisible(),
      second.isFocused(),
      first?.isFocused(),
      BrowserWindow.getFocusedWindow() === second,
    ]
  })
  expect(seen).toEqual([false, true, 'ready', true, true, false, true])
})

test('each window has its own page, history and messages, and the app stays until the last one closes', async () => {
  const opening = launched.app.waitForEvent('window')
  const [first, second] = await launched.app.evaluate(async ({ app, BrowserWindow }) => {
    const [one] = BrowserWindow.getAllWindows()
    const other = new BrowserWindow({
      width: 300,
      height: 300,
      webPreferences: globalThis.kit.webPreferences,
    })
    await other.loadURL('app://kit/second')
    app.on('window-all-closed', () => globalThis.kit.log.push('all closed'))
    return [one?.webContents.id, other.webContents.id]
  })
  const page = await opening
  expect(second).not.toBe(first)
  await page.evaluate(() => {
    history.pushState(null, '', '/deeper')
    sessionStorage.setItem('mine', 'second')
  })
  expect(await launched.page.evaluate(() => [location.pathname, sessionStorage.getItem('mine')])).toEqual([
    '/',
    null,
  ])
  expect(
    await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => new URL(window.webContents.getURL()).pathname),
    ),
  ).toEqual(['/', '/deeper'])
  const heard = (of: typeof page) =>
    of.evaluate(() => {
      Reflect.set(globalThis, 'heard', [])
      globalThis.kit.onNoted((...values) => (Reflect.get(globalThis, 'heard') as unknown[]).push(...values))
    })
  await Promise.all([heard(launched.page), heard(page)])
  await launched.app.evaluate(({ BrowserWindow }) => {
    for (const [index, window] of BrowserWindow.getAllWindows().entries())
      window.webContents.send('noted', index)
  })
  const said = (of: typeof page) => of.evaluate(() => Reflect.get(globalThis, 'heard'))
  await expect.poll(() => said(page)).toEqual([1])
  expect(await said(launched.page)).toEqual([0])
  await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[1]?.close())
  await expect
    .poll(() => launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(1)
  expect(await launched.app.evaluate(() => globalThis.kit.log)).not.toContain('all closed')
  expect(await launched.page.evaluate(() => document.title !== '')).toBe(true)
})

test('the title follows the page unless the app prevents it', async () => {
  const titled = (title: string) => launched.page.evaluate((text) => (document.title = text), title)
  const title = () =>
    launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
  await titled('From the page')
  await expect.poll(title).toBe('From the page')
  await launched.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    window?.once('page-title-updated', (event) => event.preventDefault())
  })
  await titled('Refused')
  await launched.page.evaluate(() => globalThis.kit.invoke('echo'))
  expect(await title()).toBe('From the page')
})

test.each([
  ['nodeIntegration', { nodeIntegration: true }],
  ['contextIsolation', { contextIsolation: false }],
  ['sandbox', { sandbox: false }],
  ['webSecurity', { webSecurity: false }],
])('a window with an open %s is refused', async (name, webPreferences) => {
  const failure = await launched.app.evaluate(({ BrowserWindow }, preferences) => {
    try {
      new BrowserWindow({ webPreferences: preferences })
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }, webPreferences)
  expect(failure).toContain(`refuses webPreferences.${name}`)
})

test('an option that the host cannot apply is refused, not ignored', async () => {
  const failure = await launched.app.evaluate(({ BrowserWindow }) => {
    try {
      new BrowserWindow({ kiosk: true })
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(failure).toContain("does not implement Electron's BrowserWindow option 'kiosk'")
})

import { afterEach, expect, test } from 'vitest'
import { kitOfFile } from './launch-kit.ts'

const launched = kitOfFile()

afterEach(() =>
  launched.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows().slice(1)) window.destroy()
  }),
)

const innerSize = () => launched.page.evaluate(() => [innerWidth, innerHeight])

test('a window’s size is its page’s size, even at a phone’s size', async () => {
  const events = await launched.app.evaluate(() => {
    const { window } = globalThis.kit
    const seen: string[] = []
    for (const event of ['resize', 'resized', 'moved'] as const)
      window.once(event as 'resize', () => seen.push(event))
    window.setSize(390, 700)
    return [seen, window.getBounds().width, window.getContentBounds().height]
  })
  expect(events).toEqual([['resize', 'resized'], 390, 700])
  await expect.poll(innerSize).toEqual([390, 700])
  await launched.app.evaluate(() => {
    const { window } = globalThis.kit
    window.setMinimumSize(640, 480)
    window.setSize(100, 100)
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

test('maximize and full screen fill the display and restore the bounds', async () => {
  const states = await launched.app.evaluate(({ BrowserWindow, screen }) => {
    const { window } = globalThis.kit
    const hidden = new BrowserWindow({ show: false })
    const shown = [hidden.isVisible(), hidden.maximize(), hidden.isVisible()]
    hidden.destroy()
    window.setBounds({ x: 10, y: 20, width: 800, height: 600 })
    const seen: unknown[] = [...shown]
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
  expect(states).toEqual([false, undefined, true, true, true, normal, true, true, true, false, false, normal])
  await expect.poll(innerSize).toEqual([800, 600])
})

test('zoom changes the page’s size in its own pixels', async () => {
  await launched.app.evaluate(() => globalThis.kit.window.webContents.setZoomFactor(2))
  await expect.poll(innerSize).toEqual([400, 300])
  expect(await launched.page.evaluate(() => devicePixelRatio)).toBe(2)
  await launched.app.evaluate(() => globalThis.kit.window.webContents.setZoomLevel(0))
  await expect.poll(innerSize).toEqual([800, 600])
})

test('a hidden window fires ready-to-show', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const first = globalThis.kit.window
    const second = new BrowserWindow({ show: false, width: 300, height: 300 })
    const ready = new Promise((resolve) => second.once('ready-to-show', () => resolve('ready')))
    await second.loadURL('app://kit/second')
    const before = [second.isVisible(), first.isFocused(), await ready]
    second.show()
    return [
      ...before,
      second.isVisible(),
      second.isFocused(),
      first.isFocused(),
      BrowserWindow.getFocusedWindow() === second,
    ]
  })
  expect(seen).toEqual([false, true, 'ready', true, true, false, true])
})

test('each window has its own page, history and messages', async () => {
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
})

test('the title follows the page unless the app prevents it', async () => {
  const titled = (title: string) => launched.page.evaluate((text) => (document.title = text), title)
  const title = () => launched.app.evaluate(() => globalThis.kit.window.getTitle())
  await titled('From the page')
  await expect.poll(title).toBe('From the page')
  await launched.app.evaluate(() => {
    globalThis.kit.window.once('page-title-updated', (event) => event.preventDefault())
  })
  await titled('Refused')
  await launched.page.evaluate(() => globalThis.kit.invoke('echo'))
  expect(await title()).toBe('From the page')
})

test('window options that open Node to the page are refused', async () => {
  const failures = await launched.app.evaluate(({ BrowserWindow }) =>
    [
      { webPreferences: { nodeIntegration: true } },
      { webPreferences: { contextIsolation: false } },
      { webPreferences: { sandbox: false } },
      { webPreferences: { webSecurity: false } },
      { kiosk: true },
    ].map((options) => globalThis.kit.attempt(() => new BrowserWindow(options) && 'opened')),
  )
  expect(failures).toEqual([
    expect.stringContaining('refuses webPreferences.nodeIntegration'),
    expect.stringContaining('refuses webPreferences.contextIsolation'),
    expect.stringContaining('refuses webPreferences.sandbox'),
    expect.stringContaining('refuses webPreferences.webSecurity'),
    expect.stringContaining("does not implement Electron's BrowserWindow option 'kiosk'"),
  ])
})

test('a closed window throws when it is used', async () => {
  const failures = await launched.app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const { webContents } = window
    window.destroy()
    const { attempt } = globalThis.kit
    return [
      window.isDestroyed(),
      webContents.isDestroyed(),
      attempt(() => window.getTitle()),
      attempt(() => window.webContents),
      attempt(() => webContents.send('noted')),
    ]
  })
  const destroyed = 'Object has been destroyed'
  expect(failures).toEqual([true, true, destroyed, destroyed, destroyed])
})

test('the app can prevent a close', async () => {
  const left = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    await window.loadURL('app://kit/second')
    window.once('close', (event) => event.preventDefault())
    window.close()
    const kept = !window.isDestroyed()
    const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()))
    window.close()
    await closed
    return [kept, window.isDestroyed()]
  })
  expect(left).toEqual([true, true])
})

test('a page’s beforeunload keeps the window open, unless the app prevents that', async () => {
  const opening = launched.app.waitForEvent('window')
  await launched.app.evaluate(({ BrowserWindow }) =>
    new BrowserWindow({ width: 400, height: 300 }).loadURL('app://kit/second'),
  )
  const page = await opening
  await page.locator('h1').click()
  await page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  const close = (leave: boolean) =>
    launched.app.evaluate(async ({ BrowserWindow }, mayLeave) => {
      const window = BrowserWindow.getAllWindows()[1]
      const asked = new Promise<string>((resolve) => {
        window?.webContents.once('will-prevent-unload', (event) => {
          if (mayLeave) event.preventDefault()
          resolve('asked')
        })
      })
      window?.close()
      return asked
    }, leave)
  expect(await close(false)).toBe('asked')
  expect(await page.locator('h1').textContent()).toBe('Second')
  const closed = page.waitForEvent('close')
  expect(await close(true)).toBe('asked')
  await closed
  expect(launched.app.windows()).toHaveLength(1)
})

test('a crashed page is reported, and can be loaded again', async () => {
  const told = await launched.app.evaluate(async ({ BrowserWindow, app }) => {
    const window = new BrowserWindow({ show: false })
    await window.loadURL('app://kit/second')
    const gone = Promise.all([
      new Promise((resolve) =>
        window.webContents.once('render-process-gone', (_event, { reason }) => resolve(reason)),
      ),
      new Promise((resolve) =>
        app.once('render-process-gone', (_event, contents, { reason }) =>
          resolve([contents === window.webContents, reason]),
        ),
      ),
    ])
    window.webContents.forcefullyCrashRenderer()
    const reasons = await gone
    const crashed = window.webContents.isCrashed()
    const loaded = new Promise<void>((resolve) => window.webContents.once('did-finish-load', () => resolve()))
    window.webContents.reload()
    await loaded
    return [
      reasons,
      crashed,
      await window.webContents.executeJavaScript('document.querySelector("h1").textContent'),
    ]
  })
  expect(told).toEqual([['crashed', [true, 'crashed']], true, 'Second'])
})

test('a page that hangs is reported as unresponsive', async () => {
  const told = await launched.app.evaluate(async ({ BrowserWindow }) => {
    globalThis.__electronHost.hangDelay = 200
    const window = new BrowserWindow({ show: false })
    await window.loadURL('app://kit/second')
    const seen: string[] = []
    const done = new Promise((resolve) => {
      window.on('unresponsive', () => seen.push('unresponsive'))
      window.on('responsive', () => resolve(seen.push('responsive')))
    })
    window.webContents.on('unresponsive', () => {})
    void window.webContents.executeJavaScript('{ const end = Date.now() + 1000; while (Date.now() < end); }')
    await done
    return seen
  })
  expect(told).toEqual(['unresponsive', 'responsive'])
})

test('capturePage returns a PNG of the page’s size', async () => {
  const seen = await launched.app.evaluate(async () => {
    const { webContents: contents } = globalThis.kit.window
    const image = await contents.capturePage()
    await contents.executeJavaScript(
      "document.body.innerHTML = '<input value=all>'; document.querySelector('input').focus()",
    )
    contents.selectAll()
    await contents.executeJavaScript('0')
    const selected = await contents.executeJavaScript(
      'const { selectionStart, selectionEnd } = document.querySelector("input"); [selectionStart, selectionEnd]',
    )
    return [image?.getSize(), image?.toPNG().subarray(1, 4).toString(), selected]
  })
  expect(seen).toEqual([{ width: 800, height: 600 }, 'PNG', [0, 3]])
})

test('executeJavaScript returns values unchanged, and errors as errors', async () => {
  const seen = await launched.app.evaluate(async () => {
    const { window } = globalThis.kit
    const run = (code: string): Promise<unknown> => window.webContents.executeJavaScript(code)
    const map = await run('Promise.resolve(new Map([[1, new Uint8Array([2])]]))')
    return [
      map instanceof Map && map.get(1)[0],
      Object.is(await run('-0'), -0),
      typeof (await run('5n')),
      await run('throw new TypeError("bad")').catch((error: Error) => error.message),
      await run('() => {}').catch((error: Error) => error.message),
    ]
  })
  expect(seen).toEqual([2, true, 'bigint', 'bad', 'An object could not be cloned.'])
})

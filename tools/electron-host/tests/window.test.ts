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

test('a window’s size is the page’s, down to a telephone’s', async () => {
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

test('maximizing and full screen fill the display, and end where they began', async () => {
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

test('zoom changes the page’s own pixels', async () => {
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

test('a window that is not shown is told ready, and focus moves as windows are shown', async () => {
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

test('an option that would change nothing here is refused, not passed over', async () => {
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

test('a window that was closed is no object to use any more', async () => {
  const failures = await launched.app.evaluate(({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const { webContents } = window
    window.destroy()
    const failure = (work: () => unknown) => {
      try {
        return work()
      } catch (error) {
        return String(error)
      }
    }
    return [
      window.isDestroyed(),
      webContents.isDestroyed(),
      failure(() => window.getTitle()),
      failure(() => window.webContents),
      failure(() => webContents.send('noted')),
    ]
  })
  const destroyed = 'TypeError: Object has been destroyed'
  expect(failures).toEqual([true, true, destroyed, destroyed, destroyed])
})

test('a close that the app prevents keeps the window', async () => {
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

test('a page’s beforeunload keeps the window, unless the app prevents that', async () => {
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
      const window = BrowserWindow.getAllWindows().at(-1)
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

test('a page whose process dies is told, and loads again', async () => {
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

test('a page that hangs is told unresponsive, and responsive when it answers again', async () => {
  const told = await launched.app.evaluate(async ({ BrowserWindow }) => {
    globalThis.__electronHost.hangDelay = 300
    const window = new BrowserWindow({ show: false })
    await window.loadURL('app://kit/second')
    const seen: string[] = []
    const done = new Promise((resolve) => {
      window.on('unresponsive', () => seen.push('unresponsive'))
      window.on('responsive', () => resolve(seen.push('responsive')))
    })
    window.webContents.on('unresponsive', () => {})
    void window.webContents.executeJavaScript('{ const end = Date.now() + 1500; while (Date.now() < end); }')
    await done
    return seen
  })
  expect(told).toEqual(['unresponsive', 'responsive'])
})

test('a picture of a page is a PNG of its size, and editing commands reach it', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const image = await contents?.capturePage()
    await contents?.executeJavaScript(
      "document.body.innerHTML = '<input value=all>'; document.querySelector('input').focus()",
    )
    contents?.selectAll()
    await contents?.executeJavaScript('0')
    const selected = await contents?.executeJavaScript(
      'const { selectionStart, selectionEnd } = document.querySelector("input"); [selectionStart, selectionEnd]',
    )
    return [image?.getSize(), image?.toPNG().subarray(1, 4).toString(), selected]
  })
  expect(seen).toEqual([{ width: 800, height: 600 }, 'PNG', [0, 3]])
})

test('executeJavaScript gives values as they are, and errors as errors', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const run = (code: string): Promise<unknown> =>
      window?.webContents.executeJavaScript(code) ?? Promise.reject(new Error('no window'))
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

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

test('a closed window throws on use', async () => {
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

test('a page that hangs is unresponsive, and responsive when it answers again', async () => {
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

test('capturePage returns a PNG of the page’s size, and editing commands reach the page', async () => {
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
  expect(seen).toEqual([{ width: 900, height: 700 }, 'PNG', [0, 3]])
})

test('executeJavaScript returns values unchanged, and errors as errors', async () => {
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

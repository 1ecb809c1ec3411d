import { beforeEach, expect, test } from 'vitest'
import { kitOfFile, serverOfFile } from './launch-kit.ts'

const outside = serverOfFile((request, response) => {
  if (request.url === '/redirect') {
    response.statusCode = 302
    response.setHeader('location', '/landed')
  }
  response.setHeader('content-type', 'text/html')
  response.end('<h1>Outside</h1>')
})
const launched = kitOfFile()

declare global {
  var navigations: unknown[][]
}

beforeEach(async () => {
  await launched.app.evaluate(() => {
    const { webContents: contents } = globalThis.kit.window
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'did-navigate'] as const) {
      contents.removeAllListeners(event)
    }
  })
  await launched.page.goto('app://kit/')
  await launched.app.evaluate(() => {
    globalThis.navigations = []
  })
})

/** Prevents and records an event of the web contents. */
const refuse = (event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect') =>
  launched.app.evaluate((_, name) => {
    globalThis.kit.window.webContents.on(name as 'will-navigate', (details) => {
      globalThis.navigations.push([name, details.url, details.isMainFrame])
      details.preventDefault()
    })
  }, event)

const seen = () => launched.app.evaluate(() => globalThis.navigations)

test('the app can refuse a page’s own navigation', async () => {
  await refuse('will-navigate')
  await launched.page.evaluate((url) => location.assign(url), `${outside.base}/page`)
  await expect.poll(seen).toEqual([['will-navigate', `${outside.base}/page`, true]])
  expect(await launched.page.locator('h1').textContent()).toBe('Kit')
  await expect.poll(() => launched.page.url()).toBe('app://kit/')
})

test('the app can refuse a click on a link', async () => {
  await refuse('will-navigate')
  await launched.page.click('#away')
  await expect.poll(seen).toEqual([['will-navigate', 'https://example.test/', true]])
})

test('the app is not asked about what main or a test loads', async () => {
  await refuse('will-navigate')
  await launched.app.evaluate(() => globalThis.kit.window.loadURL('app://kit/second'))
  await launched.page.reload()
  await launched.page.goto('app://kit/')
  expect(await seen()).toEqual([])
  expect(await launched.page.locator('h1').textContent()).toBe('Kit')
})

test('the app is told of a navigation within the document, but not asked', async () => {
  await refuse('will-navigate')
  const told = await launched.app.evaluate(async () => {
    const { webContents: contents } = globalThis.kit.window
    const done = new Promise((resolve) => {
      contents.once('did-navigate-in-page', (_event, url, isMain) => resolve([url, isMain]))
    })
    await contents.executeJavaScript("history.pushState(null, '', '/inside')")
    return [await done, contents.getURL()]
  })
  expect(told).toEqual([['app://kit/inside', true], 'app://kit/inside'])
  expect(await seen()).toEqual([])
})

test('the app is asked about a scheme of the system, which opens nothing', async () => {
  await refuse('will-navigate')
  await launched.page.evaluate(() => location.assign('mailto:someone@example.test'))
  await expect.poll(seen).toEqual([['will-navigate', 'mailto:someone@example.test', true]])
  await expect.poll(() => launched.page.url()).toBe('app://kit/')
})

test('the app can refuse a redirect', async () => {
  await refuse('will-redirect')
  await launched.page.evaluate((url) => location.assign(url), `${outside.base}/redirect`)
  await expect.poll(seen).toEqual([['will-redirect', `${outside.base}/landed`, true]])
  await expect.poll(() => launched.page.url()).toBe('app://kit/')
})

test('a frame can navigate without the page around it', async () => {
  await refuse('will-frame-navigate')
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.once('frame-created', (_event, { frame }) =>
      globalThis.navigations.push(['frame-created', frame?.url ?? '', frame?.parent === null]),
    )
  })
  await launched.page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, `${outside.base}/frame`)
  await expect.poll(seen).toEqual([
    ['frame-created', '', false],
    ['will-frame-navigate', `${outside.base}/frame`, false],
  ])
})

test('an allowed navigation is reported with its final address', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.on('did-navigate', (_event, url) => globalThis.navigations.push([url]))
  })
  await launched.page.evaluate((url) => location.assign(url), `${outside.base}/redirect`)
  await expect.poll(seen).toEqual([[`${outside.base}/landed`]])
})

test('window.open and links to new windows ask the handler, which can deny', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.setWindowOpenHandler(({ url, disposition }) => {
      globalThis.navigations.push([url, disposition])
      return { action: 'deny' }
    })
  })
  expect(await launched.page.evaluate(() => window.open('https://example.test/opened'))).toBeNull()
  await expect.poll(seen).toEqual([['https://example.test/opened', 'foreground-tab']])
  await launched.page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.test/link',
      target: '_blank',
      textContent: 'new',
    })
    document.body.append(link)
  })
  await launched.page.click('text=new')
  await expect.poll(async () => (await seen()).at(-1)?.[0]).toBe('https://example.test/link')
  await launched.page.click('#away', { modifiers: ['Control'] })
  await expect.poll(async () => (await seen()).at(-1)?.[0]).toBe('https://example.test/')
  expect(launched.app.windows()).toHaveLength(1)
})

test('the keys and the button of a click decide what the handler is asked for', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.setWindowOpenHandler(({ url, disposition }) => {
      globalThis.navigations.push([url, disposition])
      return { action: 'deny' }
    })
  })
  const inside = launched.page.locator('#inside')
  await launched.page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), {
        id: 'inside',
        href: '/second?a=b',
        textContent: 'second',
      }),
    ),
  )
  await inside.click({ button: 'middle' })
  await inside.click({ modifiers: ['Control'] })
  await inside.click({ modifiers: ['Shift'] })
  await expect.poll(seen).toEqual([
    ['app://kit/second?a=b', 'background-tab'],
    ['app://kit/second?a=b', 'background-tab'],
    ['app://kit/second?a=b', 'new-window'],
  ])
  expect(launched.page.url()).toBe('app://kit/')
  expect(launched.app.windows()).toHaveLength(1)
})

test('a window that the handler allows is a window of the app', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.setWindowOpenHandler(() => ({
      action: 'allow',
      overrideBrowserWindowOptions: { width: 500, height: 400 },
    }))
  })
  const opening = launched.app.waitForEvent('window')
  await launched.page.evaluate(() => window.open('app://kit/second'))
  const opened = await opening
  await opened.locator('h1', { hasText: 'Second' }).waitFor()
  expect(await opened.evaluate(() => innerWidth)).toBe(500)
  await opened.close()
  await expect
    .poll(() => launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(1)
})

test('invalid and unreachable addresses reject as in Electron', async () => {
  const failures = await launched.app.evaluate(async () => {
    const { window } = globalThis.kit
    const failure = (url: string) => window.loadURL(url).catch((error: Error) => error.message)
    return [await failure('nonsense'), await failure('http://127.0.0.1:1/')]
  })
  expect(failures).toEqual([
    "ERR_INVALID_URL (-300) loading 'nonsense'",
    expect.stringMatching(
      /^ERR_(UNSAFE_PORT|CONNECTION_REFUSED) \(-\d+\) loading 'http:\/\/127\.0\.0\.1:1\/'$/,
    ),
  ])
})

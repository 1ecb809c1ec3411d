import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kitOfFile, serverOfFile } from './launch-kit.ts'

const outside = serverOfFile((request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('x-from', 'server')
  response.end(JSON.stringify({ added: request.headers['x-added'] ?? null, url: request.url }))
})
const launched = kitOfFile()

test('both permission handlers of a session are asked', async () => {
  await launched.app.evaluate(({ session }) => {
    globalThis.kit.log.length = 0
    session.defaultSession.setPermissionRequestHandler((contents, permission, callback, details) => {
      globalThis.kit.log.push(['request', contents.getURL(), permission, details.isMainFrame])
      callback(permission === 'clipboard-read')
    })
    session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => {
      globalThis.kit.log.push(['check', permission, origin])
      return permission === 'notifications'
    })
  })
  const answers = await launched.page.evaluate(async () => {
    const refusal = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'granted',
        (error: DOMException) => error.name,
      )
    const state = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state
    return {
      camera: await refusal(navigator.mediaDevices.getUserMedia({ video: true })),
      clipboard: await refusal(navigator.clipboard.readText()),
      position: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code }) => resolve(code),
        ),
      ),
      checked: [await state('geolocation'), await state('notifications')],
    }
  })
  expect(answers).toEqual({
    // Without a camera, the request fails before the handler is called.
    camera: expect.stringMatching(/^Not(Allowed|Found)Error$/),
    clipboard: 'granted',
    position: 1,
    checked: ['denied', 'granted'],
  })
  expect(await launched.app.evaluate(() => globalThis.kit.log)).toEqual([
    ['request', 'app://kit/', 'media', true],
    ['request', 'app://kit/', 'clipboard-read', true],
    ['request', 'app://kit/', 'geolocation', true],
    ['check', 'geolocation', 'app://kit'],
    ['check', 'notifications', 'app://kit'],
  ])
})

test('a page gets every permission without a permission handler, as in Electron', async () => {
  const states = await launched.page.evaluate(async () => {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  })
  expect(states).toBe('denied')
  await launched.app.evaluate(({ session }) => {
    session.defaultSession.setPermissionRequestHandler(null)
    session.defaultSession.setPermissionCheckHandler(null)
  })
  const { state, asked } = await launched.page.evaluate(async () => ({
    state: (await navigator.permissions.query({ name: 'geolocation' })).state,
    asked: await Notification.requestPermission(),
  }))
  expect([state, asked]).toEqual(['granted', 'granted'])
})

test('the local network is closed to a page until both handlers open it', async () => {
  const reach = async (check: boolean, request: boolean) => {
    await launched.app.evaluate(
      ({ session }, [mayCheck, mayRequest]) => {
        session.defaultSession.setPermissionCheckHandler(() => mayCheck === true)
        session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) =>
          callback(mayRequest === true),
        )
      },
      [check, request],
    )
    await launched.page.goto('app://kit/')
    return launched.page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'reached',
          () => 'refused',
        ),
      outside.base,
    )
  }
  expect([await reach(false, true), await reach(true, false), await reach(true, true)]).toEqual([
    'refused',
    'refused',
    'reached',
  ])
})

// The server is on localhost, to which the page now has permission to connect.
test('webRequest cancels, redirects, and changes headers both ways', async () => {
  await launched.app.evaluate(({ session }, base) => {
    const { webRequest } = session.defaultSession
    webRequest.onBeforeRequest({ urls: [`${base}/cancel*`, `${base}/from`] }, ({ url }, callback) => {
      callback(url.endsWith('/from') ? { redirectURL: `${base}/to` } : { cancel: true })
    })
    webRequest.onBeforeSendHeaders({ urls: [`${base}/*`] }, ({ requestHeaders }, callback) => {
      callback({ requestHeaders: { ...requestHeaders, 'x-added': 'by main' } })
    })
    webRequest.onHeadersReceived({ urls: [`${base}/*`] }, ({ responseHeaders }, callback) => {
      callback({
        responseHeaders: { ...responseHeaders, 'x-from': 'main', 'access-control-expose-headers': '*' },
      })
    })
    // The rules also apply to later loads and their answers.
    return globalThis.kit.window.loadURL('app://kit/second')
  }, outside.base)
  await launched.page.locator('h1', { hasText: 'Second' }).waitFor()
  const seen = await launched.page.evaluate(async (base) => {
    const plain = await fetch(`${base}/plain`)
    return {
      plain: await plain.json(),
      header: plain.headers.get('x-from'),
      redirected: (await (await fetch(`${base}/from`)).json()).url,
      cancelled: await fetch(`${base}/cancel`).catch((error: Error) => error.name),
    }
  }, outside.base)
  expect(seen).toEqual({
    plain: { added: 'by main', url: '/plain' },
    header: 'main',
    redirected: '/to',
    cancelled: 'TypeError',
  })
  await launched.app.evaluate(({ session }) => {
    const { webRequest } = session.defaultSession
    webRequest.onBeforeRequest(null)
    webRequest.onBeforeSendHeaders(null)
    webRequest.onHeadersReceived(null)
  })
  const after = await launched.page.evaluate(
    async (base) => (await fetch(`${base}/plain`)).json(),
    outside.base,
  )
  expect(after).toEqual({ added: null, url: '/plain' })
})

test('a download is announced, and can be refused or saved', async () => {
  const save = () =>
    launched.page.evaluate(() => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['contents']))
      link.download = 'file.txt'
      link.click()
    })
  await launched.app.evaluate(({ session, app }) => {
    session.defaultSession.once('will-download', (_event, item) => {
      item.setSavePath(`${app.getPath('userData')}/saved/file.txt`)
      item.once('done', (_done, state) => globalThis.kit.log.push([item.getFilename(), state]))
    })
    globalThis.kit.log.length = 0
  })
  await save()
  await expect
    .poll(() => launched.app.evaluate(() => globalThis.kit.log))
    .toEqual([['file.txt', 'completed']])
  expect(await readFile(`${launched.userData}/saved/file.txt`, 'utf8')).toBe('contents')
  await launched.app.evaluate(({ session }) => {
    session.defaultSession.once('will-download', (event, item) => {
      event.preventDefault()
      globalThis.kit.log.push(['refused', item.getFilename()])
    })
  })
  await save()
  await expect
    .poll(() => launched.app.evaluate(() => globalThis.kit.log.at(-1)))
    .toEqual(['refused', 'file.txt'])
})

test('the storage of a session can be cleared, and its cookies read', async () => {
  await launched.page.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie that main is to read.
    document.cookie = 'seen=1; Secure'
  })
  const cookies = await launched.app.evaluate(async ({ session }) => {
    const found = await session.defaultSession.cookies.get({ url: 'app://kit/' })
    await session.defaultSession.clearStorageData()
    return found.map(({ name, value, secure }) => ({ name, value, secure }))
  })
  expect(cookies).toEqual([{ name: 'seen', value: '1', secure: true }])
  await expect
    .poll(() => launched.page.evaluate(() => [localStorage.getItem('kept'), document.cookie]))
    .toEqual([null, ''])
})

test('a session in memory shares nothing', async () => {
  const seen = await launched.app.evaluate(async ({ session, BrowserWindow }) => {
    const other = session.fromPartition('other')
    other.protocol.handle(
      'app',
      () => new Response('<h1>Other</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    await globalThis.kit.window.webContents.executeJavaScript("localStorage.setItem('own', '1')")
    const window = new BrowserWindow({ show: false, webPreferences: { partition: 'other' } })
    await window.loadURL('app://kit/')
    const found = await window.webContents.executeJavaScript(
      "[document.querySelector('h1').textContent, localStorage.getItem('own')]",
    )
    window.destroy()
    return [found, other === session.fromPartition('other'), other === session.defaultSession]
  })
  expect(seen).toEqual([['Other', null], true, false])
})

test('net.fetch reads files and the app’s own scheme', async () => {
  const seen = await launched.app.evaluate(async ({ net }, base) => {
    const file = await net.fetch(`file://${globalThis.kit.folder}/package.json`)
    const own = await net.fetch('app://kit/second')
    await globalThis.__electronHost.setOnline(false)
    const offline = await net.fetch(base).catch((error: Error) => error.message)
    const pageOffline = net.isOnline()
    return [
      file.headers.get('content-type'),
      (await file.json()).name,
      (await own.text()).includes('Second'),
      offline,
      pageOffline,
    ]
  }, outside.base)
  expect(seen).toEqual(['application/json', 'kit', true, 'net::ERR_INTERNET_DISCONNECTED', false])
  expect(await launched.page.evaluate(() => navigator.onLine)).toBe(false)
  await launched.app.evaluate(() => globalThis.__electronHost.setOnline(true))
  expect(await launched.page.evaluate(() => navigator.onLine)).toBe(true)
})

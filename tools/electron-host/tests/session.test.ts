import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched
let outside: string
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('x-from', 'server')
  response.end(JSON.stringify({ added: request.headers['x-added'] ?? null, url: request.url }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  launched = await launchKit()
  // The server is on localhost, for which a page needs a permission.
  await launched.app.evaluate(({ session }) => {
    session.defaultSession.setPermissionCheckHandler(() => true)
    session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(true))
  })
})
afterAll(async () => {
  await launched.close()
  server.close()
})

test('webRequest cancels, redirects, and changes headers both ways, for matching addresses', async () => {
  await launched.app.evaluate(({ session, BrowserWindow }, base) => {
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
    // Later loads follow these rules, also their answers.
    return BrowserWindow.getAllWindows()[0]?.loadURL('app://kit/second')
  }, outside)
  await launched.page.locator('h1', { hasText: 'Second' }).waitFor()
  const seen = await launched.page.evaluate(async (base) => {
    const plain = await fetch(`${base}/plain`)
    return {
      plain: await plain.json(),
      header: plain.headers.get('x-from'),
      redirected: (await (await fetch(`${base}/from`)).json()).url,
      cancelled: await fetch(`${base}/cancel`).catch((error: Error) => error.name),
    }
  }, outside)
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
  const after = await launched.page.evaluate(async (base) => (await fetch(`${base}/plain`)).json(), outside)
  expect(after).toEqual({ added: null, url: '/plain' })
})

test('a download is announced, can be refused, and is saved where the app says', async () => {
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
  const { readFile } = await import('node:fs/promises')
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

test('storage can be cleared, and cookies read', async () => {
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

test('a session in memory shares nothing, and has its own handlers', async () => {
  const seen = await launched.app.evaluate(async ({ session, BrowserWindow }) => {
    const other = session.fromPartition('other')
    other.protocol.handle(
      'app',
      () => new Response('<h1>Other</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("localStorage.setItem('own', '1')")
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

test('net.fetch reads files and the app’s own scheme, and fails offline', async () => {
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
  }, outside)
  expect(seen).toEqual(['application/json', 'kit', true, 'net::ERR_INTERNET_DISCONNECTED', false])
  expect(await launched.page.evaluate(() => navigator.onLine)).toBe(false)
  await launched.app.evaluate(() => globalThis.__electronHost.setOnline(true))
  expect(await launched.page.evaluate(() => navigator.onLine)).toBe(true)
})

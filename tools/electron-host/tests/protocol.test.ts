import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
})
beforeEach(async () => {
  await launched.page.goto('app://kit/')
  await launched.app.evaluate(() => {
    globalThis.kit.requests.length = 0
  })
})
afterAll(() => launched.close())

const attempt = (name: 'late' | 'twice' | 'unknown' | 'https' | 'unhandle') =>
  launched.app.evaluate(({ protocol }, which) => {
    const work = {
      late: () =>
        protocol.registerSchemesAsPrivileged([
          { scheme: 'late', privileges: { standard: true, secure: true } },
        ]),
      twice: () => protocol.handle('app', () => new Response()),
      unknown: () => protocol.handle('other', () => new Response()),
      https: () => protocol.handle('https', () => new Response()),
      unhandle: () => protocol.unhandle('other'),
    }[which]
    try {
      work()
      return 'accepted'
    } catch (error) {
      return (error as Error).message
    }
  }, name)

test('schemes are registered before ready, and a scheme has one handler', async () => {
  expect(await attempt('late')).toBe(
    'protocol.registerSchemesAsPrivileged should be called before app is ready',
  )
  expect(await attempt('twice')).toBe('Failed to register protocol: app')
  expect(await attempt('unknown')).toContain('does not implement')
  expect(await attempt('https')).toContain('does not implement')
  expect(await attempt('unhandle')).toBe('Failed to unhandle protocol: other')
})

test('a test sees the app’s own addresses, also in the page', async () => {
  expect(launched.page.url()).toBe('app://kit/')
  expect(await launched.page.evaluate(() => [location.href, location.origin, document.baseURI])).toEqual([
    'app://kit/',
    'app://kit',
    'app://kit/',
  ])
})

test('a handler receives method, body, referer and origin with the app’s addresses', async () => {
  const status = await launched.page.evaluate(async () => {
    const response = await fetch('/post?a=1', { method: 'POST', body: 'grüße' })
    return response.status
  })
  expect(status).toBe(404)
  expect(await launched.app.evaluate(() => globalThis.kit.requests)).toEqual([
    { url: 'app://kit/post?a=1', method: 'POST', referer: 'app://kit/', origin: 'app://kit', body: 'grüße' },
  ])
})

test('a Content-Security-Policy of the answer applies, with the app’s own sources', async () => {
  await launched.app.evaluate(() => {
    const { pages, html } = globalThis.kit
    pages['app://kit/strict'] = {
      ...html('<h1>Strict</h1><script>window.inline = true</script><script src="ok.js"></script>'),
      headers: {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'; script-src app://kit",
      },
    }
    pages['app://kit/ok.js'] = {
      body: 'window.external = true',
      headers: { 'content-type': 'text/javascript' },
    }
  })
  await launched.page.goto('app://kit/strict')
  expect(
    await launched.page.evaluate(async () => [
      'inline' in globalThis,
      'external' in globalThis,
      await fetch('/').then(
        () => 'fetched',
        () => 'refused',
      ),
    ]),
  ).toEqual([false, true, 'refused'])
})

test('an answer can be a stream or a redirect', async () => {
  const text = await launched.app.evaluate(async ({ protocol, BrowserWindow }) => {
    protocol.unhandle('app')
    protocol.handle('app', ({ url }) => {
      if (url.endsWith('/from'))
        return new Response(null, { status: 302, headers: { location: 'app://kit/to' } })
      const parts = ['<!doctype html>', '<h1>', url, '</h1>'].map((part) => new TextEncoder().encode(part))
      const body = new ReadableStream({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else controller.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    })
    const window = BrowserWindow.getAllWindows()[0]
    await window?.loadURL('app://kit/from')
    return window?.webContents.executeJavaScript('document.body.textContent')
  })
  expect(text).toBe('app://kit/to')
  await expect.poll(() => launched.page.url()).toBe('app://kit/to')
})

test('a handler that fails is a failed request', async () => {
  const failure = await launched.app.evaluate(async ({ protocol, BrowserWindow }) => {
    protocol.unhandle('app')
    protocol.handle('app', () => {
      throw new Error('broken handler')
    })
    const window = BrowserWindow.getAllWindows()[0]
    const told = new Promise((resolve) => {
      window?.webContents.once('did-fail-load', (_event, code, name, url, isMain) =>
        resolve([code, name, url, isMain]),
      )
    })
    const error = await window
      ?.loadURL('app://kit/broken')
      .catch((reason: Error & { code: string; errno: number }) => reason)
    return [error && [error.message, error.code, error.errno], await told]
  })
  expect(failure).toEqual([
    ["ERR_FAILED (-2) loading 'app://kit/broken'", 'ERR_FAILED', -2],
    [-2, 'ERR_FAILED', 'app://kit/broken', true],
  ])
})

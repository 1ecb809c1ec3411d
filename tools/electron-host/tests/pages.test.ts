import { beforeEach, expect, test } from 'vitest'
import { kitOfFile } from './launch-kit.ts'

const launched = kitOfFile()

beforeEach(async () => {
  await launched.page.goto('app://kit/')
  await launched.app.evaluate(() => {
    globalThis.kit.requests.length = 0
  })
})

interface Exposed {
  sum: { sum: number }
  nested: { list: [number, { deep: boolean }] }
  point: { x: number; twice?: unknown }
  fails(): never
  rejects(): Promise<never>
  giveError(): Error
  giveSymbol(): unknown
  callBack<T, R>(callback: (value: T) => R, value: T): R
  kindOf(value: unknown): string
  scope: Record<string, string>
}

const inPage = <T>(work: (kit: Exposed) => T): Promise<T> =>
  launched.page.evaluate(`(${work.toString()})(globalThis.kit)`) as Promise<T>

test('objects that a preload exposes are deeply frozen and cannot be replaced', async () => {
  const facts = await inPage((kit) => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'changed'
      } catch (error) {
        return (error as Error).name
      }
    }
    ;('use strict')
    return [
      Object.isFrozen(kit),
      Object.isFrozen(kit.nested.list[1]),
      attempt(() => Object.assign(globalThis, { kit: 1 })),
      attempt(() => Object.assign(kit.nested, { list: 1 })),
      attempt(() => Object.defineProperty(globalThis, 'kit', { value: 1 })),
    ]
  })
  expect(facts).toEqual([true, true, 'TypeError', 'TypeError', 'TypeError'])
})

test('an instance of a class arrives in the page as a plain object', async () => {
  expect(
    await inPage((kit) => [
      Object.getPrototypeOf(kit.point) === Object.prototype,
      kit.point.x,
      typeof kit.point.twice,
    ]),
  ).toEqual([true, 1, 'undefined'])
})

test('errors that are thrown, rejected or passed to the page lose their class and properties', async () => {
  const seen = await inPage(async (kit) => {
    const facts = (error: unknown) => {
      const { name, message, code } = error as Error & { code?: number }
      return [name, message, code]
    }
    const thrown = (() => {
      try {
        return kit.fails()
      } catch (error) {
        return facts(error)
      }
    })()
    return [thrown, await kit.rejects().catch(facts), facts(kit.giveError())]
  })
  expect(seen).toEqual([
    ['Error', 'out of range', undefined],
    ['Error', 'rejected', undefined],
    ['Error', 'an error as a value', undefined],
  ])
})

test('functions and promises are proxied both ways between preload and page', async () => {
  const seen = await inPage(async (kit) => [
    kit.callBack((value) => value + 1, 1),
    await kit.callBack(async (value) => ({ got: value }), 'later'),
    kit.callBack((value) => value.size, new Map([[1, 2]])),
  ])
  expect(seen).toEqual([2, { got: 'later' }, 1])
})

test('a function of the preload can run in the page', async () => {
  expect(await inPage((kit) => [kit.sum.sum, Reflect.get(globalThis, 'ranInPage')])).toEqual([3, true])
})

test('objects of the page arrive complete in the preload', async () => {
  expect(
    await inPage((kit) => [
      kit.kindOf(new Date()),
      kit.kindOf(new Uint8Array(1)),
      kit.kindOf(new Map()),
      kit.kindOf([]),
    ]),
  ).toEqual(['[object Date]', '[object Uint8Array]', '[object Map]', '[object Array]'])
})

test('a value for the page that cannot be cloned is refused, not dropped', async () => {
  expect(
    await inPage((kit) => {
      try {
        return kit.giveSymbol()
      } catch (error) {
        return (error as Error).message
      }
    }),
  ).toBe('An object could not be cloned.')
})

test('a preload has the modules of a sandboxed preload in Electron, and no others', async () => {
  const scope = await inPage((kit) => ({ ...kit.scope }))
  expect(scope).toMatchObject({
    fs: 'Error: module not found: node:fs',
    events: 'function',
    timers: 'function',
    url: 'function',
    process: 'renderer true true string',
    binding: '0',
    again: 'Error: Cannot bind an API on top of an existing property on the window object',
  })
  expect(scope.app).toContain("does not implement Electron's electron (in a preload).app")
  expect(scope.sendSync).toContain("does not implement Electron's ipcRenderer.sendSync")
})

test('the page reaches neither Node nor the preload’s world', async () => {
  const kinds = await launched.page.evaluate(() =>
    [
      'process',
      'require',
      'module',
      'Buffer',
      'ipcRenderer',
      'electron',
      'onlyHere',
      'ElectronHost',
      'electronHostPost',
    ].filter((name) => name in globalThis),
  )
  expect(kinds).toEqual([])
})

test('a preload that throws or is not a script is reported to main', async () => {
  const failures = await launched.app.evaluate(async ({ BrowserWindow, app }) => {
    const { writeFileSync } = process.getBuiltinModule?.('node:fs') ?? require('node:fs')
    const failing = async (source: string) => {
      const preload = `${app.getPath('userData')}/preload-${source.length}.cjs`
      writeFileSync(preload, source)
      const window = new BrowserWindow({ show: false, webPreferences: { preload } })
      const told = new Promise<string>((resolve) => {
        window.webContents.on('preload-error', (_event, file, error) =>
          resolve(`${file === preload} ${error.message}`),
        )
      })
      await window.loadURL('app://kit/second')
      const title = await window.webContents.executeJavaScript('document.querySelector("h1").textContent')
      window.destroy()
      return `${await told}, page: ${title}`
    }
    return [await failing('throw new Error("broken preload")'), await failing('this is no script')]
  })
  expect(failures).toEqual([
    'true broken preload, page: Second',
    "true Unexpected identifier 'is', page: Second",
  ])
})

const attempt = (name: 'late' | 'twice' | 'unknown' | 'https' | 'unhandle') =>
  launched.app.evaluate(({ protocol }, which) => {
    const work: Record<typeof which, () => unknown> = {
      late: () =>
        protocol.registerSchemesAsPrivileged([
          { scheme: 'late', privileges: { standard: true, secure: true } },
        ]),
      twice: () => protocol.handle('app', () => new Response()),
      unknown: () => protocol.handle('other', () => new Response()),
      https: () => protocol.handle('https', () => new Response()),
      unhandle: () => protocol.unhandle('other'),
    }
    return globalThis.kit.attempt(work[which])
  }, name)

test('schemes of the app are registered before ready', async () => {
  expect(await attempt('late')).toBe(
    'protocol.registerSchemesAsPrivileged should be called before app is ready',
  )
  expect(await attempt('twice')).toBe('Failed to register protocol: app')
  expect(await attempt('unknown')).toContain('does not implement')
  expect(await attempt('https')).toContain('does not implement')
  expect(await attempt('unhandle')).toBe('Failed to unhandle protocol: other')
})

test('a test sees the app’s own addresses, even in the page', async () => {
  expect(launched.page.url()).toBe('app://kit/')
  expect(await launched.page.evaluate(() => [location.href, location.origin, document.baseURI])).toEqual([
    'app://kit/',
    'app://kit',
    'app://kit/',
  ])
})

test('the handler of a scheme receives method, body, referer and origin with the app’s addresses', async () => {
  const status = await launched.page.evaluate(async () => {
    const response = await fetch('/post?a=1', { method: 'POST', body: 'grüße' })
    return response.status
  })
  expect(status).toBe(404)
  expect(await launched.app.evaluate(() => globalThis.kit.requests)).toEqual([
    { url: 'app://kit/post?a=1', method: 'POST', referer: 'app://kit/', origin: 'app://kit', body: 'grüße' },
  ])
})

test('the Content-Security-Policy of an answer applies, with the app’s own sources', async () => {
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
      'ranInPage' in globalThis,
      await fetch('/').then(
        () => 'fetched',
        () => 'refused',
      ),
    ]),
  ).toEqual([false, true, true, 'refused'])
})

test('the handler of a scheme can answer with a stream or a redirect', async () => {
  const text = await launched.app.evaluate(async ({ protocol }) => {
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
    const { window } = globalThis.kit
    await window.loadURL('app://kit/from')
    return window.webContents.executeJavaScript('document.body.textContent')
  })
  expect(text).toBe('app://kit/to')
  await expect.poll(() => launched.page.url()).toBe('app://kit/to')
})

test('the handler of a scheme that fails makes a failed request', async () => {
  const failure = await launched.app.evaluate(async ({ protocol }) => {
    protocol.unhandle('app')
    protocol.handle('app', () => {
      throw new Error('broken handler')
    })
    const { window } = globalThis.kit
    const told = new Promise((resolve) => {
      window.webContents.once('did-fail-load', (_event, code, name, url, isMain) =>
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

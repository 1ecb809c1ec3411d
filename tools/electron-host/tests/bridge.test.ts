import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
})
afterAll(() => launched.close())

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

const evaluate = <T>(work: (kit: Exposed) => T): Promise<T> =>
  launched.page.evaluate(`(${work.toString()})(globalThis.kit)`) as Promise<T>

test('exposed objects are deeply frozen and cannot be replaced', async () => {
  const facts = await evaluate((kit) => {
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

test('an instance arrives as a plain object', async () => {
  expect(
    await evaluate((kit) => [
      Object.getPrototypeOf(kit.point) === Object.prototype,
      kit.point.x,
      typeof kit.point.twice,
    ]),
  ).toEqual([true, 1, 'undefined'])
})

test('errors that are thrown, rejected or passed lose their class and properties', async () => {
  const seen = await evaluate(async (kit) => {
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

test('functions and promises are proxied both ways', async () => {
  const seen = await evaluate(async (kit) => [
    kit.callBack((value) => value + 1, 1),
    await kit.callBack(async (value) => ({ got: value }), 'later'),
    kit.callBack((value) => value.size, new Map([[1, 2]])),
  ])
  expect(seen).toEqual([2, { got: 'later' }, 1])
})

test('a function of the preload can run in the page', async () => {
  expect(await evaluate((kit) => [kit.sum.sum, Reflect.get(globalThis, 'ranInPage')])).toEqual([3, true])
})

test('objects of the page arrive complete in the preload', async () => {
  expect(
    await evaluate((kit) => [
      kit.kindOf(new Date()),
      kit.kindOf(new Uint8Array(1)),
      kit.kindOf(new Map()),
      kit.kindOf([]),
    ]),
  ).toEqual(['[object Date]', '[object Uint8Array]', '[object Map]', '[object Array]'])
})

test('a value that cannot be cloned is refused, not dropped', async () => {
  expect(
    await evaluate((kit) => {
      try {
        return kit.giveSymbol()
      } catch (error) {
        return (error as Error).message
      }
    }),
  ).toBe('An object could not be cloned.')
})

test('a preload has the modules of a sandboxed one in Electron, and no others', async () => {
  const scope = await evaluate((kit) => ({ ...kit.scope }))
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

test('a preload that throws or is not a script is reported to main and does not affect the page', async () => {
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

import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kitOfFile } from './launch-kit.ts'

/** The folder for large messages. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const launched = kitOfFile()

declare global {
  var lengths: Promise<number[]>
}

test('values of every cloneable kind reach main and return', async () => {
  const arrived = await launched.page.evaluate(async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const [map, bytes, date, none, nan, big, circleBack] = (await globalThis.kit.invoke(
      'echo',
      new Map([['a', new Set([1])]]),
      new Uint8Array([1, 2]),
      new Date(5),
      undefined,
      Number.NaN,
      5n,
      circle,
    )) as [Map<string, Set<number>>, Uint8Array, Date, undefined, number, bigint, { self: unknown }]
    return [
      map.get('a')?.has(1),
      bytes.constructor === Uint8Array && bytes[1] === 2,
      date instanceof Date && date.getTime(),
      none === undefined,
      Number.isNaN(nan),
      big === 5n,
      circleBack.self === circleBack,
    ]
  })
  expect(arrived).toEqual([true, true, 5, true, true, true, true])
})

test('values from the page keep their type in main', async () => {
  const seen = await launched.page.evaluate(() =>
    Promise.all(
      [new Uint8Array(2), new ArrayBuffer(2), new Map(), new Date(), /a/].map((value) =>
        globalThis.kit.invoke('describe', value),
      ),
    ),
  )
  expect(seen).toEqual(
    ['Uint8Array', 'ArrayBuffer', 'Map', 'Date', 'RegExp'].map((kind) => `[object ${kind}]`),
  )
})

test('a function, a symbol, an element and a promise are refused before they are sent', async () => {
  const failures = await launched.page.evaluate(() =>
    Promise.all(
      ['function', 'symbol', 'element', 'promise'].map((kind) =>
        globalThis.kit.invokeUncloneable(kind).catch((error: Error) => error.message),
      ),
    ),
  )
  expect(failures).toEqual(Array(4).fill('An object could not be cloned.'))
})

test('only the message of a handler’s error arrives, as in Electron', async () => {
  const failure = await launched.page.evaluate(() =>
    globalThis.kit
      .invoke('fail')
      .catch((error: Error & { code?: string }) => [error.name, error.message, error.code]),
  )
  expect(failure).toEqual(['Error', "Error invoking remote method 'fail': TypeError: broken", undefined])
  expect(launched.stderr()).toContain("Error occurred in handler for 'fail'")
})

test('a handler’s answer that cannot be cloned rejects the invoke', async () => {
  const failure = await launched.page.evaluate(() =>
    globalThis.kit.invoke('give-function').catch((error: Error) => error.message),
  )
  expect(failure).toBe("Error invoking remote method 'give-function': Error: An object could not be cloned.")
})

test('a channel has exactly one handler', async () => {
  const failure = await launched.page.evaluate(() =>
    globalThis.kit.invoke('none').catch((error: Error) => error.message),
  )
  expect(failure).toBe("Error invoking remote method 'none': Error: No handler registered for 'none'")
  const second = await launched.app.evaluate(({ ipcMain }) =>
    globalThis.kit.attempt(() => ipcMain.handle('echo', () => {})),
  )
  expect(second).toBe("Attempted to register a second handler for 'echo'")
})

test('a handler of handleOnce answers once', async () => {
  await launched.app.evaluate(({ ipcMain }) => ipcMain.handleOnce('once', () => 'first'))
  const answers = await launched.page.evaluate(async () => [
    await globalThis.kit.invoke('once'),
    await globalThis.kit.invoke('once').catch((error: Error) => error.message),
  ])
  expect(answers).toEqual([
    'first',
    "Error invoking remote method 'once': Error: No handler registered for 'once'",
  ])
})

test('messages and replies arrive until the listener is removed', async () => {
  const heard = await launched.page.evaluate(async () => {
    const notes: unknown[][] = []
    const first = new Promise<void>((resolve) => {
      const stop = globalThis.kit.onNoted((...args) => {
        notes.push(args)
        stop()
        resolve()
      })
    })
    globalThis.kit.send('note', 1, { two: 2 })
    await first
    globalThis.kit.send('note', 3)
    await globalThis.kit.invoke('echo')
    return notes
  })
  expect(heard).toEqual([[1, { two: 2 }]])
  expect(await launched.app.evaluate(() => globalThis.kit.log)).toEqual([[1, { two: 2 }], [3]])
})

/** Makes the page wait for this many messages, and record their lengths. */
const awaitLengths = (count: number) =>
  launched.page.evaluate((awaited) => {
    globalThis.lengths = new Promise((resolve) => {
      const seen: number[] = []
      globalThis.kit.onNoted((bytes) => {
        seen.push((bytes as Uint8Array).length)
        if (seen.length === awaited) resolve(seen)
      })
    })
  }, count)

test('large and small messages arrive in the order of sending', async () => {
  await awaitLengths(5)
  await launched.app.evaluate(() => {
    for (const length of [1, 900_000, 2, 300_000, 3]) {
      globalThis.kit.window.webContents.send('noted', new Uint8Array(length))
    }
  })
  const lengths = await launched.page.evaluate(() => globalThis.lengths)
  expect(lengths).toEqual([1, 900_000, 2, 300_000, 3])
})

test('a large message arrives even if it cannot be written to a file', async () => {
  await awaitLengths(1)
  const pid = await launched.app.evaluate(() => process.pid)
  // Folders with the names of the next files, so that the files can't be written.
  const taken = Array.from({ length: 30 }, (_, index) =>
    path.join(memory, `electron-host-${pid}-${index + 1}`),
  )
  for (const name of taken) await mkdir(name)
  await launched.app.evaluate(() => globalThis.kit.window.webContents.send('noted', new Uint8Array(900_000)))
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([900_000])
  for (const name of taken) await rm(name, { recursive: true })
})

test('a large message arrives even if the page cannot read its file', async () => {
  await awaitLengths(1)
  await launched.app.evaluate(() => {
    const fs = process.getBuiltinModule('node:fs')
    const { syncBuiltinESMExports } = process.getBuiltinModule('node:module')
    const { writeFileSync } = fs
    fs.writeFileSync = (...given) => {
      writeFileSync(...given)
      fs.rmSync(String(given[0]))
      fs.writeFileSync = writeFileSync
      syncBuiltinESMExports()
    }
    syncBuiltinESMExports()
    globalThis.kit.window.webContents.send('noted', new Uint8Array(900_000))
  })
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([900_000])
})

test('each message is handled in a task of its own', async () => {
  await launched.page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    let isSameTask = false
    port1.onmessage = () => {
      isSameTask = false
    }
    globalThis.lengths = new Promise((resolve) => {
      const shared: number[] = []
      globalThis.kit.onNoted((bytes) => {
        const { length } = bytes as Uint8Array
        if (isSameTask) shared.push(length)
        isSameTask = true
        port2.postMessage(undefined)
        if (length === 1) resolve(shared)
      })
    })
  })
  await launched.app.evaluate(() => {
    for (const length of [900_000, 3, 300_000, 2, 1]) {
      globalThis.kit.window.webContents.send('noted', new Uint8Array(length))
    }
  })
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([])
})

test('webContents.send refuses a value that cannot be cloned', async () => {
  const failure = await launched.app.evaluate(() =>
    globalThis.kit.attempt(() => globalThis.kit.window.webContents.send('noted', () => {})),
  )
  expect(failure).toBe('An object could not be cloned.')
})

test('a message of 2.5 MB reaches main, and 5,000 records reach the page', async () => {
  const arrived = await launched.page.evaluate(async () => {
    const records = (await globalThis.kit.invoke('records', 5_000)) as unknown[]
    return [await globalThis.kit.invoke('length', new Uint8Array(2_500_000)), records.length]
  })
  expect(arrived).toEqual([2_500_000, 5_000])
})

test('a frame has no preload unless the window enables it', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const { pages, html, webPreferences } = globalThis.kit
    pages['app://kit/outer'] = html('<h1>Outer</h1><iframe src="/second"></iframe>')
    const kinds = async (nodeIntegrationInSubFrames: boolean) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { ...webPreferences, nodeIntegrationInSubFrames },
      })
      await window.loadURL('app://kit/outer')
      const frame = window.webContents.mainFrame.frames[0]
      const answer = await frame?.executeJavaScript(
        "typeof kit === 'undefined' ? 'no bridge' : kit.invoke('who')",
      )
      const main = await window.webContents.executeJavaScript("kit.invoke('who')")
      window.destroy()
      return [answer, main]
    }
    return [await kinds(false), await kinds(true)]
  })
  const outer = { url: 'app://kit/outer', origin: 'app://kit', isMain: true, parent: null }
  expect(seen).toEqual([
    ['no bridge', outer],
    [{ url: 'app://kit/second', origin: 'app://kit', isMain: false, parent: 'app://kit/outer' }, outer],
  ])
})

test('a message that a preload sends immediately comes from the new document', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow, app, ipcMain }) => {
    const preload = `${app.getPath('userData')}/early.cjs`
    process
      .getBuiltinModule('node:fs')
      .writeFileSync(preload, "require('electron').ipcRenderer.send('early')")
    const window = new BrowserWindow({ show: false, webPreferences: { preload } })
    const urls: unknown[] = []
    ipcMain.on('early', (event) => urls.push(event.senderFrame?.url))
    await window.loadURL('app://kit/')
    await window.loadURL('app://kit/second')
    window.destroy()
    return urls
  })
  expect(seen).toEqual(['app://kit/', 'app://kit/second'])
})

test('the sender of a message is null once its document is gone', async () => {
  const frame = await launched.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    const window = new BrowserWindow({ show: false, webPreferences: globalThis.kit.webPreferences })
    await window.loadURL('app://kit/')
    const asked = new Promise<Electron.IpcMainInvokeEvent>((resolve) => {
      ipcMain.handleOnce('slow', (event) => {
        resolve(event)
        return new Promise(() => {})
      })
    })
    void window.webContents.executeJavaScript("void kit.invoke('slow')")
    const event = await asked
    const before = event.senderFrame?.url
    await window.loadURL('app://kit/second')
    const after = event.senderFrame
    window.destroy()
    return [before, after]
  })
  expect(frame).toEqual(['app://kit/', null])
})

test('main can distinguish a page of another origin that has the same bridge', async () => {
  const seen = await launched.app.evaluate(async ({ BrowserWindow }) => {
    const { pages, html, webPreferences } = globalThis.kit
    pages['app://other/'] = html('<h1>Other</h1>')
    const window = new BrowserWindow({ show: false, webPreferences })
    await window.loadURL('app://other/')
    const who = await window.webContents.executeJavaScript("kit.invoke('who')")
    await window.loadURL('about:blank')
    const blank = await window.webContents.executeJavaScript("kit.invoke('who')")
    window.destroy()
    return [who.origin, blank.url, blank.origin]
  })
  expect(seen).toEqual(['app://other', 'about:blank', 'null'])
})

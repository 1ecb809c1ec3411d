import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

/** Where the host writes large messages. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
})
afterAll(() => launched.close())

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

test.each(['Uint8Array', 'ArrayBuffer', 'Map', 'Date', 'RegExp'])(
  'a %s keeps its type in main',
  async (kind) => {
    const seen = await launched.page.evaluate((name) => {
      const values: Record<string, unknown> = {
        Uint8Array: new Uint8Array(2),
        ArrayBuffer: new ArrayBuffer(2),
        Map: new Map(),
        Date: new Date(),
        RegExp: /a/,
      }
      return globalThis.kit.invoke('describe', values[name])
    }, kind)
    expect(seen).toBe(`[object ${kind}]`)
  },
)

test.each(['function', 'symbol', 'element', 'promise'])('a %s is refused before it is sent', async (kind) => {
  const failure = await launched.page.evaluate(
    (name) => globalThis.kit.invokeUncloneable(name).catch((error: Error) => error.message),
    kind,
  )
  expect(failure).toBe('An object could not be cloned.')
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

test('a channel without a handler fails, and a channel has only one handler', async () => {
  const failure = await launched.page.evaluate(() =>
    globalThis.kit.invoke('none').catch((error: Error) => error.message),
  )
  expect(failure).toBe("Error invoking remote method 'none': Error: No handler registered for 'none'")
  const second = await launched.app.evaluate(({ ipcMain }) => {
    try {
      ipcMain.handle('echo', () => {})
      return undefined
    } catch (error) {
      return String(error)
    }
  })
  expect(second).toBe("Error: Attempted to register a second handler for 'echo'")
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

test('large and small messages arrive in the order of sending', async () => {
  await launched.page.evaluate(() => {
    globalThis.lengths = new Promise((resolve) => {
      const seen: number[] = []
      globalThis.kit.onNoted((bytes) => {
        seen.push((bytes as Uint8Array).length)
        if (seen.length === 5) resolve(seen)
      })
    })
  })
  await launched.app.evaluate(({ BrowserWindow }) => {
    for (const length of [1, 900_000, 2, 300_000, 3]) {
      BrowserWindow.getAllWindows()[0]?.webContents.send('noted', new Uint8Array(length))
    }
  })
  const lengths = await launched.page.evaluate(() => globalThis.lengths)
  expect(lengths).toEqual([1, 900_000, 2, 300_000, 3])
})

test('a large message also arrives if it cannot be written to a file', async () => {
  await launched.page.evaluate(() => {
    globalThis.lengths = new Promise((resolve) => {
      globalThis.kit.onNoted((bytes) => resolve([(bytes as Uint8Array).length]))
    })
  })
  const pid = await launched.app.evaluate(() => process.pid)
  // A folder with the name of each next file.
  const taken = Array.from({ length: 100 }, (_, index) =>
    path.join(memory, `electron-host-${pid}-${index + 1}`),
  )
  for (const name of taken) await mkdir(name)
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('noted', new Uint8Array(900_000)),
  )
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([900_000])
  for (const name of taken) await rm(name, { recursive: true })
})

test('a large message also arrives if the page cannot read its file', async () => {
  await launched.page.evaluate(() => {
    globalThis.lengths = new Promise((resolve) => {
      globalThis.kit.onNoted((bytes) => resolve([(bytes as Uint8Array).length]))
    })
  })
  await launched.app.evaluate(({ BrowserWindow }) => {
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
    BrowserWindow.getAllWindows()[0]?.webContents.send('noted', new Uint8Array(900_000))
  })
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([900_000])
})

test('each message has a task of its own', async () => {
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
  await launched.app.evaluate(({ BrowserWindow }) => {
    for (const length of [900_000, 3, 300_000, 2, 1]) {
      BrowserWindow.getAllWindows()[0]?.webContents.send('noted', new Uint8Array(length))
    }
  })
  expect(await launched.page.evaluate(() => globalThis.lengths)).toEqual([])
})

test('webContents.send refuses a value that cannot be cloned', async () => {
  const failure = await launched.app.evaluate(({ BrowserWindow }) => {
    try {
      BrowserWindow.getAllWindows()[0]?.webContents.send('noted', () => {})
      return undefined
    } catch (error) {
      return String(error)
    }
  })
  expect(failure).toBe('Error: An object could not be cloned.')
})

test('the sender is the sending frame with its document', async () => {
  expect(await launched.page.evaluate(() => globalThis.kit.invoke('who'))).toEqual({
    url: 'app://kit/',
    origin: 'app://kit',
    isMain: true,
    parent: null,
  })
})

test('2.5 MB reach main, and 20,000 records the page', async () => {
  const arrived = await launched.page.evaluate(async () => {
    const records = (await globalThis.kit.invoke('records', 20_000)) as unknown[]
    return [await globalThis.kit.invoke('length', new Uint8Array(2_500_000)), records.length]
  })
  expect(arrived).toEqual([2_500_000, 20_000])
})

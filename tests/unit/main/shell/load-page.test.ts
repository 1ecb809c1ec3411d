import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadPage } from '#main/shell/load-page.ts'
import { consoleAddress } from '#main/shell/protocol.ts'

/** Fails to load as Electron does: with the network stack's name of the fault as the code. */
class FakeWindow {
  readonly loads: string[] = []
  readonly faults: string[]
  isClosed = false
  constructor(...faults: string[]) {
    this.faults = faults
  }
  async loadURL(address: string) {
    this.loads.push(address)
    const code = this.faults.shift()
    if (code) throw Object.assign(new Error(`${code} loading '${address}'`), { code })
  }
  close() {
    this.isClosed = true
  }
  isDestroyed() {
    return this.isClosed
  }
}

let boxes: MessageBoxOptions[]
let errors: string[]
beforeEach(() => {
  boxes = []
  errors = []
})

/** Loads while the person answers each box with the button of this name. */
const load = (window: FakeWindow, press: string) =>
  loadPage(window as unknown as BrowserWindow, {
    title: 'GoTo Admin',
    log: { info: () => {}, warn: () => {}, error: (text) => void errors.push(text) },
    dialog: {
      showMessageBox: async (options: unknown) => {
        const box = options as MessageBoxOptions
        boxes.push(box)
        return { response: box.buttons?.indexOf(press) ?? -1, checkboxChecked: false }
      },
    },
  })

describe("the console's page", () => {
  test('is loaded without a word where nothing goes wrong', async () => {
    const window = new FakeWindow()
    await load(window, 'Close')
    expect(window.loads).toEqual([consoleAddress])
    expect([boxes, errors, window.isClosed]).toEqual([[], [], false])
  })

  test('promise 25: says that it could not be loaded, and is tried again until it is', async () => {
    const window = new FakeWindow('ERR_FAILED', 'ERR_FILE_NOT_FOUND')
    await load(window, 'Try again')
    expect(window.loads).toHaveLength(3)
    expect(boxes.map(({ message }) => message)).toEqual(
      Array(2).fill('The page of the console could not be loaded.'),
    )
    expect([errors.length, window.isClosed]).toEqual([2, false])
  })

  test('leaves no window behind that nobody sees', async () => {
    const window = new FakeWindow('ERR_FAILED')
    await load(window, 'Close')
    expect([window.loads.length, window.isClosed]).toEqual([1, true])
  })

  test('is not in trouble where a reload overtook it, or where its window has gone', async () => {
    await load(new FakeWindow('ERR_ABORTED'), 'Close')
    const gone = new FakeWindow('ERR_FAILED')
    gone.close()
    await load(gone, 'Try again')
    expect([boxes, errors, gone.loads.length]).toEqual([[], [], 1])
  })
})

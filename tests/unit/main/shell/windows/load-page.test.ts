import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadPage } from '#main/shell/windows/load-page.ts'

/** Fails to load as Electron does: the code is the network stack's name of the fault. */
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

/** Loads the page while the person answers each dialog with the button of this name. */
const load = (window: FakeWindow, press: string) =>
  loadPage(window as unknown as BrowserWindow, {
    path: '/jobs/j-1',
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
  test('the console’s page is loaded without a message if nothing fails', async () => {
    const window = new FakeWindow()
    await load(window, 'Close')
    expect(window.loads).toEqual(['app://console/jobs/j-1'])
    expect([boxes, errors, window.isClosed]).toEqual([[], [], false])
  })

  test('a page that could not be loaded shows a message, and can be loaded again', async () => {
    const window = new FakeWindow('ERR_FAILED', 'ERR_FILE_NOT_FOUND')
    await load(window, 'Try again')
    expect(window.loads).toHaveLength(3)
    expect(boxes.map(({ message }) => message)).toEqual(
      Array(2).fill("The console's screen could not be loaded."),
    )
    expect([errors.length, window.isClosed]).toEqual([2, false])
    // It never leaves an invisible window behind.
    const other = new FakeWindow('ERR_FAILED')
    await load(other, 'Close')
    expect([other.loads.length, other.isClosed]).toEqual([1, true])
  })

  test('a page that a reload has replaced shows no failure', async () => {
    await load(new FakeWindow('ERR_ABORTED'), 'Close')
    const gone = new FakeWindow('ERR_FAILED')
    gone.close()
    await load(gone, 'Try again')
    expect([boxes, errors, gone.loads.length]).toEqual([[], [], 1])
  })
})

import { EventEmitter } from 'node:events'
import type { App, BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Leave } from '#main/shell/leaving/leave-requests.ts'
import { closeCarefully, reloadCarefully, watchQuitting } from '#main/shell/leaving/leave-window.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/**
 * A window that closes like Electron's, unless a listener prevents it. `destroy` closes it without asking.
 */
class ClosingWindow extends EventEmitter {
  isGone = false
  isCrashed = false
  reloads = 0
  webContents = {
    id: 4,
    isCrashed: () => this.isCrashed,
    reload: () => {
      this.reloads += 1
    },
  }
  isDestroyed = () => this.isGone
  close() {
    const isPrevented = fire(this, 'close')
    this.isGone ||= !isPrevented
  }
}

const discard = 0
const keepEditing = 1

let window: ClosingWindow
let app: EventEmitter & { quit: () => void }
let questions: MessageBoxOptions[]
let choice: number
let answer: (leave: Leave) => void
let fail: (error: Error) => void
let onSaving: (() => void) | undefined
let asked: string[]
let failed: string[]
let stayed: () => void
let dependencies: Parameters<typeof closeCarefully>[1]

beforeEach(() => {
  window = new ClosingWindow()
  // Like in Electron, a quit asks every window to close.
  const emitter = new EventEmitter()
  app = Object.assign(emitter, {
    quit: vi.fn(() => {
      fire(emitter, 'before-quit')
      window.close()
    }),
  })
  questions = []
  choice = keepEditing
  asked = []
  failed = []
  onSaving = undefined
  stayed = vi.fn()
  dependencies = {
    app: app as unknown as App,
    quitting: watchQuitting(app as unknown as App, stayed),
    ask: (id, by, saving) => {
      asked.push(`${id} ${by}`)
      onSaving = saving
      return new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
      })
    },
    dialog: {
      showMessageBox: async (...given: unknown[]) => {
        questions.push(given.at(-1) as MessageBoxOptions)
        return { response: choice, checkboxChecked: false }
      },
    },
    title: 'GoTo Admin',
    log: { info: () => {}, warn: () => {}, error: (text) => void failed.push(text) },
  }
  closeCarefully(window as unknown as BrowserWindow, dependencies)
})

/** Lets everything continue that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a window that a person closes', () => {
  test('a closing window waits until its page has saved the drafts', async () => {
    window.close()
    window.close()
    expect([window.isGone, asked]).toEqual([false, ['4 close']])
    answer({ unkept: [] })
    await settled()
    expect([window.isGone, questions]).toEqual([true, []])
  })

  test('a closing window names the forms that would be lost', async () => {
    window.close()
    answer({ unkept: ['Edit Job', '', 'Add Tag'] })
    await settled()
    expect(questions).toMatchObject([
      {
        detail: '“Edit Job” and “Add Tag” have not been saved.',
        buttons: ['Discard', 'Keep editing'],
        defaultId: keepEditing,
        cancelId: keepEditing,
      },
    ])
    expect(window.isGone).toBe(false)
    choice = discard
    window.close()
    answer({ unkept: [''] })
    await settled()
    expect([questions[1]?.detail, window.isGone]).toEqual(['A form has not been saved.', true])
  })

  test('a closing window stays if its page stays', async () => {
    window.close()
    answer('stays')
    await settled()
    expect(window.isGone).toBe(false)
    window.close()
    answer({ unkept: [] })
    await settled()
    expect(window.isGone).toBe(true)
  })

  test('a window that is closed again during a save closes immediately', () => {
    window.close()
    onSaving?.()
    expect(window.isGone).toBe(false)
    window.close()
    expect(window.isGone).toBe(true)
  })

  test('a window closes without a question if its page has crashed or cannot be asked', async () => {
    window.close()
    fail(new Error('no page'))
    await settled()
    expect([window.isGone, failed]).toEqual([true, ['the page could not be left']])
    asked = []
    window.isGone = false
    window.isCrashed = true
    window.close()
    await settled()
    expect([window.isGone, asked]).toEqual([true, []])
  })
})

describe('a quit', () => {
  test('a quit continues once its window may close', async () => {
    app.quit()
    answer({ unkept: [] })
    await settled()
    expect(window.isGone).toBe(true)
    expect(app.quit).toHaveBeenCalledTimes(2)
  })

  test('a quit ends if a window stays', async () => {
    app.quit()
    answer('stays')
    await settled()
    window.close()
    answer({ unkept: [] })
    await settled()
    expect(window.isGone).toBe(true)
    expect(app.quit).toHaveBeenCalledOnce()
  })
})

test('a window that opens cancels a quit', async () => {
  fire(app, 'before-quit')
  fire(app, 'browser-window-created', window)
  expect(stayed).toHaveBeenCalledOnce()
  window.close()
  answer({ unkept: [] })
  await settled()
  expect(window.isGone).toBe(true)
  expect(app.quit).not.toHaveBeenCalled()
})

describe('a reload', () => {
  const reload = () => reloadCarefully(window as unknown as BrowserWindow, dependencies)

  test('a reload waits for the page', async () => {
    reload()
    expect([window.reloads, asked]).toEqual([0, ['4 reload']])
    answer({ unkept: [] })
    await settled()
    expect(window.reloads).toBe(1)
    reload()
    answer({ unkept: ['Edit Job'] })
    await settled()
    expect([window.reloads, questions.length]).toEqual([1, 1])
  })

  test('a reload of a page that cannot be asked does not happen', async () => {
    reloadCarefully(window as unknown as BrowserWindow, dependencies)
    fail(new Error('no page'))
    await settled()
    expect([window.reloads, failed]).toEqual([0, ['the page could not be left']])
  })

  test('a reload asks no question over a window that has closed meanwhile', async () => {
    reloadCarefully(window as unknown as BrowserWindow, dependencies)
    window.isGone = true
    answer({ unkept: ['Edit Job'] })
    await settled()
    expect([window.reloads, questions]).toEqual([0, []])
  })

  test('a reload of a crashed page asks no question', async () => {
    window.isCrashed = true
    reload()
    await settled()
    expect([window.reloads, asked]).toEqual([1, []])
  })
})

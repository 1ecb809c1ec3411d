import type { CDPSession } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched
let raw: CDPSession

beforeAll(async () => {
  launched = await launchKit()
  raw = await launched.app.context().newCDPSession(launched.page)
  await launched.app.evaluate(({ Menu }) => {
    const click = (item: { label: string }, window: unknown, event: { triggeredByAccelerator?: boolean }) =>
      globalThis.kit.log.push([item.label, window !== undefined, event.triggeredByAccelerator])
    const item = (label: string, accelerator: string, more: object = {}) => ({
      label,
      accelerator,
      click,
      ...more,
    })
    const submenu = [
      item('new', 'CmdOrCtrl+Shift+N'),
      item('back', 'Alt+Left', { id: 'back' }),
      item('question', '?'),
      item('plain', 'F7'),
      item('off', 'Ctrl+J', { enabled: false }),
      item('shown only', 'Ctrl+K', { registerAccelerator: false }),
      { role: 'selectAll' as const },
      { role: 'zoomIn' as const },
    ]
    Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Go', submenu }]))
  })
  await launched.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<input id="field" value="some words">')
    window.addEventListener('keydown', (event) => {
      if (event.key === 'F7') event.preventDefault()
    })
  })
})
afterAll(() => launched.close())

beforeEach(() =>
  launched.app.evaluate(() => {
    globalThis.kit.log = []
  }),
)

const press = (keys: string) => launched.page.keyboard.press(keys)
const chosen = () => launched.app.evaluate(() => globalThis.kit.log)

/** Presses keys of an item that answers, after which any earlier answer must have arrived. */
async function pressedBefore() {
  await press('Alt+ArrowLeft')
  await expect.poll(chosen).toContainEqual(['back', true, true])
  return (await chosen()).slice(0, -1)
}

test('(T6) a key that the page does not prevent chooses the menu’s item with that accelerator', async () => {
  await press('Control+Shift+N')
  await press('Shift+?')
  expect(await pressedBefore()).toEqual([
    ['new', true, true],
    ['question', true, true],
  ])
})

test('(T6) a key that the page prevents, a disabled item and one that only shows its keys do nothing', async () => {
  for (const keys of ['F7', 'Control+J', 'Control+K', 'Control+ArrowLeft', 'Control+N']) await press(keys)
  expect(await pressedBefore()).toEqual([])
})

test('a role has Electron’s keys, and what Chromium has edited is not edited twice', async () => {
  await launched.page.click('#field')
  await press('Control+A')
  await press('x')
  await press('Control++')
  const zoom = () =>
    launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel())
  await press('Control+Shift++')
  await expect.poll(zoom).toBeGreaterThan(0)
  expect(await launched.page.inputValue('#field')).toBe('x')
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomLevel(0),
  )
})

test('before-input-event comes before the page and can keep a key from it and from the menu', async () => {
  await launched.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.on('before-input-event', (event, { type, key, control }) => {
      globalThis.kit.log.push([type, key, control])
      if (key === 'N') event.preventDefault()
    })
  })
  await launched.page.click('#field')
  await press('Control+Shift+N')
  await press('q')
  const log = await chosen()
  expect(log).toContainEqual(['keyDown', 'N', true])
  expect(log).toContainEqual(['keyUp', 'q', false])
  expect(log).not.toContainEqual(['new', true, true])
  expect(await launched.page.inputValue('#field')).toMatch(/q/)
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('before-input-event'),
  )
})

test('setIgnoreMenuShortcuts keeps keys from the menu', async () => {
  const ignore = (on: boolean) =>
    launched.app.evaluate(
      ({ BrowserWindow }, isOn) => BrowserWindow.getAllWindows()[0]?.webContents.setIgnoreMenuShortcuts(isOn),
      on,
    )
  await ignore(true)
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.on('before-input-event', (_, { key }) =>
      globalThis.kit.log.push(key),
    ),
  )
  await press('Control+Shift+N')
  await press('q')
  // The page has reported the first key once it has reported a later one.
  await expect.poll(chosen).toContain('q')
  await ignore(false)
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('before-input-event'),
  )
  const isItem = (entry: unknown) => Array.isArray(entry)
  expect((await pressedBefore()).filter(isItem)).toEqual([])
})

test('a mouse’s side button reaches the page, and on Linux also the window as an app command', async () => {
  await launched.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.on('app-command', (_event, command) =>
      globalThis.kit.log.push([command]),
    )
  })
  await launched.page.evaluate(() => {
    window.addEventListener('mouseup', (event) => {
      event.preventDefault()
      document.title = `button ${event.button}`
    })
  })
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await raw.send('Input.dispatchMouseEvent', { type, button: 'back', x: 5, y: 5, clickCount: 1 })
  await expect.poll(() => launched.page.title()).toBe('button 3')
  expect(await chosen()).toEqual(process.platform === 'linux' ? [['browser-backward']] : [])
})

test('an accelerator that Electron would not understand is refused', async () => {
  const refused = await launched.app.evaluate(({ Menu }) => {
    try {
      Menu.buildFromTemplate([{ label: 'Odd', accelerator: 'Ctrl+Nonsense' }])
      return undefined
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toContain('Invalid accelerator: Ctrl+Nonsense')
})

test('(S6) main hears of a press before the page does, and of none that a script makes', async () => {
  await launched.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.on('input-event', (_, { type }) => {
      if (type !== 'mouseMove') globalThis.kit.log.push(type)
    })
  })
  await launched.page.evaluate(() => {
    const field = document.getElementById('field') as HTMLElement
    field.click()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  })
  await launched.page.locator('#field').click()
  await press('a')
  await expect.poll(chosen).toEqual(['mouseDown', 'mouseUp', 'keyDown', 'keyUp'])
})

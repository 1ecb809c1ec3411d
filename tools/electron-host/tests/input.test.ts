import type { CDPSession } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { kitOfFile } from './launch-kit.ts'

const launched = kitOfFile()
let raw: CDPSession

beforeAll(async () => {
  raw = await launched.app.context().newCDPSession(launched.page)
  await launched.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<input id="text" value="wrold"><input id="secret" type="password" value="wrold"><p id="plain">plain</p>
       <input id="unchecked" spellcheck="false" value="wrold"><input id="fixed" readonly value="wrold">
       <div id="own">own</div><input id="field" value="some words"><a id="inside" href="/second">second</a>`,
    )
    window.addEventListener('keydown', (event) => {
      if (event.key === 'F7') event.preventDefault()
    })
    document.querySelector('#own')?.addEventListener('contextmenu', (event) => event.preventDefault())
  })
  await launched.app.evaluate(({ session }) => {
    globalThis.__electronHost.misspellings.set('wrold', ['world', 'would'])
    session.defaultSession.setSpellCheckerLanguages(['en-AU'])
    globalThis.kit.window.webContents.on('context-menu', (_event, params) => {
      globalThis.kit.log.push(params)
    })
  })
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
})

beforeEach(() =>
  launched.app.evaluate(() => {
    globalThis.kit.log = []
  }),
)

/** Right-clicks an element, and returns the parameters that main receives. */
async function rightClick(selector: string) {
  await launched.app.evaluate(() => {
    globalThis.kit.log = []
  })
  await launched.page.click(selector, { button: 'right', position: { x: 12, y: 8 } })
  const received = () =>
    launched.app.evaluate(
      () =>
        globalThis.kit.log.map((entry) => {
          const { frame: _, ...params } = entry as Electron.ContextMenuParams
          return params
        })[0],
    )
  await expect.poll(received).toBeDefined()
  return received()
}

test('a right click on a field reports what can be edited', async () => {
  const click = await rightClick('#text')
  expect(click).toMatchObject({
    isEditable: true,
    formControlType: 'input-text',
    misspelledWord: 'wrold',
    dictionarySuggestions: ['world', 'would'],
    menuSourceType: 'mouse',
  })
  expect(click?.editFlags).toMatchObject({ canPaste: true, canRedo: false, canSelectAll: true })
  await launched.app.evaluate(() => globalThis.kit.window.webContents.replaceMisspelling('world'))
  await expect.poll(() => launched.page.inputValue('#text')).toBe('world')
})

test('a right click on a field whose words are not checked reports no spelling', async () => {
  for (const selector of ['#secret', '#unchecked', '#fixed', '#plain'])
    expect(await rightClick(selector), selector).toMatchObject({
      misspelledWord: '',
      dictionarySuggestions: [],
    })
})

test('a right click on a password reports no text and nothing to copy', async () => {
  await launched.page.focus('#secret')
  await launched.page.keyboard.press('Control+A')
  const click = await rightClick('#secret')
  expect(click).toMatchObject({ isEditable: true, selectionText: '', formControlType: 'input-password' })
  expect(click?.editFlags).toMatchObject({ canCopy: false, canCut: false })
})

test('a right click on a read-only field offers to copy, but not to change', async () => {
  await launched.page.focus('#fixed')
  await launched.page.keyboard.press('Control+A')
  const click = await rightClick('#fixed')
  expect(click).toMatchObject({ isEditable: false, selectionText: 'wrold' })
  expect(click?.editFlags).toMatchObject({ canCopy: true, canPaste: false })
})

test('a right click on a link reports the address that the app knows', async () => {
  expect(await rightClick('#inside')).toMatchObject({ linkURL: 'app://kit/second', pageURL: 'app://kit/' })
})

test('a right click that the page handles itself does not reach main', async () => {
  await launched.page.click('#own', { button: 'right' })
  await rightClick('#plain')
  expect(await launched.app.evaluate(() => globalThis.kit.log.length)).toBe(1)
})

test('the keyboard’s menu key opens the context menu too', async () => {
  await launched.page.focus('#text')
  await launched.page.keyboard.press('ContextMenu')
  const seen = () =>
    launched.app.evaluate(() => (globalThis.kit.log[0] as Electron.ContextMenuParams)?.menuSourceType)
  await expect.poll(seen).toBe('keyboard')
})

test('spelling is not checked without a language', async () => {
  const refused = await launched.app.evaluate(({ session }) => {
    session.defaultSession.setSpellCheckerLanguages([])
    return globalThis.kit.attempt(() => session.defaultSession.setSpellCheckerLanguages(['xx']))
  })
  expect(refused).toContain('"xx" is not supported')
  await launched.page.fill('#text', 'wrold')
  expect(await rightClick('#text')).toMatchObject({ misspelledWord: '' })
})

const press = (keys: string) => launched.page.keyboard.press(keys)
const chosen = () => launched.app.evaluate(() => globalThis.kit.log)

/** Presses the shortcut of an enabled item. Its result proves that earlier ones were handled. */
async function pressedBefore() {
  await press('Alt+ArrowLeft')
  await expect.poll(chosen).toContainEqual(['back', true, true])
  return (await chosen()).slice(0, -1)
}

test('a key that the page does not prevent chooses the menu’s item with that accelerator', async () => {
  await press('Control+Shift+N')
  await press('Shift+?')
  expect(await pressedBefore()).toEqual([
    ['new', true, true],
    ['question', true, true],
  ])
})

test('a key that the page prevents, and the key of a disabled menu item, do nothing', async () => {
  for (const keys of ['F7', 'Control+J', 'Control+K', 'Control+ArrowLeft', 'Control+N']) await press(keys)
  expect(await pressedBefore()).toEqual([])
})

test('a menu item with a role has Electron’s keys', async () => {
  await launched.page.click('#field')
  await press('Control+A')
  await press('x')
  await press('Control++')
  const zoom = () => launched.app.evaluate(() => globalThis.kit.window.webContents.getZoomLevel())
  await press('Control+Shift++')
  await expect.poll(zoom).toBeGreaterThan(0)
  expect(await launched.page.inputValue('#field')).toBe('x')
  await launched.app.evaluate(() => globalThis.kit.window.webContents.setZoomLevel(0))
})

test('before-input-event comes before the page and can keep a key from it and from the menu', async () => {
  await launched.app.evaluate(() => {
    const { webContents: contents } = globalThis.kit.window
    contents.on('before-input-event', (event, { type, key, control }) => {
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
  await launched.app.evaluate(() =>
    globalThis.kit.window.webContents.removeAllListeners('before-input-event'),
  )
})

test('setIgnoreMenuShortcuts keeps keys from the menu', async () => {
  const ignore = (on: boolean) =>
    launched.app.evaluate((_, isOn) => globalThis.kit.window.webContents.setIgnoreMenuShortcuts(isOn), on)
  await ignore(true)
  await launched.app.evaluate(() =>
    globalThis.kit.window.webContents.on('before-input-event', (_, { key }) => globalThis.kit.log.push(key)),
  )
  await press('Control+Shift+N')
  await press('q')
  // The page reports keys in order, so the first key was reported too.
  await expect.poll(chosen).toContain('q')
  await ignore(false)
  await launched.app.evaluate(() =>
    globalThis.kit.window.webContents.removeAllListeners('before-input-event'),
  )
  const isItem = (entry: unknown) => Array.isArray(entry)
  expect((await pressedBefore()).filter(isItem)).toEqual([])
})

test('a mouse’s side button reaches the page', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.on('app-command', (_event, command) => globalThis.kit.log.push([command]))
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
  const refused = await launched.app.evaluate(({ Menu }) =>
    globalThis.kit.attempt(() => Menu.buildFromTemplate([{ label: 'Odd', accelerator: 'Ctrl+Nonsense' }])),
  )
  expect(refused).toContain('Invalid accelerator: Ctrl+Nonsense')
})

test('main hears of a mouse press before the page does', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.window.webContents.on('input-event', (_, { type }) => {
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launchKit } from './launch-kit.ts'

let launched: Launched

beforeAll(async () => {
  launched = await launchKit()
  await launched.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<input id="text" value="wrold"><input id="secret" type="password" value="wrold"><p id="plain">plain</p>
       <input id="unchecked" spellcheck="false" value="wrold"><input id="fixed" readonly value="wrold">
       <div id="own">own</div>`,
    )
    document.querySelector('#own')?.addEventListener('contextmenu', (event) => event.preventDefault())
  })
  await launched.app.evaluate(({ BrowserWindow, session }) => {
    globalThis.__electronHost.misspellings.set('wrold', ['world', 'would'])
    session.defaultSession.setSpellCheckerLanguages(['en-AU'])
    BrowserWindow.getAllWindows()[0]?.webContents.on('context-menu', (_event, params) => {
      globalThis.kit.log.push(params)
    })
  })
})
afterAll(() => launched.close())

/** Right-clicks an element, and returns what main receives. */
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

test('a field can be edited, and its misspelled word has suggestions that replace it', async () => {
  const click = await rightClick('#text')
  expect(click).toMatchObject({
    isEditable: true,
    formControlType: 'input-text',
    misspelledWord: 'wrold',
    dictionarySuggestions: ['world', 'would'],
    menuSourceType: 'mouse',
  })
  expect(click?.editFlags).toMatchObject({ canPaste: true, canRedo: false, canSelectAll: true })
  await launched.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.replaceMisspelling('world'),
  )
  await expect.poll(() => launched.page.inputValue('#text')).toBe('world')
})

test.each(['#secret', '#unchecked', '#fixed', '#plain'])('%s has no spelling', async (selector) => {
  expect(await rightClick(selector)).toMatchObject({ misspelledWord: '', dictionarySuggestions: [] })
})

test('a password is neither reported nor copied', async () => {
  await launched.page.focus('#secret')
  await launched.page.keyboard.press('Control+A')
  const click = await rightClick('#secret')
  expect(click).toMatchObject({ isEditable: true, selectionText: '', formControlType: 'input-password' })
  expect(click?.editFlags).toMatchObject({ canCopy: false, canCut: false })
})

test('a field that is read only can be copied from, not changed', async () => {
  await launched.page.focus('#fixed')
  await launched.page.keyboard.press('Control+A')
  const click = await rightClick('#fixed')
  expect(click).toMatchObject({ isEditable: false, selectionText: 'wrold' })
  expect(click?.editFlags).toMatchObject({ canCopy: true, canPaste: false })
})

test('a link has the address that the app knows', async () => {
  await launched.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="inside" href="/second">second</a>')
  })
  expect(await rightClick('#inside')).toMatchObject({ linkURL: 'app://kit/second', pageURL: 'app://kit/' })
})

test('a right click that the page handles itself does not reach main', async () => {
  await launched.app.evaluate(() => {
    globalThis.kit.log = []
  })
  await launched.page.click('#own', { button: 'right' })
  await rightClick('#plain')
  expect(await launched.app.evaluate(() => globalThis.kit.log.length)).toBe(1)
})

test('the keyboard’s menu key asks for the menu too', async () => {
  await launched.page.focus('#text')
  await launched.app.evaluate(() => {
    globalThis.kit.log = []
  })
  await launched.page.keyboard.press('ContextMenu')
  const seen = () =>
    launched.app.evaluate(() => (globalThis.kit.log[0] as Electron.ContextMenuParams)?.menuSourceType)
  await expect.poll(seen).toBe('keyboard')
})

test('without a language nothing is checked, and an unknown language is refused', async () => {
  const refused = await launched.app.evaluate(({ session }) => {
    session.defaultSession.setSpellCheckerLanguages([])
    try {
      session.defaultSession.setSpellCheckerLanguages(['xx'])
      return undefined
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toContain('"xx" is not supported')
  await launched.page.fill('#text', 'wrold')
  expect(await rightClick('#text')).toMatchObject({ misspelledWord: '' })
})

import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { menuTemplate, signedInItems } from '#main/shell/menu/menu.ts'

const facts = {
  platform: 'linux',
  isPackaged: true,
  appName: 'GoTo Admin',
  openWindow: () => {},
  windowOf: (focused: unknown) => focused as Electron.BrowserWindow | undefined,
  print: () => {},
  savePdf: () => {},
  reload: () => {},
  showGuide: () => {},
  showLog: () => {},
  showSettings: () => {},
  showNotices: () => {},
  restartToUpdate: () => {},
  checkForUpdates: () => {},
  choose: () => {},
} as const

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const roles = (template: MenuItemConstructorOptions[]) => items(template).map(({ role }) => role)

describe('the menu bar', () => {
  test('the menu bar has no developer tools in an installed console', () => {
    expect(roles(menuTemplate(facts))).not.toContain('toggleDevTools')
    expect(roles(menuTemplate({ ...facts, isPackaged: false }))).toContain('toggleDevTools')
  })

  test('the menu bar has the roles for editing and zooming, because macOS takes their keys only from the menu', () => {
    const wanted = 'undo redo cut copy paste selectAll zoomIn zoomOut resetZoom quit about'.split(' ')
    for (const platform of ['mac', 'windows', 'linux'] as const)
      expect(roles(menuTemplate({ ...facts, platform }))).toEqual(expect.arrayContaining(wanted))
  })

  test('the first menu on macOS has the console’s name', () => {
    expect(menuTemplate({ ...facts, platform: 'mac' })[0]?.label).toBe('GoTo Admin')
  })

  test.each([
    ['Open in New Window', 'openWindow'],
    ['Show Log File', 'showLog'],
    ['Settings from IT', 'showSettings'],
    ['Check for Updates…', 'checkForUpdates'],
  ] as const)('the menu bar has the item %s, even before anyone has signed in', (label, action) => {
    const act = vi.fn()
    const item = items(menuTemplate({ ...facts, [action]: act })).find((one) => one.label === label)
    expect(item?.enabled).not.toBe(false)
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(act).toHaveBeenCalledOnce()
  })

  test('the Help menu begins with the guide, which shows the section about the focused window’s screen', () => {
    const showGuide = vi.fn()
    const help = menuTemplate({ ...facts, showGuide }).find(({ role }) => role === 'help')
    const [first] = Array.isArray(help?.submenu) ? help.submenu : []
    expect([first?.label, first?.accelerator, first?.enabled]).toEqual(['Guide', 'F1', undefined])
    const window = {} as Electron.BaseWindow
    first?.click?.({} as Electron.MenuItem, window, {} as Electron.KeyboardEvent)
    expect(showGuide).toHaveBeenCalledExactlyOnceWith(window)
  })

  test('the menu bar passes the items that the page carries out to the page of the focused window', () => {
    const choose = vi.fn()
    const found = items(menuTemplate({ ...facts, choose }))
    const window = {} as Electron.BaseWindow
    for (const id of [
      ...['open-palette', 'go-back', 'go-forward', 'find', 'find-next', 'find-previous'],
      ...['show-shortcuts', 'check-provider', 'report'],
    ])
      found
        .find((item) => item.id === id)
        ?.click?.({} as Electron.MenuItem, window, {} as Electron.KeyboardEvent)
    expect(choose.mock.calls).toEqual([
      ['openPalette', window],
      ['goBack', window],
      ['goForward', window],
      ['find', window],
      ['findNext', window],
      ['findPrevious', window],
      ['showShortcuts', window],
      ['checkProvider', window],
      ['reportForSupport', window],
    ])
  })

  test('the menu bar disables the items that need a signed-in admin until there is one', () => {
    const found = items(menuTemplate(facts))
    expect(found.find(({ id }) => id === 'report')?.enabled).not.toBe(false)
    // While the console is locked, its screens can't be printed or searched.
    expect(signedInItems(menuTemplate(facts))).toEqual(
      expect.arrayContaining(['print', 'save-pdf', 'find', 'go-back', 'check-provider']),
    )
  })
})

import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { menuTemplate, signedInItems } from '#main/shell/menu.ts'

const facts = {
  platform: 'linux',
  isPackaged: true,
  appName: 'GoTo Admin',
  openWindow: () => {},
  print: () => {},
  savePdf: () => {},
  reload: () => {},
  showLog: () => {},
  showSettings: () => {},
  checkProvider: () => {},
  reportForSupport: () => {},
  showNotices: () => {},
  restartToUpdate: () => {},
  choose: () => {},
} as const

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const roles = (template: MenuItemConstructorOptions[]) => items(template).map(({ role }) => role)

describe('the menu bar', () => {
  test('has no developer tools in an installed console', () => {
    expect(roles(menuTemplate(facts))).not.toContain('toggleDevTools')
    expect(roles(menuTemplate({ ...facts, isPackaged: false }))).toContain('toggleDevTools')
  })

  test('has the roles for editing and zooming, because macOS takes their keys only from the menu', () => {
    for (const platform of ['mac', 'windows', 'linux'] as const)
      expect(roles(menuTemplate({ ...facts, platform }))).toEqual(
        expect.arrayContaining([
          'undo',
          'redo',
          'cut',
          'copy',
          'paste',
          'selectAll',
          'zoomIn',
          'zoomOut',
          'resetZoom',
          'quit',
          'about',
        ]),
      )
  })

  test('starts with the console’s own name on macOS', () => {
    expect(menuTemplate({ ...facts, platform: 'mac' })[0]?.label).toBe('GoTo Admin')
  })

  test('checks the provider, for a signed-in admin only', () => {
    const checkProvider = vi.fn()
    const item = items(menuTemplate({ ...facts, checkProvider })).find(({ id }) => id === 'check-provider')
    expect(item?.enabled).toBe(false)
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(checkProvider).toHaveBeenCalledOnce()
  })

  test('I2 tells where the settings come from, also before anyone has signed in', () => {
    const showSettings = vi.fn()
    const item = items(menuTemplate({ ...facts, showSettings })).find(({ id }) => id === 'show-settings')
    expect(item?.enabled).not.toBe(false)
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(showSettings).toHaveBeenCalledOnce()
  })

  test.each([
    ['mac', 'Cmd+Shift+N'],
    ['linux', 'Ctrl+Shift+N'],
  ] as const)('opens a window by key, on macOS too (%s)', (platform, keys) => {
    const openWindow = vi.fn()
    const item = items(menuTemplate({ ...facts, platform, openWindow })).find(
      ({ label }) => label === 'Open in New Window',
    )
    expect(item?.accelerator).toBe(keys)
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(openWindow).toHaveBeenCalledOnce()
  })

  test('(A2) (U5) (U8) passes Back, Forward, Find and Keyboard Shortcuts on to the page of the window that has the keys', () => {
    const choose = vi.fn()
    const found = items(menuTemplate({ ...facts, choose }))
    const window = {} as Electron.BaseWindow
    for (const id of ['go-back', 'go-forward', 'find', 'find-next', 'find-previous', 'show-shortcuts'])
      found
        .find((item) => item.id === id)
        ?.click?.({} as Electron.MenuItem, window, {} as Electron.KeyboardEvent)
    expect(choose.mock.calls).toEqual([
      ['goBack', window],
      ['goForward', window],
      ['find', window],
      ['findNext', window],
      ['findPrevious', window],
      ['showShortcuts', window],
    ])
  })

  test('keeps what needs a signed-in admin off until there is one', () => {
    const found = items(menuTemplate(facts))
    for (const id of signedInItems) expect(found.find((item) => item.id === id)?.enabled).toBe(false)
    // Nothing behind a locked console may be printed or looked through (P4).
    expect(signedInItems).toEqual(expect.arrayContaining(['print', 'save-pdf', 'find', 'go-back']))
  })

  test('shows the log file', () => {
    const showLog = vi.fn()
    const item = items(menuTemplate({ ...facts, showLog })).find(({ label }) => label === 'Show Log File')
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(showLog).toHaveBeenCalledOnce()
  })
})

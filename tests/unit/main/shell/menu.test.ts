import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { checkProviderItem, menuTemplate } from '#main/shell/menu.ts'

const facts = {
  isMac: false,
  isPackaged: true,
  appName: 'GoTo Admin',
  openWindow: () => {},
  showLog: () => {},
  checkProvider: () => {},
}

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const roles = (template: MenuItemConstructorOptions[]) => items(template).map(({ role }) => role)

describe('the menu bar', () => {
  test('has no developer tools in an installed console', () => {
    expect(roles(menuTemplate(facts))).not.toContain('toggleDevTools')
    expect(roles(menuTemplate({ ...facts, isPackaged: false }))).toContain('toggleDevTools')
  })

  test('has the roles for editing and zooming, because macOS takes their keys only from the menu', () => {
    for (const isMac of [true, false])
      expect(roles(menuTemplate({ ...facts, isMac }))).toEqual(
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
    expect(menuTemplate({ ...facts, isMac: true })[0]?.label).toBe('GoTo Admin')
  })

  test('checks the provider, for a signed-in admin only', () => {
    const checkProvider = vi.fn()
    const item = items(menuTemplate({ ...facts, checkProvider })).find(({ id }) => id === checkProviderItem)
    expect(item?.enabled).toBe(false)
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(checkProvider).toHaveBeenCalledOnce()
  })

  test.each([true, false])('opens a window by key, on macOS too (%s)', (isMac) => {
    const openWindow = vi.fn()
    const item = items(menuTemplate({ ...facts, isMac, openWindow })).find(
      ({ label }) => label === 'Open in New Window',
    )
    expect(item?.accelerator).toBe('CmdOrCtrl+Shift+N')
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(openWindow).toHaveBeenCalledOnce()
  })

  test('shows the log file', () => {
    const showLog = vi.fn()
    const item = items(menuTemplate({ ...facts, showLog })).find(({ label }) => label === 'Show Log File')
    item?.click?.({} as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent)
    expect(showLog).toHaveBeenCalledOnce()
  })
})

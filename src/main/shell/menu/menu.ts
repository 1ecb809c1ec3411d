import type { BaseWindow, BrowserWindow, MenuItemConstructorOptions } from 'electron'
import type { PageCommand } from '#shared/contract/events.ts'
import { keysOf, type MenuShortcut, type Platform } from '#shared/rules/shortcuts.ts'

interface MenuFacts {
  readonly platform: Platform
  readonly isPackaged: boolean
  readonly appName: string
  readonly openWindow: () => void
  /** The window that an item acts on: the focused one, or else the one that was last. */
  readonly windowOf: (focused: BaseWindow | undefined) => BrowserWindow | undefined
  readonly print: (window: BrowserWindow) => void
  readonly savePdf: (window: BrowserWindow) => void
  /** Reloads this window's page. */
  readonly reload: (window: BrowserWindow) => void
  /** Shows the guide, at the section about this window's screen. */
  readonly showGuide: (window: BrowserWindow | undefined) => void
  readonly showLog: () => void
  readonly showNotices: () => void
  /** Shows the source of each setting. */
  readonly showSettings: () => void
  readonly restartToUpdate: () => void
  /** Checks for a newer version and shows the result. */
  readonly checkForUpdates: () => void
  /** Sends a command to the page of this window. */
  readonly choose: (command: PageCommand, window: BrowserWindow) => void
}

/** The ids of the update items, which change at runtime. */
export const updateItems = { check: 'check-for-updates', restart: 'restart-to-update' } as const

/** An item that is off until an admin is signed in. */
const signedIn = (id: string) => ({ id, enabled: false })

/** The ids of the items that the template has off until an admin is signed in. */
export const signedInItems = (template: readonly MenuItemConstructorOptions[]): readonly string[] =>
  template.flatMap(({ id, enabled, submenu }) => [
    ...(id !== undefined && enabled === false ? [id] : []),
    ...(Array.isArray(submenu) ? signedInItems(submenu) : []),
  ])

type MenuRole = NonNullable<MenuItemConstructorOptions['role']>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The menu bar, as data. Only unpackaged builds have developer tools. */
export function menuTemplate({
  platform,
  isPackaged,
  appName,
  openWindow,
  windowOf,
  print,
  savePdf,
  reload,
  showGuide,
  showLog,
  showNotices,
  showSettings,
  restartToUpdate,
  checkForUpdates,
  choose,
}: MenuFacts): MenuItemConstructorOptions[] {
  const isMac = platform === 'mac'
  /** The shortcut of an item. Items with a role get Electron's default shortcut only if it is listed here. */
  const keys = (id: MenuShortcut) => {
    const accelerator = keysOf(id, platform)
    return accelerator === undefined ? {} : { accelerator }
  }
  const role = (id: MenuShortcut & MenuRole): MenuItemConstructorOptions => ({ role: id, ...keys(id) })
  const onWindow = (act: (window: BrowserWindow) => void): Pick<MenuItemConstructorOptions, 'click'> => ({
    click: (_, focused) => {
      const window = windowOf(focused)
      if (window) act(window)
    },
  })
  const command = (name: PageCommand) => onWindow((window) => choose(name, window))
  const newWindow: MenuItemConstructorOptions = {
    label: 'Open in New Window',
    ...keys('openWindow'),
    click: openWindow,
  }
  const printing: MenuItemConstructorOptions[] = [
    {
      ...signedIn('print'),
      label: 'Print…',
      ...keys('print'),
      ...onWindow(print),
    },
    {
      ...signedIn('save-pdf'),
      label: 'Save as PDF…',
      ...keys('savePdf'),
      ...onWindow(savePdf),
    },
  ]
  const first: MenuItemConstructorOptions = isMac
    ? {
        label: appName,
        submenu: [
          { role: 'about' },
          separator,
          role('hide'),
          role('hideOthers'),
          { role: 'unhide' },
          separator,
          role('quit'),
        ],
      }
    : { label: '&File', submenu: [newWindow, separator, ...printing, separator, role('quit')] }
  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      role('undo'),
      role('redo'),
      separator,
      role('cut'),
      role('copy'),
      role('paste'),
      role('pasteAndMatchStyle'),
      role('selectAll'),
      separator,
      { ...signedIn('find'), label: 'Find…', ...keys('find'), ...command('find') },
      {
        ...signedIn('find-next'),
        label: 'Find Next',
        ...keys('findNext'),
        ...command('findNext'),
      },
      {
        ...signedIn('find-previous'),
        label: 'Find Previous',
        ...keys('findPrevious'),
        ...command('findPrevious'),
      },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      // Electron's `reload` role would not save the drafts first.
      { label: 'Reload', ...keys('reload'), ...onWindow(reload) },
      separator,
      role('resetZoom'),
      role('zoomIn'),
      role('zoomOut'),
      separator,
      role('togglefullscreen'),
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } as const]),
    ],
  }
  const go: MenuItemConstructorOptions = {
    label: '&Go',
    submenu: [
      {
        ...signedIn('open-palette'),
        label: 'Find Anything…',
        ...keys('openPalette'),
        ...command('openPalette'),
      },
      separator,
      { ...signedIn('go-back'), label: 'Back', ...keys('goBack'), ...command('goBack') },
      { ...signedIn('go-forward'), label: 'Forward', ...keys('goForward'), ...command('goForward') },
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: '&Window',
    submenu: [role('minimize'), ...(isMac ? [{ role: 'zoom' } as const] : []), role('close')],
  }
  const help: MenuItemConstructorOptions = {
    label: '&Help',
    role: 'help',
    submenu: [
      {
        id: 'show-guide',
        label: 'Guide',
        ...keys('showGuide'),
        click: (_, focused) => showGuide(windowOf(focused)),
      },
      { ...signedIn('show-shortcuts'), label: 'Keyboard Shortcuts', ...command('showShortcuts') },
      { ...signedIn('check-provider'), label: 'Check the Server…', ...command('checkProvider') },
      { id: updateItems.check, label: 'Check for Updates…', click: checkForUpdates },
      { id: updateItems.restart, label: 'Restart to Update', visible: false, click: restartToUpdate },
      { id: 'report', label: 'Report for Support…', ...command('reportForSupport') },
      { label: 'Show Log File', click: showLog },
      { id: 'show-notices', label: 'Third-party Notices', click: showNotices },
      { id: 'show-settings', label: 'Settings from IT', click: showSettings },
      ...(isMac ? [] : [separator, { role: 'about' } as const]),
    ],
  }
  const file: MenuItemConstructorOptions = { label: 'File', submenu: [newWindow, separator, ...printing] }
  return [first, ...(isMac ? [file] : []), edit, view, go, window, help]
}

import type { BaseWindow, MenuItemConstructorOptions } from 'electron'
import type { PageCommand } from '#shared/contract/events.ts'
import { keysOf, type MenuShortcut, type Platform } from '#shared/rules/shortcuts.ts'

interface MenuFacts {
  readonly platform: Platform
  readonly isPackaged: boolean
  readonly appName: string
  readonly openWindow: () => void
  readonly print: (window: BaseWindow | undefined) => void
  readonly savePdf: (window: BaseWindow | undefined) => void
  /** Reloads this window's page. */
  readonly reload: (window: BaseWindow | undefined) => void
  readonly showLog: () => void
  readonly showNotices: () => void
  /** Shows the source of each setting. */
  readonly showSettings: () => void
  readonly restartToUpdate: () => void
  /** Checks for a newer version and shows the result. */
  readonly checkForUpdates: () => void
  /** Sends a command to the page of this window. */
  readonly choose: (command: PageCommand, window: BaseWindow | undefined) => void
}

/** The ids of the update items, which change at runtime. */
export const updateItems = { check: 'check-for-updates', restart: 'restart-to-update' } as const

/** The items that are enabled only for a signed-in admin. */
export const signedInItems: readonly string[] = [
  'check-provider',
  'go-back',
  'go-forward',
  'find',
  'find-next',
  'find-previous',
  'show-shortcuts',
  'print',
  'save-pdf',
]

type MenuRole = NonNullable<MenuItemConstructorOptions['role']>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The menu bar, as data. Only unpackaged builds have developer tools. */
export function menuTemplate({
  platform,
  isPackaged,
  appName,
  openWindow,
  print,
  savePdf,
  reload,
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
  const command = (name: PageCommand): Pick<MenuItemConstructorOptions, 'click'> => ({
    click: (_, window) => choose(name, window),
  })
  const newWindow: MenuItemConstructorOptions = {
    label: 'Open in New Window',
    ...keys('openWindow'),
    click: openWindow,
  }
  const printing: MenuItemConstructorOptions[] = [
    {
      id: 'print',
      label: 'Print…',
      enabled: false,
      ...keys('print'),
      click: (_, window) => print(window),
    },
    {
      id: 'save-pdf',
      label: 'Save as PDF…',
      enabled: false,
      ...keys('savePdf'),
      click: (_, window) => savePdf(window),
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
      { id: 'find', label: 'Find…', enabled: false, ...keys('find'), ...command('find') },
      {
        id: 'find-next',
        label: 'Find Next',
        enabled: false,
        ...keys('findNext'),
        ...command('findNext'),
      },
      {
        id: 'find-previous',
        label: 'Find Previous',
        enabled: false,
        ...keys('findPrevious'),
        ...command('findPrevious'),
      },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      // Not Electron's `reload` role, because drafts must be saved first.
      { label: 'Reload', ...keys('reload'), click: (_, window) => reload(window) },
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
      { id: 'go-back', label: 'Back', enabled: false, ...keys('goBack'), ...command('goBack') },
      { id: 'go-forward', label: 'Forward', enabled: false, ...keys('goForward'), ...command('goForward') },
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
      { id: 'show-shortcuts', label: 'Keyboard Shortcuts', enabled: false, ...command('showShortcuts') },
      { id: 'check-provider', label: 'Check the Provider…', enabled: false, ...command('checkProvider') },
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

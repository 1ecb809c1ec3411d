import type { MenuItemConstructorOptions } from 'electron'

interface MenuFacts {
  readonly isMac: boolean
  readonly isPackaged: boolean
  readonly appName: string
  readonly openWindow: () => void
  readonly showLog: () => void
  readonly checkProvider: () => void
}

/** The menu item that needs a signed-in admin. */
export const checkProviderItem = 'check-provider'

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The menu bar as data. Only unpackaged builds have developer tools. */
export function menuTemplate({
  isMac,
  isPackaged,
  appName,
  openWindow,
  showLog,
  checkProvider,
}: MenuFacts): MenuItemConstructorOptions[] {
  const newWindow: MenuItemConstructorOptions = {
    label: 'Open in New Window',
    accelerator: 'CmdOrCtrl+Shift+N',
    click: openWindow,
  }
  const first: MenuItemConstructorOptions = isMac
    ? {
        label: appName,
        submenu: [
          { role: 'about' },
          separator,
          { role: 'hide' },
          { role: 'hideOthers' },
          { role: 'unhide' },
          separator,
          { role: 'quit' },
        ],
      }
    : { label: '&File', submenu: [newWindow, separator, { role: 'quit' }] }
  const edit: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'selectAll' },
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      { role: 'reload' },
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } as const]),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: '&Window',
    submenu: [{ role: 'minimize' }, ...(isMac ? [{ role: 'zoom' } as const] : []), { role: 'close' }],
  }
  const help: MenuItemConstructorOptions = {
    label: '&Help',
    role: 'help',
    submenu: [
      { id: checkProviderItem, label: 'Check the Provider…', enabled: false, click: checkProvider },
      { label: 'Show Log File', click: showLog },
      ...(isMac ? [] : [separator, { role: 'about' } as const]),
    ],
  }
  const file: MenuItemConstructorOptions = { label: 'File', submenu: [newWindow] }
  return [first, ...(isMac ? [file] : []), edit, view, window, help]
}

import type { BrowserWindow, ContextMenuParams, Menu, MenuItemConstructorOptions } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import { externalAddress, screenAddress } from '#main/shell/guards/navigation-guard.ts'
import { linkTo } from '#shared/rules/console-links.ts'

/** The facts about a right click that the menu needs. */
export type RightClick = Pick<
  ContextMenuParams,
  'linkURL' | 'selectionText' | 'isEditable' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>

interface MenuActions {
  readonly replaceMisspelling: (word: string) => void
  readonly copy: (text: string) => void
  /** Opens a new window at a path. If undefined, the menu does not offer it. */
  readonly openWindowAt?: (path: string) => void
}

type Items = readonly MenuItemConstructorOptions[]

function spelling({ misspelledWord, dictionarySuggestions }: RightClick, actions: MenuActions): Items {
  if (misspelledWord === '') return []
  if (dictionarySuggestions.length === 0) return [{ label: 'No Spelling Suggestions', enabled: false }]
  return dictionarySuggestions.map((word) => ({ label: word, click: () => actions.replaceMisspelling(word) }))
}

/**
 * The text for "Copy Link". Only this window can open the console's internal addresses, so they become
 * shareable links.
 */
function copiedLink(address: string): string | undefined {
  if (screenAddress(address) !== undefined) {
    const { pathname, search } = new URL(address)
    return linkTo(pathname, search) ?? linkTo(pathname)
  }
  return externalAddress(address)?.replace(/^mailto:/, '')
}

function link({ linkURL }: RightClick, { copy, openWindowAt }: MenuActions): Items {
  const screen = screenAddress(linkURL)
  const copied = copiedLink(linkURL)
  const label = linkURL.startsWith('mailto:') ? 'Copy Email Address' : 'Copy Link Address'
  return [
    ...(screen !== undefined && openWindowAt
      ? [{ label: 'Open in New Window', click: () => openWindowAt(screen) }]
      : []),
    ...(copied === undefined ? [] : [{ label, click: () => copy(copied) }]),
  ]
}

const changes = ({ editFlags }: RightClick): Items => [
  { role: 'undo', enabled: editFlags.canUndo },
  { role: 'redo', enabled: editFlags.canRedo },
]

const clipboard = ({ editFlags }: RightClick): Items => [
  { role: 'cut', enabled: editFlags.canCut },
  { role: 'copy', enabled: editFlags.canCopy },
  { role: 'paste', enabled: editFlags.canPaste },
  ...(editFlags.canEditRichly ? [{ role: 'pasteAndMatchStyle', enabled: editFlags.canPaste } as const] : []),
]

const selection = ({ editFlags }: RightClick): Items => [
  { role: 'selectAll', enabled: editFlags.canSelectAll },
]

/** The menu for a right click, as data; empty if there is nothing to offer. */
export function contextMenu(click: RightClick, actions: MenuActions): MenuItemConstructorOptions[] {
  const groups = [
    spelling(click, actions),
    link(click, actions),
    ...(click.isEditable ? [changes(click), clipboard(click), selection(click)] : []),
    ...(!click.isEditable && click.selectionText.trim() !== '' ? [[{ role: 'copy' } as const]] : []),
  ].filter((group) => group.length > 0)
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' }, ...group]))
}

interface ContextMenuDependencies extends Pick<MenuActions, 'openWindowAt'> {
  readonly buildMenu: (template: MenuItemConstructorOptions[]) => Pick<Menu, 'popup'>
  readonly writeText: (text: string) => void | Promise<void>
  readonly log: Log
}

/** Shows a context menu on right clicks and on the keyboard's menu key. Electron has none of its own. */
export function showContextMenus(
  window: BrowserWindow,
  { buildMenu, writeText, log, ...actions }: ContextMenuDependencies,
): void {
  const { webContents } = window
  const copy = (text: string) => {
    Promise.resolve(writeText(text)).catch((error) => log.warn('a link could not be copied', error))
  }
  webContents.on('context-menu', (_, click) => {
    const template = contextMenu(click, {
      ...actions,
      copy,
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
    })
    if (template.length === 0) return
    const { x, y, menuSourceType } = click
    // Passes the position for a menu key, because Electron would open the menu at the mouse pointer, which
    // may be elsewhere.
    buildMenu(template).popup({ window, ...(menuSourceType === 'keyboard' && { x, y }) })
  })
}

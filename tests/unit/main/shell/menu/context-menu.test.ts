import { EventEmitter } from 'node:events'
import type { BrowserWindow, MenuItem, MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { contextMenu, type RightClick, showContextMenus } from '#main/shell/menu/context-menu.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

const flags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}
const nowhere: RightClick = {
  linkURL: '',
  selectionText: '',
  isEditable: false,
  editFlags: flags,
  misspelledWord: '',
  dictionarySuggestions: [],
}
const actions = () => ({ replaceMisspelling: vi.fn(), copy: vi.fn(), openWindowAt: vi.fn() })

const menuOf = (click: Partial<RightClick>, given: Parameters<typeof contextMenu>[1] = actions()) =>
  contextMenu({ ...nowhere, ...click }, given)
const names = (click: Partial<RightClick>) =>
  menuOf(click).map(({ label, role, type }) => label ?? role ?? type)
function choose(click: Partial<RightClick>, label: string) {
  const given = actions()
  const item = menuOf(click, given).find((one) => one.label === label)
  item?.click?.({} as MenuItem, undefined, {} as Electron.KeyboardEvent)
  return given
}

describe('the menu of a right click', () => {
  test('the context menu is empty where there is nothing to offer', () => {
    expect(menuOf({})).toEqual([])
    expect(menuOf({ selectionText: ' \n ' })).toEqual([])
  })

  test('the context menu of a field has exactly the editing items that the field allows', () => {
    const editing = ['undo', 'redo', 'separator', 'cut', 'copy', 'paste', 'separator', 'selectAll']
    expect(names({ isEditable: true })).toEqual(editing)
    const enabled = menuOf({ isEditable: true, editFlags: { ...flags, canCopy: false } })
    expect(enabled.find(({ role }) => role === 'redo')?.enabled).toBe(false)
    expect(enabled.find(({ role }) => role === 'copy')?.enabled).toBe(false)
    expect(enabled.find(({ role }) => role === 'undo')?.enabled).toBe(true)
  })

  test('the context menu of the text editor can paste without formatting', () => {
    const inEditor = { isEditable: true, editFlags: { ...flags, canEditRichly: true } }
    expect(names(inEditor)).toContain('pasteAndMatchStyle')
  })

  test('the context menu of selected text copies the text', () => {
    expect(names({ selectionText: 'farm' })).toEqual(['copy'])
  })

  test('the context menu of a record’s link opens a window and copies a link', () => {
    const click = { linkURL: 'app://console/jobs/job-1?page=2' }
    expect(names(click)).toEqual(['Open in New Window', 'Copy Link Address'])
    expect(choose(click, 'Open in New Window').openWindowAt).toHaveBeenCalledWith('/jobs/job-1?page=2')
    expect(choose(click, 'Copy Link Address').copy).toHaveBeenCalledWith('goto-admin://jobs/job-1')
  })

  test('the context menu offers no new window where none can be opened', () => {
    const { openWindowAt: _, ...others } = actions()
    expect(menuOf({ linkURL: 'app://console/jobs' }, others).map(({ label }) => label)).toEqual([
      'Copy Link Address',
    ])
  })

  test.each([
    ['https://example.com/a?b=1', 'Copy Link Address', 'https://example.com/a?b=1'],
    ['mailto:pat@example.com', 'Copy Email Address', 'pat@example.com'],
  ])('the context menu of %s copies the address and opens no window', (linkURL, label, copied) => {
    expect(names({ linkURL })).toEqual([label])
    expect(choose({ linkURL }, label).copy).toHaveBeenCalledWith(copied)
  })

  test.each(['javascript:alert(1)', 'app://other/jobs', 'http://example.com/', 'app://console/nowhere/else'])(
    'the context menu of %s offers nothing',
    (linkURL) => {
      expect(menuOf({ linkURL })).toEqual([])
    },
  )

  test('the context menu of a misspelled word offers the spellings first', () => {
    const click = { isEditable: true, misspelledWord: 'wrold', dictionarySuggestions: ['world', 'would'] }
    expect(names(click).slice(0, 3)).toEqual(['world', 'would', 'separator'])
    expect(choose(click, 'world').replaceMisspelling).toHaveBeenCalledWith('world')
    const [first] = menuOf({ ...click, dictionarySuggestions: [] })
    expect(first).toMatchObject({ label: 'No Spelling Suggestions', enabled: false })
  })
})

describe('a right click in a window', () => {
  /** A window, the menus that it showed, and what was logged. */
  function open(writeText: (text: string) => Promise<void> = async () => {}) {
    const webContents = Object.assign(new EventEmitter(), { replaceMisspelling: vi.fn() })
    const window = { webContents } as unknown as BrowserWindow
    const shown: { template: MenuItemConstructorOptions[]; at: object }[] = []
    const warned: string[] = []
    showContextMenus(window, {
      buildMenu: (template) => ({ popup: (at = {}) => void shown.push({ template, at }) }),
      writeText,
      openWindowAt: () => {},
      log: { info: () => {}, warn: (text) => void warned.push(text), error: () => {} },
    })
    const click = (more: object) => fire(webContents, 'context-menu', { ...nowhere, x: 3, y: 4, ...more })
    return { click, window, shown, warned }
  }

  test.each([
    ['mouse', {}],
    ['keyboard', { x: 3, y: 4 }],
  ])('a right click by the %s shows its menu', (menuSourceType, position) => {
    const { click, window, shown } = open()
    click({ menuSourceType })
    expect(shown).toEqual([])
    click({ menuSourceType, selectionText: 'farm' })
    expect(shown.map(({ at }) => at)).toEqual([{ window, ...position }])
  })

  test('a context menu that cannot copy a link says so in the log', async () => {
    const copied: string[] = []
    const { click, shown, warned } = open(async (text) => {
      copied.push(text)
      throw new Error('no clipboard')
    })
    click({ menuSourceType: 'mouse', linkURL: 'https://goto.example/a' })
    const copy = shown[0]?.template.find(({ label }) => label?.startsWith('Copy'))
    copy?.click?.({} as MenuItem, undefined, {} as Electron.KeyboardEvent)
    await vi.waitFor(() => expect(warned).toEqual(['a link could not be copied']))
    expect(copied).toEqual(['https://goto.example/a'])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { menuTemplate } from '#main/shell/menu/menu.ts'
import {
  arePressed,
  ariaKeys,
  keysOf,
  type Platform,
  type ShortcutId,
  shortcutGroups,
  shortcuts,
  shownKeys,
} from '#shared/rules/shortcuts.ts'

const platforms: readonly Platform[] = ['mac', 'windows', 'linux']
const idsThat = (acts: string) =>
  Object.entries(shortcuts)
    .filter(([, shortcut]) => shortcut.acts === acts)
    .map(([id]) => id as ShortcutId)

const items = (template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])

const acceleratorsOn = (platform: Platform) => {
  const facts = { platform, isPackaged: true, appName: 'GoTo Admin' }
  const nothing = () => {}
  return items(
    menuTemplate({
      ...facts,
      openWindow: nothing,
      windowOf: () => undefined,
      print: nothing,
      savePdf: nothing,
      reload: nothing,
      showGuide: nothing,
      showLog: nothing,
      showSettings: () => {},
      showNotices: nothing,
      restartToUpdate: nothing,
      checkForUpdates: nothing,
      choose: nothing,
    }),
  )
}

const renderer = join(import.meta.dirname, '../../../../src/renderer')
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(renderer, name), 'utf8') }))

describe('the table of shortcuts', () => {
  test.each(platforms)('the table of shortcuts has exactly the keys of the menu on %s', (platform) => {
    const inMenu = acceleratorsOn(platform).flatMap(({ accelerator }) => accelerator ?? [])
    const inTable = idsThat('menu').flatMap((id) => keysOf(id, platform) ?? [])
    expect(inMenu.toSorted()).toEqual(inTable.toSorted())
  })

  test.each(platforms)(
    'the table of shortcuts leaves no menu role with keys that only Electron knows on %s',
    (platform) => {
      // These menu roles have no keys. Quit has none on Windows only.
      const without = ['about', 'unhide', 'help', 'zoom', ...(platform === 'windows' ? ['quit'] : [])]
      const bare = acceleratorsOn(platform).filter(({ role, accelerator }) => role && !accelerator)
      expect(bare.map(({ role }) => role).filter((role) => !without.includes(role ?? ''))).toEqual([])
    },
  )

  test('the table of shortcuts names every key that the page listens to', () => {
    const comparing =
      /\bkey(?:Code)?\b\s*[!=]==?|[!=]==?\s*event\.(?:key|code)\b|\[event\.key\]|\bwhich\b\s*[!=]==/
    const own = sources.filter(({ text }) => comparing.test(text)).map(({ name }) => name)
    expect(own).toEqual([])
  })

  test('the table of shortcuts has no key of the page that nothing listens to', () => {
    const all = sources.map(({ text }) => text).join('\n')
    const unused = idsThat('page').filter(
      (id) => !new RegExp(`isPressed\\('${id}'|shortcut: '${id}'`).test(all),
    )
    expect(unused).toEqual([])
  })

  test('the groups of shortcuts show each shortcut once', () => {
    const shown = shortcutGroups.flatMap(([, ids]) => ids)
    expect(shown.toSorted()).toEqual(Object.keys(shortcuts).toSorted())
  })

  test('every shortcut in the list has keys that a keyboard has', () => {
    const held = '(?:(?:Ctrl|Cmd|Alt|Option|Shift)\\+)*'
    const key = '(?:[A-Z\\d?/\\[\\]-]|F\\d+|Plus|Space|Enter|Escape|Tab|Up|Down|Left|Right|PageUp|PageDown)'
    for (const [title, ids] of shortcutGroups) {
      expect(ids, title).not.toEqual([])
      for (const id of ids) {
        const keys = platforms.flatMap((platform) => keysOf(id, platform) ?? [])
        expect(keys, id).not.toEqual([])
        for (const each of keys) expect(each, id).toMatch(new RegExp(`^${held}${key}$`))
      }
    }
  })

  test('every shortcut is handled by the menu, the page or the text editor', () => {
    const handled = ['menu', 'page', 'editor'].flatMap(idsThat)
    expect(handled.toSorted()).toEqual(Object.keys(shortcuts).toSorted())
  })

  test('the table of shortcuts gives the menu no keys twice', () => {
    for (const platform of platforms) {
      const keys = idsThat('menu').flatMap((id) => keysOf(id, platform) ?? [])
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

const pressed = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

describe('the keys of shortcuts', () => {
  test.each([
    ['Alt+Up', pressed('ArrowUp', { altKey: true }), true],
    ['Alt+Up', pressed('ArrowUp'), false],
    ['Up', pressed('ArrowUp', { altKey: true }), false],
    ['Cmd+[', pressed('[', { metaKey: true }), true],
    ['?', pressed('?', { shiftKey: true }), true],
    ['/', pressed('/', { ctrlKey: true }), false],
    ['Shift+Space', pressed(' '), false],
    ['Shift+Space', pressed(' ', { shiftKey: true }), true],
    ['Tab', pressed('Tab', { shiftKey: true }), true],
    ['Ctrl+Shift+N', pressed('N', { ctrlKey: true, shiftKey: true }), true],
    ['Enter', pressed('Enter', { isComposing: true }), false],
    ['Up', pressed('ArrowUp', { keyCode: 229 }), false],
    ['Escape', pressed('Escape', { nativeEvent: { isComposing: true } }), false],
    ['Escape', pressed('Escape', { nativeEvent: { isComposing: false }, keyCode: 27 }), true],
  ])('the shortcut %s matches the keys %o: %s', (keys, event, expected) => {
    expect(arePressed(keys, event)).toBe(expected)
  })

  test('the keys of a shortcut are shown as each system writes them', () => {
    expect(shownKeys('Alt+Left', 'linux')).toBe('Alt+←')
    expect(shownKeys('Shift+Cmd+Z', 'mac')).toBe('⇧⌘Z')
    expect(shownKeys('Ctrl+Plus', 'windows')).toBe('Ctrl++')
    expect(ariaKeys('Alt+Left')).toBe('Alt+ArrowLeft')
    expect(ariaKeys('Cmd+[')).toBe('Meta+[')
    expect(ariaKeys('Shift+Space')).toBe('Shift+Space')
  })
})

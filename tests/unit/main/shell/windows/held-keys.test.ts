import { EventEmitter } from 'node:events'
import type { App, WebContents } from 'electron'
import { describe, expect, test } from 'vitest'
import { actOnceWhileHeld } from '#main/shell/windows/held-keys.ts'
import { keysOf, type Platform, type ShortcutId, shortcuts } from '#shared/rules/shortcuts.ts'
import { fire } from '#tests/support/dom/electron-events.ts'

/** The menu items that repeat while their keys are held. All others act once. */
const again: readonly ShortcutId[] = [
  ...(['undo', 'redo', 'cut', 'paste', 'pasteAndMatchStyle'] as const),
  ...(['zoomIn', 'zoomOut', 'findNext', 'findPrevious'] as const),
]

/** Presses keys in Electron's notation in a window; returns whether the menu and the page get them. */
function press(platform: Platform, keys: string, input: object = { isAutoRepeat: true }): boolean {
  const [app, contents] = [new EventEmitter(), new EventEmitter()]
  actOnceWhileHeld(app as unknown as App, platform)
  fire(app, 'web-contents-created', contents as unknown as WebContents)
  const parts = keys.split('+')
  return !fire(contents, 'before-input-event', {
    type: 'keyDown',
    key: (parts.at(-1) ?? '').replace('Plus', '+').replace(/^(Left|Right)$/, 'Arrow$1'),
    code: '',
    alt: parts.includes('Alt') || parts.includes('Option'),
    control: parts.includes('Ctrl'),
    meta: parts.includes('Cmd'),
    shift: parts.includes('Shift'),
    ...input,
  })
}

describe.each(['mac', 'windows', 'linux'] as const)('held menu keys on %s', (platform) => {
  const inMenu = Object.entries(shortcuts).flatMap(([name, { acts }]) => {
    const id = name as ShortcutId
    const keys = keysOf(id, platform)
    return acts === 'menu' && keys ? [[id, keys] as const] : []
  })

  test.each(inMenu)('holding the keys of %s (%s) acts once, unless the command may repeat', (id, keys) => {
    expect(press(platform, keys, { isAutoRepeat: false })).toBe(true)
    expect(press(platform, keys)).toBe(again.includes(id))
    expect(press(platform, keys, { isAutoRepeat: true, type: 'keyUp' })).toBe(true)
  })

  test('a held menu key of a non-Latin keyboard acts once', () => {
    const held = platform === 'mac' ? 'Cmd' : 'Ctrl'
    expect(press(platform, `${held}+Shift+т`, { isAutoRepeat: true, code: 'KeyN' })).toBe(false)
    expect(press(platform, `${held}+Enter`)).toBe(false)
  })

  test('held keys that type or move the cursor repeat', () => {
    for (const keys of ['a', 'Enter', 'Shift+Enter', 'Backspace', 'Shift+A', 'Alt+ArrowDown'])
      expect(press(platform, keys), keys).toBe(true)
  })
})

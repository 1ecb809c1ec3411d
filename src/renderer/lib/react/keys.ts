import {
  arePressed,
  ariaKeys,
  keysOf,
  type PageShortcut,
  type Platform,
  type PressedKeys,
  type ShortcutId,
  shownKeys,
} from '#shared/rules/shortcuts.ts'

const platformOf = (name: string): Platform => {
  if (name.startsWith('Mac')) return 'mac'
  return name.startsWith('Win') ? 'windows' : 'linux'
}

/** The system that this window runs on. */
export const platform: Platform = platformOf(navigator.platform)

/** Whether a key's event is this shortcut of the page. */
export function isPressed(id: PageShortcut, event: PressedKeys): boolean {
  const keys = keysOf(id, platform)
  return keys !== undefined && arePressed(keys, event)
}

/** Whether a key's event is on its way to this shortcut of the menu, which the page must leave to it. */
export function isOnItsWay(id: Exclude<ShortcutId, PageShortcut>, event: PressedKeys): boolean {
  const keys = keysOf(id, platform)
  return keys !== undefined && arePressed(keys, event)
}

const buttonKeys: readonly string[] = ['Enter', ' ']

/** Whether a key presses the focused button. The browser's own keys are no shortcuts of the console. */
export const pressesButton = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => buttonKeys.includes(key)

/** A control's name with its keys, and the attribute with the keys for a screen reader. */
export function keyHint(id: ShortcutId, name: string) {
  const keys = keysOf(id, platform) ?? ''
  return { title: `${name} (${shownKeys(keys, platform)})`, 'aria-keyshortcuts': ariaKeys(keys) }
}

/** Whether keys that are typed at this element go into a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

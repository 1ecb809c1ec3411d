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
import { isInClosedDialog } from './screen.ts'

const platformOf = (name: string): Platform => {
  if (name.startsWith('Mac')) return 'mac'
  return name.startsWith('Win') ? 'windows' : 'linux'
}

/** The operating system of this window. */
export const platform: Platform = platformOf(navigator.platform)

/** True if a key event is this shortcut of the page. */
export function isPressed(id: PageShortcut, event: PressedKeys): boolean {
  const keys = keysOf(id, platform)
  return keys !== undefined && arePressed(keys, event)
}

/** True if a key event is this shortcut of the menu, which the page must not handle. */
export function isMenuShortcut(id: Exclude<ShortcutId, PageShortcut>, event: PressedKeys): boolean {
  const keys = keysOf(id, platform)
  return keys !== undefined && arePressed(keys, event)
}

const buttonKeys: readonly string[] = ['Enter', ' ']

/**
 * True if the key presses the focused button. These are keys of the browser, not shortcuts of the console.
 */
export const pressesButton = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => buttonKeys.includes(key)

/** The keys of a shortcut as this system shows them; '' if it has none. */
export const keysShown = (id: ShortcutId): string => shownKeys(keysOf(id, platform) ?? '', platform)

/** Returns a tooltip with a control's name and shortcut, and the shortcut attribute for screen readers. */
export function keyHint(id: ShortcutId, name: string) {
  return {
    title: `${name} (${keysShown(id)})`,
    'aria-keyshortcuts': ariaKeys(keysOf(id, platform) ?? ''),
  }
}

/** True if the element accepts typed text. A box that is only ticked, or in a dialog that fades out, does not. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !isInClosedDialog(target) &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select'))

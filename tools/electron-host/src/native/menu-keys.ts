import { BrowserWindow } from '../window/browser-window.ts'
import { acceleratorOfRole, isEditingRole, matchesAccelerator, type PressedKey } from './accelerators.ts'
import { Menu, type MenuItem } from './menu.ts'

function* itemsOf(menu: Menu): Generator<MenuItem> {
  for (const item of menu.items) {
    yield item
    if (item.submenu) yield* itemsOf(item.submenu)
  }
}

const isOn = (item: MenuItem, pressed: PressedKey): boolean => {
  const accelerator = item.accelerator ?? acceleratorOfRole(item.role ?? '')
  return accelerator !== undefined && item.registerAccelerator && matchesAccelerator(accelerator, pressed)
}

/**
 * Runs the first enabled item of the application menu with these keys, after the page did not handle them.
 */
export function pressMenuKeys(contents: unknown, pressed: PressedKey): void {
  const window = BrowserWindow.getAllWindows().find((one) => one.webContents === contents)
  const menu = Menu.getApplicationMenu()
  if (!window || !menu) return
  const item = [...itemsOf(menu)].find((one) => one.enabled && isOn(one, pressed))
  if (!item || isEditingRole(item.role)) return
  const { control, alt, shift, meta } = pressed
  const keys = { ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta }
  item.click({ triggeredByAccelerator: true, ...keys }, window)
}

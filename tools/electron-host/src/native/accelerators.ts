// Compares Electron's notation of keys, such as 'CmdOrCtrl+Shift+N', with the keys in a page's events.

/** A pressed key, from a page's event. */
export interface PressedKey {
  readonly key: string
  readonly control: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly meta: boolean
}

type Modifier = 'control' | 'alt' | 'shift' | 'meta'

const isMac = process.platform === 'darwin'

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  command: 'meta',
  cmd: 'meta',
  control: 'control',
  ctrl: 'control',
  commandorcontrol: isMac ? 'meta' : 'control',
  cmdorctrl: isMac ? 'meta' : 'control',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
  super: 'meta',
  meta: 'meta',
}

const NAMED: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Delete',
  insert: 'Insert',
  return: 'Enter',
  enter: 'Enter',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  escape: 'Escape',
  esc: 'Escape',
}

// Characters for which a US keyboard needs Shift. Electron adds it.
const SHIFTED = new Set('~!@#$%^&*()_+{}|:"<>?')

function keyOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (/^f([1-9]|1\d|2[0-4])$/.test(lower)) return name.toUpperCase()
  return NAMED[lower] ?? (/^[\x21-\x7e]$/.test(name) ? lower : undefined)
}

/** Parses an accelerator into its key and modifiers. Throws if Electron would not understand it. */
function read(accelerator: string): { key: string; held: (Modifier | undefined)[] } {
  const parts = accelerator.split('+')
  const key = keyOf(parts.pop() ?? '')
  const held = parts.map((part) => MODIFIERS[part.toLowerCase()])
  if (key === undefined || held.includes(undefined)) throw new Error(`Invalid accelerator: ${accelerator}`)
  return { key, held }
}

/** Throws if Electron would not understand the accelerator. */
export const checkAccelerator = (accelerator: string): void => void read(accelerator)

/** Whether a key matches an accelerator. */
export function matchesAccelerator(accelerator: string, pressed: PressedKey): boolean {
  const { key, held } = read(accelerator)
  const isShifted = SHIFTED.has(key) || held.includes('shift')
  return (
    key.toLowerCase() === pressed.key.toLowerCase() &&
    held.includes('control') === pressed.control &&
    held.includes('alt') === pressed.alt &&
    held.includes('meta') === pressed.meta &&
    isShifted === pressed.shift
  )
}

const isWindows = process.platform === 'win32'

/** Electron's default shortcuts for roles. */
const OF_ROLES: Readonly<Record<string, string | undefined>> = {
  undo: 'CmdOrCtrl+Z',
  redo: isWindows ? 'Ctrl+Y' : 'Shift+CmdOrCtrl+Z',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  pasteandmatchstyle: isMac ? 'Cmd+Option+Shift+V' : 'Shift+CmdOrCtrl+V',
  selectall: 'CmdOrCtrl+A',
  reload: 'CmdOrCtrl+R',
  forcereload: 'Shift+CmdOrCtrl+R',
  toggledevtools: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
  resetzoom: 'CmdOrCtrl+0',
  zoomin: 'CmdOrCtrl+Plus',
  zoomout: 'CmdOrCtrl+-',
  togglefullscreen: isMac ? 'Control+Command+F' : 'F11',
  minimize: 'CmdOrCtrl+M',
  close: 'CmdOrCtrl+W',
  quit: isWindows ? undefined : 'CmdOrCtrl+Q',
}

export const acceleratorOfRole = (role: string): string | undefined => OF_ROLES[role]

/** Editing roles. Chromium handles their keys in the page before a menu gets them. */
export const isEditingRole = (role: string | undefined): boolean =>
  role !== undefined && /^(undo|redo|cut|copy|paste|pasteandmatchstyle|delete|selectall)$/.test(role)

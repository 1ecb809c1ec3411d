/** Systems with different shortcuts. */
export type Platform = 'mac' | 'windows' | 'linux'

/** Keys in Electron's notation, such as 'Ctrl+Shift+N'; null if a system has no such shortcut. */
type Keys = string | Readonly<Record<Platform, string | null>>

interface Declared {
  /** The description in the list of shortcuts. */
  readonly label: string
  readonly keys: Keys
  /** Who handles the keys: main's menu, the page, or the text editor's library. */
  readonly acts: 'menu' | 'page' | 'editor'
  /** Whether the menu command repeats while the keys are held. */
  readonly repeats?: true
}

const onMac = (mac: string, other: string) => ({ mac, windows: other, linux: other })
const onlyMac = (mac: string) => ({ mac, windows: null, linux: null })

const gettingAround = {
  openPalette: { label: 'Find anything', keys: onMac('Cmd+K', 'Ctrl+K'), acts: 'menu' },
  nextChoice: { label: 'Next result in Find anything', keys: 'Down', acts: 'page' },
  previousChoice: { label: 'Previous result in Find anything', keys: 'Up', acts: 'page' },
  takeChoice: { label: 'Open the result in Find anything', keys: 'Enter', acts: 'page' },
  goTo: { label: 'Go to a screen, followed by its letter (see Screens)', keys: 'G', acts: 'page' },
  goBack: { label: 'Back', keys: onMac('Cmd+[', 'Alt+Left'), acts: 'menu' },
  goForward: { label: 'Forward', keys: onMac('Cmd+]', 'Alt+Right'), acts: 'menu' },
  previousRecord: { label: 'Previous record in the list', keys: 'Alt+Up', acts: 'page' },
  nextRecord: { label: 'Next record in the list', keys: 'Alt+Down', acts: 'page' },
  openWindow: {
    label: 'Open this screen in a new window',
    keys: onMac('Cmd+Shift+N', 'Ctrl+Shift+N'),
    acts: 'menu',
  },
  find: { label: 'Find in page', keys: onMac('Cmd+F', 'Ctrl+F'), acts: 'menu' },
  findNext: { label: 'Find the next match', keys: onMac('Cmd+G', 'F3'), acts: 'menu', repeats: true },
  findPrevious: {
    label: 'Find the previous match',
    keys: onMac('Shift+Cmd+G', 'Shift+F3'),
    acts: 'menu',
    repeats: true,
  },
  // A separate shortcut, because a menu item can have only one and browsers have two for this.
  findOn: {
    label: 'Next match (with Shift: previous match)',
    keys: { mac: null, windows: 'Ctrl+G', linux: 'Ctrl+G' },
    acts: 'page',
  },
  nextMatch: { label: 'Next match (in the Find in page box)', keys: 'Enter', acts: 'page' },
  previousMatch: {
    label: 'Previous match (in the Find in page box)',
    keys: 'Shift+Enter',
    acts: 'page',
  },
  closeFind: { label: 'Close Find in page', keys: 'Escape', acts: 'page' },
  showGuide: { label: 'Open the guide at the section about this screen', keys: 'F1', acts: 'menu' },
  showShortcuts: { label: 'Keyboard shortcuts', keys: '?', acts: 'page' },
} as const satisfies Record<string, Declared>

const lists = {
  search: { label: 'Go to the search or filter box', keys: '/', acts: 'page' },
  searchNow: { label: 'Search immediately', keys: 'Enter', acts: 'page' },
  clearSearch: { label: 'Clear the search or filter box', keys: 'Escape', acts: 'page' },
  rowAbove: { label: 'Row above, in the same column', keys: 'Up', acts: 'page' },
  rowBelow: { label: 'Row below, in the same column', keys: 'Down', acts: 'page' },
  nextRow: { label: 'Go to the first row, then to the next one', keys: 'J', acts: 'page' },
  previousRow: { label: 'Go to the previous row', keys: 'K', acts: 'page' },
  edit: { label: 'Edit this record, or the record of the row', keys: 'E', acts: 'page' },
  mainButton: {
    label: 'Press the main button of the screen, such as Approve or Add',
    keys: 'A',
    acts: 'page',
  },
  selectRow: { label: 'Select the record of the row', keys: 'X', acts: 'page' },
  selectRowsTo: { label: 'Select all from the last selected row to this one', keys: 'Shift+X', acts: 'page' },
  selectRows: {
    label: 'Select all from the last selected row to this one (in its checkbox)',
    keys: 'Shift+Space',
    acts: 'page',
  },
  clearSelection: { label: 'Clear the selection of rows', keys: 'Escape', acts: 'page' },
  columnUp: { label: 'Columns: move the column up', keys: 'Up', acts: 'page' },
  columnDown: { label: 'Columns: move the column down', keys: 'Down', acts: 'page' },
  columnNarrower: { label: 'Columns: make the column narrower', keys: 'Left', acts: 'page' },
  columnWider: { label: 'Columns: make the column wider', keys: 'Right', acts: 'page' },
  selectAbove: { label: 'Also select the row above (in its checkbox)', keys: 'Shift+Up', acts: 'page' },
  selectBelow: { label: 'Also select the row below (in its checkbox)', keys: 'Shift+Down', acts: 'page' },
} as const satisfies Record<string, Declared>

const forms = {
  saveForm: { label: 'Save', keys: onMac('Cmd+Enter', 'Ctrl+Enter'), acts: 'page' },
  save: { label: 'Save (in a one-line field)', keys: 'Enter', acts: 'page' },
  addDotPoint: { label: 'Add a dot point', keys: 'Enter', acts: 'page' },
  suggestionAbove: { label: 'Previous suggested address', keys: 'Up', acts: 'page' },
  suggestionBelow: { label: 'Next suggested address', keys: 'Down', acts: 'page' },
  pickSuggestion: { label: 'Use the suggested address', keys: 'Enter', acts: 'page' },
  closeSuggestions: { label: 'Close the suggested addresses', keys: 'Escape', acts: 'page' },
  leaveChoices: { label: 'Leave a list of choices without choosing', keys: 'Tab', acts: 'page' },
  closeChoices: { label: 'Close a list of choices', keys: 'Escape', acts: 'page' },
  retryChoices: { label: 'Search for choices again after a failure', keys: 'Enter', acts: 'page' },
  dayAbove: { label: 'Opening hours: go to the same field of the day above', keys: 'Up', acts: 'page' },
  dayBelow: { label: 'Opening hours: go to the same field of the day below', keys: 'Down', acts: 'page' },
  openCalendar: { label: 'Open the calendar of a date', keys: 'Alt+Down', acts: 'page' },
  closeCalendar: { label: 'Close the calendar', keys: 'Escape', acts: 'page' },
  dayBefore: { label: 'Calendar: previous day', keys: 'Left', acts: 'page' },
  dayAfter: { label: 'Calendar: next day', keys: 'Right', acts: 'page' },
  weekBefore: { label: 'Calendar: previous week', keys: 'Up', acts: 'page' },
  weekAfter: { label: 'Calendar: next week', keys: 'Down', acts: 'page' },
  monthBefore: { label: 'Calendar: previous month', keys: 'PageUp', acts: 'page' },
  monthAfter: { label: 'Calendar: next month', keys: 'PageDown', acts: 'page' },
  yearBefore: { label: 'Calendar: previous year', keys: 'Shift+PageUp', acts: 'page' },
  yearAfter: { label: 'Calendar: next year', keys: 'Shift+PageDown', acts: 'page' },
  closeCopyDays: { label: 'Opening hours: stop copying a day', keys: 'Escape', acts: 'page' },
} as const satisfies Record<string, Declared>

const editing = {
  undo: { label: 'Undo', keys: onMac('Cmd+Z', 'Ctrl+Z'), acts: 'menu', repeats: true },
  redo: {
    label: 'Redo',
    keys: { mac: 'Shift+Cmd+Z', windows: 'Ctrl+Y', linux: 'Shift+Ctrl+Z' },
    acts: 'menu',
    repeats: true,
  },
  cut: { label: 'Cut', keys: onMac('Cmd+X', 'Ctrl+X'), acts: 'menu', repeats: true },
  copy: { label: 'Copy', keys: onMac('Cmd+C', 'Ctrl+C'), acts: 'menu' },
  paste: { label: 'Paste', keys: onMac('Cmd+V', 'Ctrl+V'), acts: 'menu', repeats: true },
  pasteAndMatchStyle: {
    label: 'Paste without formatting',
    keys: onMac('Cmd+Option+Shift+V', 'Shift+Ctrl+V'),
    acts: 'menu',
    repeats: true,
  },
  selectAll: { label: 'Select all', keys: onMac('Cmd+A', 'Ctrl+A'), acts: 'menu' },
  bold: { label: 'Bold, in the text editor', keys: onMac('Cmd+B', 'Ctrl+B'), acts: 'editor' },
} as const satisfies Record<string, Declared>

const windows = {
  print: { label: 'Print', keys: onMac('Cmd+P', 'Ctrl+P'), acts: 'menu' },
  savePdf: { label: 'Save as PDF', keys: onMac('Shift+Cmd+P', 'Shift+Ctrl+P'), acts: 'menu' },
  reload: { label: 'Reload the window', keys: onMac('Cmd+R', 'Ctrl+R'), acts: 'menu' },
  zoomIn: { label: 'Zoom in', keys: onMac('Cmd+Plus', 'Ctrl+Plus'), acts: 'menu', repeats: true },
  zoomOut: { label: 'Zoom out', keys: onMac('Cmd+-', 'Ctrl+-'), acts: 'menu', repeats: true },
  resetZoom: { label: 'Actual size', keys: onMac('Cmd+0', 'Ctrl+0'), acts: 'menu' },
  togglefullscreen: { label: 'Full screen', keys: onMac('Ctrl+Cmd+F', 'F11'), acts: 'menu' },
  minimize: { label: 'Minimise the window', keys: onMac('Cmd+M', 'Ctrl+M'), acts: 'menu' },
  close: { label: 'Close the window', keys: onMac('Cmd+W', 'Ctrl+W'), acts: 'menu' },
  hide: { label: 'Hide GoTo Admin', keys: onlyMac('Cmd+H'), acts: 'menu' },
  hideOthers: { label: 'Hide the other apps', keys: onlyMac('Cmd+Option+H'), acts: 'menu' },
  // Windows has Alt+F4, which closes the last window.
  quit: { label: 'Quit', keys: { mac: 'Cmd+Q', windows: null, linux: 'Ctrl+Q' }, acts: 'menu' },
} as const satisfies Record<string, Declared>

const table = { ...gettingAround, ...lists, ...forms, ...editing, ...windows }

export type ShortcutId = keyof typeof table
type ActingIn<A extends Declared['acts']> = {
  [I in ShortcutId]: (typeof table)[I]['acts'] extends A ? I : never
}[ShortcutId]
export type MenuShortcut = ActingIn<'menu'>
export type PageShortcut = ActingIn<'page'>

/** All shortcuts of the console. */
export const shortcuts: Readonly<Record<ShortcutId, Declared>> = table

/** The groups in the list of shortcuts. */
export const shortcutGroups: readonly (readonly [title: string, ids: readonly ShortcutId[]])[] = [
  ['Getting around', Object.keys(gettingAround) as ShortcutId[]],
  ['Lists', Object.keys(lists) as ShortcutId[]],
  ['Forms', Object.keys(forms) as ShortcutId[]],
  ['Editing', Object.keys(editing) as ShortcutId[]],
  ['Window', Object.keys(windows) as ShortcutId[]],
]

/** The keys of a shortcut in Electron's notation; undefined if the system has none. */
export function keysOf(id: ShortcutId, platform: Platform): string | undefined {
  const { keys } = shortcuts[id]
  return (typeof keys === 'string' ? keys : keys[platform]) ?? undefined
}

const modifiers = ['Ctrl', 'Option', 'Alt', 'Shift', 'Cmd'] as const
type Modifier = (typeof modifiers)[number]
const isModifier = (part: string): part is Modifier => modifiers.some((name) => name === part)

interface Chord {
  readonly held: ReadonlySet<Modifier>
  readonly key: string
}

const chordOf = (keys: string): Chord => {
  const parts = keys.split('+')
  return { held: new Set(parts.filter(isModifier)), key: parts.at(-1) ?? '' }
}

/** Names in Electron's notation that differ from those in browser events. */
const eventKeys: Readonly<Record<string, string>> = {
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Space: ' ',
  Plus: '+',
}

/** The part of a keyboard event that identifies the pressed keys. */
export interface PressedKeys {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Whether the key is part of a text composed with an input method. */
  readonly isComposing?: boolean
  /**
   * The code 229 means that the key belongs to an input method. It is needed because `isComposing` may be set
   * too late.
   */
  readonly keyCode?: number
  /** The browser's event inside a React event. */
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/** Whether the key belongs to an input method, and must not act as a shortcut. */
export const isComposed = ({
  isComposing,
  keyCode,
  nativeEvent,
}: Pick<PressedKeys, 'isComposing' | 'keyCode' | 'nativeEvent'>) =>
  isComposing === true || nativeEvent?.isComposing === true || keyCode === 229

/**
 * Whether these keys are pressed, and not for an input method. Shift may also be held, because characters
 * such as ? need it.
 */
export function arePressed(keys: string, event: PressedKeys): boolean {
  const { held, key } = chordOf(keys)
  return (
    !isComposed(event) &&
    (eventKeys[key] ?? key).toLowerCase() === event.key.toLowerCase() &&
    (held.has('Alt') || held.has('Option')) === event.altKey &&
    held.has('Ctrl') === event.ctrlKey &&
    held.has('Cmd') === event.metaKey &&
    (event.shiftKey || !held.has('Shift'))
  )
}

/**
 * Whether the keys belong to a command that must not repeat while they are held, such as opening or closing a
 * window or opening a link in a new window.
 */
export const actOnce = (event: PressedKeys, platform: Platform): boolean =>
  arePressed(platform === 'mac' ? 'Cmd+Enter' : 'Ctrl+Enter', event) ||
  Object.entries(shortcuts).some(([id, { acts, repeats }]) => {
    const keys = acts === 'menu' && !repeats ? keysOf(id as ShortcutId, platform) : undefined
    return keys !== undefined && arePressed(keys, event)
  })

const signs: Readonly<Record<string, string>> = {
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
  Escape: 'Esc',
  Plus: '+',
  '-': '−',
}
const macSigns: Readonly<Record<Modifier, string>> = {
  Ctrl: '⌃',
  Option: '⌥',
  Alt: '⌥',
  Shift: '⇧',
  Cmd: '⌘',
}

/** Formats keys for this system: 'Alt+←', '⌘['. */
export function shownKeys(keys: string, platform: Platform): string {
  const { held, key } = chordOf(keys)
  const shown = signs[key] ?? key
  const inOrder = modifiers.filter((name) => held.has(name))
  if (platform !== 'mac') return [...inOrder, shown].join('+')
  return inOrder.map((name) => macSigns[name]).join('') + shown
}

const ariaModifiers: Readonly<Record<Modifier, string>> = {
  Ctrl: 'Control',
  Option: 'Alt',
  Alt: 'Alt',
  Shift: 'Shift',
  Cmd: 'Meta',
}

/** Formats keys for the attribute `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  const { held, key } = chordOf(keys)
  const spoken = key === 'Space' || key === 'Plus' ? key : (eventKeys[key] ?? key)
  return [...modifiers.filter((name) => held.has(name)).map((name) => ariaModifiers[name]), spoken].join('+')
}

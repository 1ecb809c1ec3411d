// Shows the keys and mouse buttons that a test sends to main, before the page gets them.
import { emitPreventable } from '../emitter.ts'
import type { LiveContents } from './contents-registry.ts'

/** The parameters of Input.dispatchKeyEvent that are used. */
export interface KeyInput {
  readonly type?: string
  readonly key?: string
  readonly code?: string
  readonly autoRepeat?: boolean
  readonly location?: number
  /** Bits: Alt 1, Ctrl 2, Meta 4, Shift 8. */
  readonly modifiers?: number
}

/** Whether the app allows the page to get a key, by its `before-input-event`. */
export function allowsKey(contents: LiveContents, input: KeyInput): boolean {
  const { type = '', key = '', code = '', autoRepeat = false, location = 0, modifiers = 0 } = input
  // A 'char' belongs to a key that was already checked.
  if (type === 'char') return true
  const alt = (modifiers & 1) !== 0
  const control = (modifiers & 2) !== 0
  const meta = (modifiers & 4) !== 0
  const shift = (modifiers & 8) !== 0
  const held = Object.entries({ shift, control, alt, meta, isautorepeat: autoRepeat })
  return !emitPreventable(
    contents,
    'before-input-event',
    {},
    {
      type: type === 'keyUp' ? 'keyUp' : 'keyDown',
      key,
      code,
      isAutoRepeat: autoRepeat,
      isComposing: false,
      shift,
      control,
      alt,
      meta,
      location,
      modifiers: held.filter(([, isHeld]) => isHeld).map(([name]) => name),
    },
  )
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  mousePressed: 'mouseDown',
  mouseReleased: 'mouseUp',
  mouseMoved: 'mouseMove',
}

/** Emits Electron's `input-event` for input that is about to reach the page. */
export function emitInput(contents: LiveContents, type = ''): void {
  contents.emit('input-event', {}, { type: INPUT_TYPES[type] ?? type, modifiers: [] })
}

const COMMANDS: Readonly<Record<string, string>> = { back: 'browser-backward', forward: 'browser-forward' }

/**
 * Electron's `app-command` for a mouse's side button. Only on Linux; elsewhere the page's own event is
 * enough.
 */
export function appCommandOf(input: {
  readonly type?: string
  readonly button?: string
}): string | undefined {
  if (process.platform !== 'linux' || input.type !== 'mousePressed') return undefined
  return COMMANDS[input.button ?? '']
}

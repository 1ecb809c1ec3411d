import { isPressed } from '#renderer/lib/react/keys.ts'

/** The longest wait for the text box, in ms. A box that has not appeared by then will not appear. */
const maxWait = 3000

/** Keys that would press the element that still has the focus, such as a button. */
const acting: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
])

/** The effects of editing keys on the buffered text. */
const edits: ReadonlyMap<string, (text: string) => string> = new Map([
  ['Backspace', (text) => [...text].slice(0, -1).join('')],
])

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')

/**
 * Buffers what is typed between the key that opens a text box and the moment the box has the focus. On a busy
 * computer that may be whole words.
 */
export function createKeyBuffer() {
  let waiting: { readonly since: number; readonly text: string } | undefined
  const keep = (text: string) => {
    if (waiting) waiting = { ...waiting, text }
  }
  const take = (): string => {
    const { text = '' } = waiting ?? {}
    waiting = undefined
    return text
  }
  return {
    /** Starts buffering: the box is opening. */
    start: (): void => {
      waiting = { since: Date.now(), text: waiting?.text ?? '' }
    },
    /** Buffers a key. Other keys, such as F5, work as usual. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (!waiting || event.isComposing || isShortcut(event)) return
      if (isPressed('closeFind', event) || Date.now() - waiting.since > maxWait) {
        take()
        return
      }
      const edit = edits.get(event.key)
      if ([...event.key].length === 1) keep(waiting.text + event.key)
      else if (edit) keep(edit(waiting.text))
      else if (!acting.has(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    /** Stops buffering and returns the text for the box. */
    take,
  }
}

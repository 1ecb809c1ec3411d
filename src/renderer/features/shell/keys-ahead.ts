import { isPressed } from '#renderer/lib/react/keys.ts'

/** In ms: a box that has not appeared by then will not appear. */
const patience = 3000

/** These keys would act on whatever has the focus until then, such as a button. */
const acting: ReadonlySet<string> = new Set([
  'Enter',
  'Tab',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
])

/** The effects on the text of keys that type nothing. */
const edits: ReadonlyMap<string, (text: string) => string> = new Map([
  ['Backspace', (text) => [...text].slice(0, -1).join('')],
])

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')

/**
 * Keeps what is typed after a key that opens a box and before the box has the focus: on a busy computer, whole
 * words.
 */
export function createKeysAhead() {
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
    /** The box is opening. */
    start: (): void => {
      waiting = { since: Date.now(), text: waiting?.text ?? '' }
    },
    /** Keeps a key for the box; a key that types nothing, such as F5, acts as always. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (!waiting || event.isComposing || isShortcut(event)) return
      if (isPressed('closeFind', event) || Date.now() - waiting.since > patience) {
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
    /** The box has the focus: returns what belongs into it. */
    take,
  }
}

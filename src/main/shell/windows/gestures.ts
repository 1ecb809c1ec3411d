import type { InputEvent } from 'electron'

/** Input events by which a user opens something. Scripts can't create them. */
const gestures: ReadonlySet<string> = new Set<InputEvent['type']>([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
])

/** The time in which a busy page must react to a gesture, in ms. */
const patience = 2000
/** The maximum number of links opened within a minute, in all windows together. */
const mostLinks = 20
const minute = 60_000

/** Decides whether a page may open a link outside the console. */
export interface Gestures {
  /** Records an input event of a page. */
  readonly record: (page: object, type: string) => void
  /** Discards the last gesture when a window shows a new page. */
  readonly forget: (page: object) => void
  /** Uses up the last gesture of this page. Each gesture allows one link, up to 20 a minute. */
  readonly mayOpen: (page: object) => boolean
}

/** Creates the gesture check. `now` is in ms. */
export function createGestures(now: () => number): Gestures {
  const latest = new WeakMap<object, number>()
  let opened: readonly number[] = []
  return {
    record: (page, type) => {
      if (gestures.has(type)) latest.set(page, now())
    },
    forget: (page) => void latest.delete(page),
    mayOpen: (page) => {
      const at = latest.get(page)
      latest.delete(page)
      opened = opened.filter((time) => now() - time < minute)
      if (at === undefined || now() - at > patience || opened.length >= mostLinks) return false
      opened = [...opened, now()]
      return true
    },
  }
}

import type { InputEvent } from 'electron'

/** Input by which a person opens something: Chromium lets no script of a page make these events. */
const gestures: ReadonlySet<string> = new Set<InputEvent['type']>([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
])

/** How long a busy page may take to act on a press, in ms. */
const patience = 2000
/** Links that a person may open within a minute, in all windows. */
const mostLinks = 20
const minute = 60_000

/** Decides whether a page may open something outside the console. */
export interface Gestures {
  /** Records what a person does in one page. */
  readonly heard: (page: object, type: string) => void
  /** Drops the latest gesture: these contents show another page, in which no one has done anything yet. */
  readonly forget: (page: object) => void
  /** Uses up the latest gesture in this page: one link for each, and at most 20 a minute. */
  readonly mayOpen: (page: object) => boolean
}

/** Watches what people do. `now` is in ms. */
export function createGestures(now: () => number): Gestures {
  const latest = new WeakMap<object, number>()
  let opened: readonly number[] = []
  return {
    heard: (page, type) => {
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

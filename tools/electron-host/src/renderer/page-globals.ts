// Types of the web APIs that the runtime uses. The DOM's own types are deliberately not available here.

/** An event that carries data between worlds: `detail` is cloned into the world that reads it. */
export interface PageEvent extends Event {
  readonly detail: unknown
  readonly relatedTarget: EventTarget | null
}

/** The part of an element that the runtime uses. */
export interface PageElement extends EventTarget {
  readonly tagName: string
  readonly isContentEditable: boolean
  textContent: string | null
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly spellcheck: boolean
  setSelectionRange(start: number, end: number): void
  type: string
  src: string
  /** Only for scripts. */
  nonce: string
  /** The function that a script of the host has created. */
  readonly subject?: (...parameters: unknown[]) => unknown
  append(child: PageElement): void
  remove(): void
  href: string
  readonly files: ArrayLike<{ arrayBuffer(): Promise<ArrayBuffer> }> | null
  closest(selector: string): PageElement | null
}

/** The globals of a page's window. */
export interface PageGlobals {
  readonly document: EventTarget & {
    readonly title: string
    readonly baseURI: string
    readonly documentElement: PageElement | null
    append(child: PageElement): void
    caretPositionFromPoint(x: number, y: number): { readonly offset: number } | null
    queryCommandEnabled(name: string): boolean
    createElement(name: string): PageElement
  }
  readonly location: { readonly href: string }
  readonly top: unknown
  readonly window: unknown
  readonly frames: Record<string, unknown>
  readonly CustomEvent: new (name: string, init: { detail: unknown; cancelable: boolean }) => PageEvent
  readonly MouseEvent: new (name: string, init: { relatedTarget: EventTarget }) => PageEvent
  readonly MutationObserver: new (
    callback: () => void,
  ) => {
    observe(target: object, options: { childList: boolean; characterData?: boolean; subtree?: boolean }): void
  }
  readonly getSelection: () => unknown
  readonly addEventListener: EventTarget['addEventListener']
}

export const page = globalThis as unknown as PageGlobals

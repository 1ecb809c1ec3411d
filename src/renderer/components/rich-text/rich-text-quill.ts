import Quill, { Delta, type Range } from 'quill'
import Clipboard from 'quill/modules/clipboard.js'
import { linesOf, pastedLines, viewHtml } from '#renderer/lib/html/clean.ts'
import { documentOf, flat, linesOfDocument, pageOf } from '#renderer/lib/html/delta.ts'
import { inert } from '#renderer/lib/html/inert.ts'
import { withKept } from '#renderer/lib/html/kept-parts.ts'
import { htmlOf, type Kept, keptSign, type Line } from '#renderer/lib/html/lines.ts'
import { isTooLargeToView } from '#renderer/lib/html/size.ts'
import type { CurrentLine } from '#renderer/lib/html/stored-line.ts'
import { storedLines } from '#renderer/lib/html/stored-reader.ts'
import { htmlOfStored } from '#renderer/lib/html/stored-writer.ts'
import { Entry, KeptPart, keptFillers, LineEditor, OriginOfLine } from './rich-text-document.ts'

/** The kept parts of an open text, by number. */
class OpenParts {
  /**
   * Identifies this text in the HTML that is copied from it, so that a paste from another text can't refer to
   * its parts.
   */
  readonly #id = crypto.randomUUID()
  readonly #parts: Kept[] = []
  readonly #look: Look

  constructor(look: Look) {
    this.#look = look
  }

  readonly numberOf = (kept: Kept): string => {
    const at = this.#parts.indexOf(kept)
    return String(at < 0 ? this.#parts.push(kept) - 1 : at)
  }

  readonly keptOf = (number: unknown): Kept | undefined => this.#parts[Number(number)]

  /** Renders a part as the read view does, but with links that can't be followed. */
  readonly fill = (content: HTMLElement, number: string) => {
    const { label, html, isBlock } = this.keptOf(number) ?? { label: 'Part', html: '', isBlock: true }
    content.setAttribute('role', 'img')
    content.setAttribute('aria-label', `${label}, not editable`)
    content.dataset.block = String(isBlock)
    const shown = isTooLargeToView(html) ? '' : viewHtml(html, this.#look.imageOrigins)
    if (shown === '') content.textContent = label
    else {
      content.className = this.#look.className
      content.innerHTML = shown
    }
    for (const link of content.querySelectorAll('a')) link.removeAttribute('href')
  }

  /**
   * Returns the HTML of copied lines. It names each kept part, and other programs see the part as the read
   * view shows it.
   */
  copied(lines: readonly Line[]): string {
    const parts = lines.flatMap(({ runs }) => runs.flatMap(({ kept }) => kept ?? []))
    return htmlOf(lines).replaceAll(keptSign, () => {
      const part = parts.shift()
      if (!part) return ''
      return `<span data-kept="${this.#id} ${this.numberOf(part)}">${viewHtml(part.html, this.#look.imageOrigins)}</span>`
    })
  }

  /** Parses pasted HTML into lines. Kept parts that were copied from this text are restored. */
  pasted(html: string): readonly Line[] {
    const parts: Kept[] = []
    const page = new DOMParser().parseFromString(inert(html.replaceAll(keptSign, '')), 'text/html')
    for (const named of page.querySelectorAll(`span[data-kept^="${this.#id} "]`)) {
      const kept = this.keptOf(named.getAttribute('data-kept')?.split(' ')[1])
      if (!kept) continue
      parts.push(kept)
      named.replaceWith(keptSign)
    }
    if (parts.length === 0) return pastedLines(html)
    return pastedLines(page.body.innerHTML).map((line) => ({ ...line, runs: withKept(line.runs, parts) }))
  }
}

// The open parts by editor. Quill creates the clipboard, which knows nothing but its editor.
const openParts = new WeakMap<Node, OpenParts>()

/** A clipboard that cleans pasted HTML like stored HTML, and copies in the saved format. */
class CleanClipboard extends Clipboard {
  override convert({ html, text }: { html?: string; text?: string }, formats: Record<string, unknown> = {}) {
    if (!html) {
      const { line: _, ...looks } = formats
      return new Delta().insert(text ?? '', looks)
    }
    const parts = openParts.get(this.quill.root)
    const pasted = new Delta(documentOf(parts?.pasted(html) ?? pastedLines(html), parts?.numberOf))
    const last = pasted.ops.at(-1)
    // A pasted paragraph continues the current line; a heading or list item starts its own line.
    return last?.insert === '\n' && !last.attributes ? new Delta(pasted.ops.slice(0, -1)) : pasted
  }

  override onCopy(range: Range) {
    const text = this.quill.getText(range)
    const part = this.quill.getContents(range.index, range.length)
    const { header, list } = this.quill.getFormat(range.index + range.length, 0)
    // Quill stores a line's format at its end, which a selection of several lines does not include.
    const whole = text.includes('\n') && !text.endsWith('\n') ? part.insert('\n', { header, list }) : part
    const parts = openParts.get(this.quill.root)
    const lines = linesOfDocument(whole.ops, parts?.keptOf)
    return { html: parts?.copied(lines) ?? htmlOf(lines), text }
  }
}
Quill.register('modules/clipboard', CleanClipboard, true)
Quill.register('formats/list', Entry, true)
Quill.register('formats/line', OriginOfLine, true)
Quill.register('formats/kept', KeptPart, true)

/**
 * The mutations that Quill must handle. Other attributes, such as those of the root, are not part of the
 * text.
 */
const watched: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributeFilter: ['data-list', 'data-line'],
}

/**
 * Forces the layout of a line before text is typed into it. Because of `content-visibility`, a new line is
 * laid out only in the next frame, and Blink would leave the cursor before a letter that is typed sooner.
 */
function layOutTypedLines(root: HTMLElement) {
  root.addEventListener('beforeinput', () => {
    const node = document.getSelection()?.anchorNode
    const element = node instanceof Element ? node : node?.parentElement
    const line = element?.closest<HTMLElement>('.ql-editor > *')
    if (line) line.style.contentVisibility = 'visible'
  })
}

/** A text that is open in the editor. */
export interface OpenText {
  /** The HTML to save if there are no changes. */
  readonly start: string
  /** Returns the HTML to save now. */
  readonly html: () => string
}

/** Settings for the display of kept parts. */
export interface Look {
  readonly imageOrigins: readonly string[]
  readonly className: string
}
const plainLook: Look = { imageOrigins: [], className: '' }

/** Opens HTML in a new editor. Setting Quill's `innerHTML` is several times faster than applying a delta. */
export function openText(quill: Quill, html: string, look = plainLook): OpenText {
  const own = flat(linesOf(html))
  // If the HTML is already in this editor's own format, the lines alone are enough to write it again.
  const stored = htmlOf(own) === html ? undefined : storedLines(html)
  const lines = stored?.map(({ line }) => line) ?? own
  const parts = new OpenParts(look)
  openParts.set(quill.root, parts)
  keptFillers.set(quill.root, parts.fill)
  // Safe: this HTML is written from the parsed lines, and its only attributes are list types and numbers.
  quill.root.innerHTML = pageOf(lines, {
    lineOf: (index) => (stored ? `${index}.${lines[index]?.depth ?? 0}` : undefined),
    numberOf: parts.numberOf,
  })
  quill.scroll.build()
  quill.scroll.observer.takeRecords()
  quill.scroll.observer.observe(quill.root, watched)
  layOutTypedLines(quill.root)
  const editor = new LineEditor(quill.scroll)
  quill.editor = editor

  // Caches the parsed form of each line, so that unchanged lines are not parsed again.
  const known = new WeakMap<Delta, CurrentLine>()
  const originOf = (line: Delta) => stored?.[Number.parseInt(String(line.ops.at(-1)?.attributes?.line), 10)]
  const started = editor.lines()
  if (started.length === lines.length)
    for (const [index, delta] of started.entries()) {
      const line = lines[index]
      if (line) known.set(delta, { line, origin: stored?.[index] })
    }
  const currentOf = (delta: Delta): readonly CurrentLine[] => {
    const now = known.get(delta)
    if (now) return [now]
    const [line] = linesOfDocument(delta.ops, parts.keptOf)
    if (!line) return []
    const read = { line, origin: originOf(delta) }
    known.set(delta, read)
    return [read]
  }
  const written = (all: readonly CurrentLine[]) =>
    stored ? htmlOfStored(stored, all) : htmlOf(all.map(({ line }) => line))
  return {
    start: written(lines.map((line, index) => ({ line, origin: stored?.[index] }))),
    html: () => written(editor.lines().flatMap(currentOf)),
  }
}

/** The formats that the toolbar offers (PST-14). */
export const toolFormats = ['bold', 'strike', 'header', 'list']

/**
 * All formats that a document may contain: those of the toolbar, and those of stored lines and kept parts.
 */
export const editorFormats = [...toolFormats, 'line', 'kept']

/**
 * Removes the bindings that indent or type a tab, because Tab must leave the editor as it leaves every field.
 */
const withoutTab = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
  'table tab': null,
}

export const editorModules = {
  toolbar: false,
  // The number of undo steps, and the pause in ms that starts a new step (PST-15, LIM-28). `userOnly` keeps
  // the loading of the text from being a step.
  history: { maxStack: 100, delay: 500, userOnly: true },
  keyboard: {
    bindings: {
      ...withoutTab,
      // Omits Quill's '[ ]', which would create a checklist, because the toolbar offers none.
      'list autofill': { prefix: /^\s*?(1\.|-|\*)$/ },
      // Quill binds this key only on Windows, but Electron's menu shows it on Linux as well.
      'redo with y': {
        key: 'y',
        shortKey: true,
        handler(this: { quill: Quill }) {
          this.quill.history.redo()
        },
      },
    },
  },
}

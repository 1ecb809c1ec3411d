import Quill, { Delta, type Range } from 'quill'
import Clipboard from 'quill/modules/clipboard.js'
import { linesOf, pastedLines } from '#renderer/lib/html/clean.ts'
import { documentOf, flat, linesOfDocument, pageOf } from '#renderer/lib/html/delta.ts'
import { htmlOf, type Line } from '#renderer/lib/html/lines.ts'
import { Entry, LineEditor } from './rich-text-document.ts'

/** A Quill document as this console's HTML. Quill's own export lets markup through (CVE-2025-15056). */
const htmlOfDocument = (document: Delta): string => htmlOf(linesOfDocument(document.ops))

/** Pasted HTML as a Quill document. */
const documentOfHtml = (html: string): Delta => new Delta(documentOf(pastedLines(html)))

/** Cleans pasted HTML like stored HTML, and copies in the format that is saved. */
class CleanClipboard extends Clipboard {
  override convert({ html, text }: { html?: string; text?: string }, formats: Record<string, unknown> = {}) {
    if (!html) return new Delta().insert(text ?? '', formats)
    const pasted = documentOfHtml(html)
    const last = pasted.ops.at(-1)
    // A pasted paragraph continues the current line; a heading or list entry is a line of its own.
    return last?.insert === '\n' && !last.attributes ? new Delta(pasted.ops.slice(0, -1)) : pasted
  }

  override onCopy(range: Range) {
    const text = this.quill.getText(range)
    const part = this.quill.getContents(range.index, range.length)
    const { header, list } = this.quill.getFormat(range.index + range.length, 0)
    // A line's format is stored at its end, which a selection of several lines leaves out.
    const lines = text.includes('\n') && !text.endsWith('\n') ? part.insert('\n', { header, list }) : part
    return { html: htmlOfDocument(lines), text }
  }
}
Quill.register('modules/clipboard', CleanClipboard, true)
Quill.register('formats/list', Entry, true)

/**
 * The mutations that Quill must see; other attributes, above all those of the root, are not part of the text.
 */
const watched: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributeFilter: ['data-list'],
}

/**
 * Lays out each line before text is typed into it. A new line is laid out only in the next frame
 * (`content-visibility`), and Blink leaves the cursor before a letter that is typed sooner.
 */
function layOutTypedLines(root: HTMLElement) {
  root.addEventListener('beforeinput', () => {
    const node = document.getSelection()?.anchorNode
    const element = node instanceof Element ? node : node?.parentElement
    const line = element?.closest<HTMLElement>('.ql-editor > *')
    if (line) line.style.contentVisibility = 'visible'
  })
}

/** A text opened in the editor. */
export interface OpenText {
  /** The HTML to save if nothing changes. */
  readonly start: string
  /** The HTML to save now. */
  readonly html: () => string
}

/**
 * Opens HTML in a new editor. Quill reads it from the page, which is several times faster
 * than applying a delta.
 */
export function openText(quill: Quill, html: string): OpenText {
  const lines = flat(linesOf(html))
  // This console writes the HTML from the parsed lines; its only attribute is an entry's kind.
  quill.root.innerHTML = pageOf(lines)
  quill.scroll.build()
  quill.scroll.observer.takeRecords()
  quill.scroll.observer.observe(quill.root, watched)
  layOutTypedLines(quill.root)
  const editor = new LineEditor(quill.scroll)
  quill.editor = editor

  // An unchanged line keeps its parsed form.
  const known = new WeakMap<Delta, Line | undefined>()
  const started = editor.lines()
  if (started.length === lines.length)
    for (const [index, line] of started.entries()) known.set(line, lines[index])
  const lineOf = (line: Delta) => {
    if (!known.has(line)) known.set(line, linesOfDocument(line.ops)[0])
    return known.get(line) ?? []
  }
  return { start: htmlOf(lines), html: () => htmlOf(editor.lines().flatMap(lineOf)) }
}

/** The formats of the toolbar, and all that the document may contain (PST-14). */
export const editorFormats = ['bold', 'strike', 'header', 'list']

/** Tab leaves the editor, as it leaves every field; these bindings would indent or type a tab. */
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
  // Number of undo steps, and the pause in ms that separates two (PST-15, LIM-28). Loading the record's
  // text is not a step.
  history: { maxStack: 100, delay: 500, userOnly: true },
  keyboard: {
    bindings: {
      ...withoutTab,
      // Without '[ ]', which would make check boxes; no button here does.
      'list autofill': { prefix: /^\s*?(1\.|-|\*)$/ },
      // Quill binds it only on Windows, but Electron's menu has it on Linux too.
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

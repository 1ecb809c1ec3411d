import Quill, { Delta, type Range } from 'quill'
import Clipboard from 'quill/modules/clipboard.js'
import { linesOf } from '#renderer/lib/html/clean.ts'
import { documentOf, flat, linesOfDocument, pageOf } from '#renderer/lib/html/delta.ts'
import { htmlOf, type Line } from '#renderer/lib/html/lines.ts'
import { Entry, LineEditor } from './rich-text-document.ts'

/** The lines of a Quill document as this console's HTML. Quill's own export is not used: it lets markup through (CVE-2025-15056). */
const htmlOfDocument = (document: Delta): string => htmlOf(linesOfDocument(document.ops))

/** This console's HTML, or an older record's, as a Quill document. */
const documentOfHtml = (html: string): Delta => new Delta(documentOf(linesOf(html)))

/** What is pasted is cleaned as what is read, and what is copied is written as what is saved. */
class CleanClipboard extends Clipboard {
  override convert({ html, text }: { html?: string; text?: string }, formats: Record<string, unknown> = {}) {
    if (!html) return new Delta().insert(text ?? '', formats)
    const pasted = documentOfHtml(html)
    const last = pasted.ops.at(-1)
    // A paragraph goes on where it is pasted; a heading or list entry is a line of its own.
    return last?.insert === '\n' && !last.attributes ? new Delta(pasted.ops.slice(0, -1)) : pasted
  }

  override onCopy(range: Range) {
    const text = this.quill.getText(range)
    const part = this.quill.getContents(range.index, range.length)
    const { header, list } = this.quill.getFormat(range.index + range.length, 0)
    // What the last of several lines is stands at its end, which is not selected with it.
    const lines = text.includes('\n') && !text.endsWith('\n') ? part.insert('\n', { header, list }) : part
    return { html: htmlOfDocument(lines), text }
  }
}
Quill.register('modules/clipboard', CleanClipboard, true)
Quill.register('formats/list', Entry, true)

/** What tells Quill of a change; what else is set on its elements, above all on its root, says nothing of the text. */
const watched: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributeFilter: ['data-list'],
}

/** An opened text. */
export interface OpenText {
  /** What would be saved of it if nothing were changed. */
  readonly start: string
  /** What would be saved of it now. */
  readonly html: () => string
}

/** Puts HTML into an editor that has just been made, as a page that Quill reads: told by steps it takes several times as long. */
export function openText(quill: Quill, html: string): OpenText {
  const lines = flat(linesOf(html))
  // Written by this console from what was read, with no attribute but an entry's kind.
  quill.root.innerHTML = pageOf(lines)
  quill.scroll.build()
  quill.scroll.observer.takeRecords()
  quill.scroll.observer.observe(quill.root, watched)
  const editor = new LineEditor(quill.scroll)
  quill.editor = editor

  // A line that nobody changed stays as it was read and written.
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

/** What the toolbar makes, and all that the document may hold (PST-14). */
export const editorFormats = ['bold', 'strike', 'header', 'list']

/** Tab leaves the editor, as it leaves every field: these would indent, or type a tab. */
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
  // Steps back, and how long a pause makes two of them (PST-15, LIM-28); the record's own text is none of them.
  history: { maxStack: 100, delay: 500, userOnly: true },
  keyboard: {
    bindings: {
      ...withoutTab,
      // Without '[ ]', which makes the check boxes that no button here does.
      'list autofill': { prefix: /^\s*?(1\.|-|\*)$/ },
      // Quill has it for Windows alone; Electron's menu has it on Linux too.
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

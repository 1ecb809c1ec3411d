import Quill, { Delta, type Range } from 'quill'
import Clipboard from 'quill/modules/clipboard.js'
import { linesOf } from '#renderer/lib/html/clean.ts'
import { documentOf, linesOfDocument } from '#renderer/lib/html/delta.ts'
import { htmlOf } from '#renderer/lib/html/lines.ts'

/** The lines of a Quill document as this console's HTML. Quill's own export is not used: it lets markup through (CVE-2025-15056). */
export const htmlOfDocument = (document: Delta): string => htmlOf(linesOfDocument(document.ops))

/** This console's HTML, or an older record's, as a Quill document. */
export const documentOfHtml = (html: string): Delta => new Delta(documentOf(linesOf(html)))

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

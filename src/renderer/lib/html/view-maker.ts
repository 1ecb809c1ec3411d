import { type Entry, LineMaker } from './line-maker.ts'
import { escapeHtml, type Line, listTags } from './lines.ts'
import type { Marks } from './marks.ts'

/** The place in the output where content is written. */
export interface Place {
  /**
   * The tag of a line that starts here; '' for text that is directly inside its box (a table cell or
   * quotation).
   */
  readonly line: string
  /** The kind of the innermost list in the box. `depth` is the number of lists around that list. */
  readonly kind: 'paragraph' | 'bullet' | 'ordered'
  readonly depth: number
  /** The number of lists that are open around this content inside the box. */
  readonly lists: number
  /** The list item that the content belongs to, even if a box such as a quotation is between them. */
  readonly entry?: Entry | undefined
  /** The number of lists around the box. */
  readonly around?: number
  readonly marks: Marks
  readonly href?: string | undefined
}

/**
 * The elements that contain lines, by tag. `within` names the elements that they may be inside, `line` is the
 * tag of their own text.
 */
export const boxes: Readonly<Record<string, { readonly within?: readonly string[]; readonly line: string }>> =
  {
    BLOCKQUOTE: { line: 'p' },
    TABLE: { line: 'p' },
    CAPTION: { within: ['TABLE'], line: '' },
    THEAD: { within: ['TABLE'], line: 'p' },
    TBODY: { within: ['TABLE'], line: 'p' },
    TFOOT: { within: ['TABLE'], line: 'p' },
    TR: { within: ['THEAD', 'TBODY', 'TFOOT'], line: 'p' },
    TD: { within: ['TR'], line: '' },
    TH: { within: ['TR'], line: '' },
    DL: { line: 'p' },
    DT: { within: ['DL'], line: '' },
    DD: { within: ['DL'], line: '' },
  }

/** The deepest nesting of boxes and lists. Deeper ones become lines, because no screen is wide enough. */
export const deepest = 16

interface OpenBox {
  readonly name: string
  /** The tags of the open lists. The last item of each list is open as well. */
  readonly lists: string[]
}

/**
 * Writes lines, lists and boxes to HTML. Every tag comes from this folder, and every text is escaped. The
 * same content is passed to a LineMaker, so that the editor has the same lines, including empty ones.
 */
export class ViewMaker {
  readonly #lines = new LineMaker()
  readonly #boxes: OpenBox[] = [{ name: '', lists: [] }]
  #html = ''
  /**
   * Pending empty paragraphs. They are written only between other content, not at the start of a list item or
   * cell.
   */
  #empty = ''
  #line: string | undefined
  /** The value 'start' means that a list item or cell has just started. */
  #last: 'start' | 'other' = 'other'
  #inner = ''
  #opening = ''
  #closing = ''
  /** The number of lines, list items and boxes so far. */
  count = 0
  hasContent = false

  html(): string {
    this.closeLine()
    this.#closeLists(0)
    return this.hasContent ? this.#html : ''
  }

  lines(): readonly Line[] {
    this.closeLine()
    return this.#lines.done()
  }

  get #box(): OpenBox {
    return this.#boxes.at(-1) as OpenBox
  }

  isInBox(names: readonly string[]): boolean {
    return names.includes(this.#box.name)
  }

  isDeepest(): boolean {
    return this.#boxes.length > deepest
  }

  closeLine() {
    if (this.#line === undefined) return
    const inner = this.#inner + this.#closing
    const tag = this.#line
    this.#lines.close()
    // A parser drops the first line break of a `pre`.
    const start = tag === 'pre' && inner.startsWith('\n') ? '\n' : ''
    this.#write(tag === '' ? inner : `<${tag}>${start}${inner}</${tag}>`)
    this.#line = undefined
    this.#inner = ''
    this.#opening = ''
    this.#closing = ''
  }

  emptyLine(place: Place) {
    this.#closeLists(place.lists)
    if (this.#last === 'start') return
    this.#empty += '<p><br></p>'
    this.#lines.addEmpty(place)
  }

  rule({ lists }: Place) {
    this.closeLine()
    this.#closeLists(lists)
    this.#write('<hr>')
    this.count += 1
  }

  openEntry(entry: Entry, depth: number, isNewList: boolean) {
    const { lists } = this.#box
    const tag = listTags[entry.kind]
    this.closeLine()
    this.#lines.openEntry(entry)
    this.#closeLists(depth + 1)
    if (lists.length === depth + 1 && (lists.at(-1) !== tag || isNewList)) this.#closeLists(depth)
    if (lists.length === depth + 1) this.#write('</li>')
    // If a list item skips a level, empty items are added around it.
    while (lists.length < depth + 1) {
      this.#write(lists.length === depth ? `<${tag}>` : `<${tag}><li>`)
      lists.push(tag)
    }
    this.#write('<li>', 'start')
    this.count += 1
  }

  openBox(name: string, { lists }: Place) {
    this.closeLine()
    this.#closeLists(lists)
    this.#write(`<${name.toLowerCase()}>`, boxes[name]?.line === '' ? 'start' : 'other')
    this.#boxes.push({ name, lists: [] })
    this.count += 1
  }

  closeBox() {
    this.closeLine()
    this.#closeLists(0)
    this.#write(`</${this.#box.name.toLowerCase()}>`)
    this.#boxes.pop()
  }

  addText(text: string, place: Place) {
    // White space between blocks starts no line. White space within a line collapses on the screen.
    if (this.#line === undefined && (place.line === 'pre' ? text === '' : !/[^ \t\r\n\f]/.test(text))) return
    if (/[^\s\u200b\ufeff]/.test(text)) this.hasContent = true
    this.#add(escapeHtml(text), place)
    this.#lines.addText(text, place)
  }

  addBreak(place: Place) {
    this.#add('<br>', place)
    this.#lines.addBreak(place)
  }

  addImage(html: string, place: Place) {
    this.hasContent = true
    this.#add(html, place)
  }

  #add(html: string, { line, lists, marks, href }: Place) {
    if (this.#line === undefined) {
      this.#closeLists(lists)
      this.#line = this.#lineAfterLast(line)
      this.count += 1
    }
    const link = href === undefined ? '' : `<a href="${escapeHtml(href)}">`
    const opening = link + marks.map((mark) => `<${mark}>`).join('')
    if (opening !== this.#opening) {
      this.#inner += this.#closing + opening
      this.#opening = opening
      this.#closing =
        marks
          .map((mark) => `</${mark}>`)
          .reverse()
          .join('') + (link && '</a>')
    }
    this.#inner += html
  }

  #closeLists(length: number) {
    const { lists } = this.#box
    while (lists.length > length) this.#write(`</li></${lists.pop()}>`)
  }

  /** The first line of a list item or cell needs no paragraph, but a second line does. */
  #lineAfterLast(line: string): string {
    if (line === 'p' && this.#last === 'start') return ''
    return line === '' && this.#last !== 'start' ? 'p' : line
  }

  #write(html: string, last: 'start' | 'other' = 'other') {
    this.#html += this.#empty + html
    this.#empty = ''
    this.#last = last
  }
}

import { imageAddress, linkAddress } from '#renderer/lib/web-address.ts'
import { type Entry, LineMaker } from './line-maker.ts'
import { escapeHtml, type Line, type LineKind, listTags } from './lines.ts'
import { inlineTags, type Marks, marksWithin } from './marks.ts'
import { type Visited, visit } from './visit.ts'

interface Place {
  /** The tag of a line that starts here; '' for text that its box holds directly. */
  readonly line: string
  /** The kind of the innermost list of the box, and the number of lists around that list. */
  readonly kind: 'paragraph' | 'bullet' | 'ordered'
  readonly depth: number
  /** Number of the box's lists that are open around content of this place. */
  readonly lists: number
  /** The list entry that content of this place belongs to, also through a box. */
  readonly entry?: Entry | undefined
  /** Number of lists around the box. */
  readonly around?: number
  readonly marks: Marks
  readonly href?: string | undefined
}

/** Elements that hold lines, by their tag: the boxes that they may be in, and the line of their text. */
const boxes: Readonly<Record<string, { readonly within?: readonly string[]; readonly line: string }>> = {
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

/**
 * Boxes and lists within each other; what is nested deeper becomes lines, because no screen has the width.
 */
const deepest = 16

const ownLines = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE'])

interface OpenBox {
  readonly name: string
  /** The tags of the open lists; the last entry of each is open too. */
  readonly lists: string[]
}

/**
 * Writes lines, lists and boxes. Every tag is one of this folder's own, and every text is escaped. The same
 * content makes the editor's lines, so that both have the same lines, empty ones too.
 */
class ViewMaker {
  readonly #lines = new LineMaker()
  readonly #boxes: OpenBox[] = [{ name: '', lists: [] }]
  #html = ''
  /** Empty paragraphs, which show only between others: none at the start of an entry or cell. */
  #empty = ''
  #line: string | undefined
  /** What was written last: the start of an entry or cell, or anything else. */
  #last: 'start' | 'other' = 'other'
  #inner = ''
  #opening = ''
  #closing = ''
  /** The number of lines, entries and boxes so far. */
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
    // An entry that skips a level gets empty entries around it.
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
    // Blanks between blocks start no line; those within a line collapse on the screen.
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

  /** The first line of an entry or cell needs no paragraph; a second one does. */
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

/**
 * The HTML of the read view: the parsed document's text with its marks, links, images, lists, tables and
 * quotations, rewritten with an allow-list of tags. The only attributes are checked: `href` leads outside,
 * `src` has one of the allowed origins, `alt` is escaped (PST-08, PST-28, P10).
 */
export const viewOfNode = (root: Node, imageOrigins: readonly string[]): string =>
  walk(root, 'p', imageOrigins).html()

/**
 * The lines of the editor: those of the read view, with only the marks that the editor has. With `isPre`,
 * line breaks of the text are lines too.
 */
export const linesOfNode = (root: Node, isPre = false): readonly Line[] =>
  walk(root, isPre ? 'pre' : 'p', []).lines()

function walk(root: Node, startLine: string, imageOrigins: readonly string[]): ViewMaker {
  const maker = new ViewMaker()
  const start: Place = { line: startLine, kind: 'paragraph', depth: -1, lists: 0, marks: [] }
  /** Whether the next entry is the first of its list, and the last one was indented by a class of Quill 1. */
  let isFirst = false
  let wasIndented = false

  const enter = (element: HTMLElement, outer: Place): Visited<Place> => {
    const { tagName } = element
    const marks = marksWithin(element, outer.marks)
    const place = marks === outer.marks ? outer : { ...outer, marks }
    if (tagName === 'BR') maker.addBreak(place)
    if (tagName === 'IMG') maker.addImage(imageHtml(element, imageOrigins), place)
    if (tagName === 'A') return { place: { ...place, href: linkAddress(element.getAttribute('href') ?? '') } }
    if (tagName === 'BR' || tagName === 'IMG' || inlineTags.has(tagName)) return { place }
    if (tagName === 'HR') {
      maker.rule(place)
      return { place }
    }
    maker.closeLine()
    const isList = tagName === 'UL' || tagName === 'OL'
    const isTooDeep = place.depth >= deepest && (isList || place.kind === 'paragraph')
    if (isList && !isTooDeep) {
      isFirst = true
      const kind = tagName === 'UL' ? 'bullet' : 'ordered'
      return {
        place: { ...place, kind, depth: place.depth + 1, line: 'p' },
        leave: () => {
          maker.closeLine()
          isFirst = false
        },
      }
    }
    if (tagName === 'LI' && !isTooDeep) {
      const { kind, depth: indented, isIndented } = entryOf(element, place)
      const depth = Math.min(indented, deepest)
      // Quill 1 interrupts a list by a list of its indented entries.
      const entry: Entry = { kind, depth: depth + (place.around ?? 0) }
      maker.openEntry(entry, depth, isFirst && !wasIndented && !isIndented)
      isFirst = false
      wasIndented = isIndented
      return {
        place: { ...place, depth, lists: depth + 1, entry, line: '' },
        leave: () => maker.closeLine(),
      }
    }
    const box = boxes[tagName]
    if (box && (box.within ? maker.isInBox(box.within) : !maker.isDeepest())) {
      maker.openBox(tagName, place)
      const { href, entry } = place
      const inner: Place = {
        ...start,
        marks,
        href,
        entry,
        around: entry ? entry.depth + 1 : 0,
        line: box.line,
      }
      return { place: inner, leave: () => maker.closeBox() }
    }
    const isWithinOwn = ownLines.has(place.line.toUpperCase())
    const line = isWithinOwn ? place.line : ownLines.has(tagName) ? tagName.toLowerCase() : 'p'
    const before = maker.count
    return {
      place: { ...place, line, ...(isList && { kind: 'paragraph' }) },
      leave: () => {
        maker.closeLine()
        const isLine = tagName === 'P' || /^H[1-6]$/.test(tagName)
        if (isLine && outer.line === 'p' && maker.count === before) maker.emptyLine({ ...place, line })
      },
    }
  }

  visit(root, start, (node, place) => {
    if (node.nodeType === Node.TEXT_NODE) maker.addText(node.nodeValue ?? '', place)
    return node.nodeType === Node.ELEMENT_NODE ? enter(node as HTMLElement, place) : { place }
  })
  return maker
}

/**
 * The kind and depth of a list entry. Quill stores them at the entry: all its lists are `ol`, and none is
 * nested.
 */
export function entryOf(
  element: Element,
  place: { readonly kind: LineKind; readonly depth: number },
): Entry & { isIndented: boolean } {
  const depth = Math.max(place.depth, 0)
  const [, indent = 0] = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(element.className) ?? []
  const kind = element.getAttribute('data-list') ?? place.kind
  return {
    kind: kind === 'ordered' ? 'ordered' : 'bullet',
    depth: depth + Number(indent),
    isIndented: indent !== 0,
  }
}

/** An image, or a note in its place that says why it is not shown. */
function imageHtml(element: HTMLElement, origins: readonly string[]): string {
  const alt = element.getAttribute('alt') ?? ''
  const address = imageAddress(element.getAttribute('src') ?? '', origins)
  return 'url' in address
    ? `<img src="${escapeHtml(address.url)}" alt="${escapeHtml(alt)}">`
    : `<small>${escapeHtml(imageNote(alt, address.whyNot))}</small>`
}

/** The text in place of an image. */
export const imageNote = (alt: string, whyNot: string): string =>
  `${alt.trim() ? `Image “${alt.trim()}”` : 'Image'}. ${whyNot}`

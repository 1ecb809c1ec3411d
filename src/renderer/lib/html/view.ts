import { imageAddress, linkAddress } from '#renderer/lib/web-address.ts'
import { escapeHtml } from './lines.ts'
import { inlineTags, type Marks, marksWithin } from './marks.ts'
import { type Visited, visit } from './visit.ts'
import { entryOf } from './walk.ts'

interface Place {
  /** The tag of a line that starts here; '' for text that its box holds directly. */
  readonly line: string
  /** The kind of the innermost list of the box, and the number of lists around that list. */
  readonly kind: 'paragraph' | 'bullet' | 'ordered'
  readonly depth: number
  /** Number of the box's lists that are open around content of this place. */
  readonly lists: number
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
const listTags = { bullet: 'ul', ordered: 'ol' } as const

interface OpenBox {
  readonly name: string
  /** The tags of the open lists; the last entry of each is open too. */
  readonly lists: string[]
}

/** Writes lines, lists and boxes. Every tag is one of this folder's own, and every text is escaped. */
class ViewMaker {
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
  /** The number of lines so far. */
  count = 0
  hasContent = false

  html(): string {
    this.closeLine()
    this.#closeLists(0)
    return this.hasContent ? this.#html : ''
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
    // A parser drops the first line break of a `pre`.
    const start = tag === 'pre' && inner.startsWith('\n') ? '\n' : ''
    this.#write(tag === '' ? inner : `<${tag}>${start}${inner}</${tag}>`)
    this.#line = undefined
    this.#inner = ''
    this.#opening = ''
    this.#closing = ''
  }

  emptyLine({ lists }: Place) {
    this.#closeLists(lists)
    if (this.#html !== '' && this.#last !== 'start') this.#empty += '<p><br></p>'
  }

  rule({ lists }: Place) {
    this.closeLine()
    this.#closeLists(lists)
    this.#write('<hr>')
  }

  openEntry(kind: 'bullet' | 'ordered', depth: number, isNewList: boolean) {
    const { lists } = this.#box
    const tag = listTags[kind]
    this.closeLine()
    this.#closeLists(depth + 1)
    if (lists.length === depth + 1 && (lists.at(-1) !== tag || isNewList)) this.#closeLists(depth)
    if (lists.length === depth + 1) this.#write('</li>')
    // An entry that skips a level gets empty entries around it.
    while (lists.length < depth + 1) {
      this.#write(lists.length === depth ? `<${tag}>` : `<${tag}><li>`)
      lists.push(tag)
    }
    this.#write('<li>', 'start')
  }

  openBox(name: string, { lists }: Place) {
    this.closeLine()
    this.#closeLists(lists)
    this.#write(`<${name.toLowerCase()}>`, boxes[name]?.line === '' ? 'start' : 'other')
    this.#boxes.push({ name, lists: [] })
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
  }

  addBreak(place: Place) {
    this.#add('<br>', place)
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
export function viewOfNode(root: Node, imageOrigins: readonly string[]): string {
  const maker = new ViewMaker()
  const start: Place = { line: 'p', kind: 'paragraph', depth: -1, lists: 0, marks: [] }
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
      maker.openEntry(kind, depth, isFirst && !wasIndented && !isIndented)
      isFirst = false
      wasIndented = isIndented
      return { place: { ...place, depth, lists: depth + 1, line: '' }, leave: () => maker.closeLine() }
    }
    const box = boxes[tagName]
    if (box && (box.within ? maker.isInBox(box.within) : !maker.isDeepest())) {
      maker.openBox(tagName, place)
      const inner: Place = { ...start, marks, href: place.href, line: box.line }
      return { place: inner, leave: () => maker.closeBox() }
    }
    const isWithinOwn = ownLines.has(place.line.toUpperCase())
    const line = isWithinOwn ? place.line : ownLines.has(tagName) ? tagName.toLowerCase() : 'p'
    const before = maker.count
    return {
      place: { ...place, line, ...(isList && { kind: 'paragraph' }) },
      leave: () => {
        maker.closeLine()
        if (tagName === 'P' && outer.line === 'p' && maker.count === before) maker.emptyLine(place)
      },
    }
  }

  visit(root, start, (node, place) => {
    if (node.nodeType === Node.TEXT_NODE) maker.addText(node.nodeValue ?? '', place)
    return node.nodeType === Node.ELEMENT_NODE ? enter(node as HTMLElement, place) : { place }
  })
  return maker.html()
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

import { imageAddress, linkAddress } from '#renderer/lib/text/web-address.ts'
import type { Entry } from './line-maker.ts'
import { escapeHtml, type Line, type LineKind } from './lines.ts'
import { inlineTags, marksWithin } from './marks.ts'
import { boxes, deepest, type Place, ViewMaker } from './view-maker.ts'
import { type Visited, visit } from './visit.ts'

const ownLines = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'PRE'])

/**
 * Returns the HTML of the read view: the text with its marks, links, images, lists, tables and quotations,
 * rewritten with an allow-list of tags. The only attributes are an `href` that main would open, a `src` from
 * an allowed origin, and an escaped `alt` (PST-08, PST-28).
 */
export const viewOfNode = (root: Node, imageOrigins: readonly string[]): string =>
  walk(root, 'p', imageOrigins).html()

/**
 * Returns the editor's lines: those of the read view, with only the marks that the editor supports. With
 * `isPre`, line breaks in the text start new lines.
 */
export const linesOfNode = (root: Node, isPre = false): readonly Line[] =>
  walk(root, isPre ? 'pre' : 'p', []).lines()

function walk(root: Node, startLine: string, imageOrigins: readonly string[]): ViewMaker {
  const maker = new ViewMaker()
  const start: Place = { line: startLine, kind: 'paragraph', depth: -1, lists: 0, marks: [] }
  /**
   * `isFirst`: the next item is the first of its list. `wasIndented`: a class of Quill 1 indented the last
   * item.
   */
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
      // Quill 1 writes indented items as a separate list, which interrupts the outer list.
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
 * Returns a list item's kind and depth. Quill stores both on the item: all its lists are `ol`, and none are
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

/** Returns an image's HTML, or a note with the reason why it is not shown. */
function imageHtml(element: HTMLElement, origins: readonly string[]): string {
  const alt = element.getAttribute('alt') ?? ''
  const address = imageAddress(element.getAttribute('src') ?? '', origins)
  return 'url' in address
    ? `<img src="${escapeHtml(address.url)}" alt="${escapeHtml(alt)}">`
    : `<small>${escapeHtml(imageNote(alt, address.whyNot))}</small>`
}

/** Returns the text that replaces an image. */
export const imageNote = (alt: string, whyNot: string): string =>
  `${alt.trim() ? `Image “${alt.trim()}”` : 'Image'}. ${whyNot}`

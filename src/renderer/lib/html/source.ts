import { nameOf } from './changes.ts'
import { inert, inertPage, withOwnNames } from './inert.ts'

/** Matches a tag or comment. Untrusted text can end it anywhere. */
const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi

/** The longest text whose source is looked up, in characters. */
const longest = 300_000

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

interface Tag {
  readonly name: string
  readonly start: number
  /** The positions of the end of the opening tag, and of the end of the element. */
  readonly open: number
  end: number
}

function tagsOf(html: string): readonly Tag[] {
  const found: Tag[] = []
  const open: Tag[] = []
  for (const { 0: text, 1: slash, 2: called, index } of html.matchAll(tags)) {
    if (called === undefined) continue
    const name = called.toLowerCase()
    const end = index + text.length
    if (slash === '') {
      const tag = { name, start: index, open: end, end }
      found.push(tag)
      if (!empty.test(name)) open.push(tag)
    } else {
      const at = open.findLastIndex((tag) => tag.name === name)
      const [closed] = at < 0 ? [] : open.splice(at)
      if (closed) closed.end = end
    }
  }
  return found
}

/** The source text of an element. */
interface Source {
  readonly element: string
  readonly open: string
}

/**
 * The source of parsed elements, which the parser does not keep. A WeakMap, so that an entry lives as long as
 * its element.
 */
const sources = new WeakMap<Element, Source>()

/**
 * Finds the source of a parsed text's elements, as far as possible. The result is a guess, so its users parse
 * it again and compare.
 */
function rememberSources(html: string, body: HTMLElement) {
  if (html.length > longest || html === body.innerHTML) return
  const found = tagsOf(html)
  let next = 0
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const tag = found[next]
    // Skips elements that the parser added, such as a table's `tbody`.
    if (!(node instanceof Element) || tag?.name !== nameOf(node).toLowerCase()) continue
    next += 1
    sources.set(node, { element: html.slice(tag.start, tag.end), open: html.slice(tag.start, tag.open) })
  }
}

/** Parses a stored text. {@link htmlOfNodes} and {@link openTagOf} then return the source of its elements. */
export function parsedStored(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  const harmless = inert(html)
  body.innerHTML = harmless
  if (harmless === html) rememberSources(html, body)
  return body
}

const outer = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML')?.get
/** Returns an element's source if parsing it gives the same element, otherwise its serialised HTML. */
function asWritten(html: string, written: string | undefined, close = ''): string {
  if (written === undefined || written + close === html) return withOwnNames(html)
  const box = inertPage.createElement('div')
  // Appends a paragraph, because an element that the source leaves open would extend into the next line.
  const after = '<p>a</p>'
  box.innerHTML = written + close + after
  return box.innerHTML === html + after ? written + close : withOwnNames(html)
}

/**
 * Returns the HTML of untrusted nodes, through the prototype, because a form's fields can replace its
 * properties.
 */
export const htmlOfNodes = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node instanceof Element) return asWritten(String(outer?.call(node)), sources.get(node)?.element)
      const box = inertPage.createElement('div')
      box.append(node.cloneNode())
      return box.innerHTML
    })
    .join('')

/**
 * Returns the opening tag of an element without children, as the stored text has it if `written` is the same
 * element there.
 */
export function openTagOf(element: Element, written?: Element): string {
  const close = `</${element.localName}>`
  const source = written && sources.get(written)?.open
  return asWritten(element.outerHTML, source, close).slice(0, -close.length)
}

import { nameOf } from './changes.ts'
import { inert, inertPage, withOwnNames } from './inert.ts'

/** A tag or comment; untrusted text can end it anywhere. */
const tags = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi

/** Longer texts are written as the parser understood them. */
const longest = 300_000

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

interface Tag {
  readonly name: string
  readonly start: number
  /** The end of the opening tag, and of the element. */
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

/** What an element was written as. */
interface Source {
  readonly element: string
  readonly open: string
}

/** How elements were written, which the parser does not keep; each for as long as its element. */
const sources = new WeakMap<Element, Source>()

/**
 * Finds the source of the elements of a parsed text, as far as possible. It is a guess: whoever uses it parses
 * it again and compares.
 */
function rememberSources(html: string, body: HTMLElement) {
  if (html.length > longest || html === body.innerHTML) return
  const found = tagsOf(html)
  let next = 0
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const tag = found[next]
    // A parser adds elements that nobody wrote, such as the `tbody` of a table.
    if (!(node instanceof Element) || tag?.name !== nameOf(node).toLowerCase()) continue
    next += 1
    sources.set(node, { element: html.slice(tag.start, tag.end), open: html.slice(tag.start, tag.open) })
  }
}

/** The body of a stored text, of whose elements {@link htmlOfNodes} and {@link openTagOf} tell the source. */
export function parsedStored(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  const harmless = inert(html)
  body.innerHTML = harmless
  if (harmless === html) rememberSources(html, body)
  return body
}

const outer = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML')?.get
/** An element's HTML as it was written, if a parser reads the same from it. */
function asWritten(html: string, written: string | undefined, close = ''): string {
  if (written === undefined || written + close === html) return withOwnNames(html)
  const box = inertPage.createElement('div')
  // What the element leaves open would reach into the next line.
  const after = '<p>a</p>'
  box.innerHTML = written + close + after
  return box.innerHTML === html + after ? written + close : withOwnNames(html)
}

/** The HTML of untrusted nodes, asked by the prototype: a form's fields may answer for their form. */
export const htmlOfNodes = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node instanceof Element) return asWritten(String(outer?.call(node)), sources.get(node)?.element)
      const box = inertPage.createElement('div')
      box.append(node.cloneNode())
      return box.innerHTML
    })
    .join('')

/** The opening tag of an element without children; with another element's source if both mean the same. */
export function openTagOf(element: Element, written?: Element): string {
  const close = `</${element.localName}>`
  const source = written && sources.get(written)?.open
  return asWritten(element.outerHTML, source, close).slice(0, -close.length)
}

import { nameOf } from './changes.ts'

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
export interface Source {
  readonly element: string
  readonly open: string
}

/**
 * The source of the elements of a parsed text, as far as it can be told. It is a guess: who uses it parses it
 * again and compares.
 */
export function sourcesOf(html: string, body: HTMLElement): ReadonlyMap<Element, Source> {
  const sources = new Map<Element, Source>()
  if (html.length > longest || html === body.innerHTML) return sources
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
  return sources
}

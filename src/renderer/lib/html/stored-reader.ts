import { onReset } from '#renderer/stores/resettable.ts'
import { nameOf } from './changes.ts'
import { flat } from './delta.ts'
import { inertPage } from './inert.ts'
import { isBlock, keptOf, labelOf, withKept } from './kept-parts.ts'
import { isEntryKind, type Kept, keptSign, type Line, type LineKind, type Run } from './lines.ts'
import { inlineTags } from './marks.ts'
import { htmlOfNodes, openTagOf, parsedStored } from './source.ts'
import type { Glue, Path, StoredLine, Wrapper } from './stored-line.ts'
import { entryOf, linesOfNode } from './view.ts'

const unseen = /^(SCRIPT|STYLE|META|LINK|NOSCRIPT|TEMPLATE|TITLE|BASE)$/
const boxTags = /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|NAV|CENTER|ADDRESS)$/
const lineTags = /^(P|H[1-6])$/
const blocks =
  'p, h1, h2, h3, h4, h5, h6, div, section, article, main, header, footer, aside, nav, center, address, ul, ol, li, table, blockquote, pre, hr, dl, details, figure, form, fieldset'

type Sort = 'glue' | 'inline' | 'line' | 'wrapper' | 'kept'

function sortOf(node: Node): Sort {
  if (node.nodeType === Node.TEXT_NODE) return 'inline'
  if (!(node instanceof Element) || unseen.test(nameOf(node))) return 'glue'
  const name = nameOf(node)
  if (lineTags.test(name)) return node.querySelector(blocks) ? 'wrapper' : 'line'
  if (labelOf(node) !== undefined) return isBlock(node) ? 'kept' : 'inline'
  if (/^(UL|OL|LI)$/.test(name)) return 'wrapper'
  // Calling the method on the node is safe: only a form can replace it, and a form was already returned as a kept part.
  const holdsBlocks = node.querySelector(blocks) !== null
  if (boxTags.test(name)) return holdsBlocks ? 'wrapper' : 'line'
  return holdsBlocks ? 'wrapper' : 'inline'
}

const safeNames = /^(class|style|dir|lang|start|reversed|type|value|align|data-list)$/

function wrapperOf(element: Element, kind?: LineKind): Wrapper {
  const shell = element.cloneNode(false) as Element
  const tag = nameOf(element)
  const open = openTagOf(shell, element)
  for (const { name, value } of [...shell.attributes])
    if (!safeNames.test(name) || /url\s*\(|expression/i.test(value)) shell.removeAttribute(name)
  const close = `</${element.localName}>`
  return { tag, open, close, safe: openTagOf(shell), ...(kind && { kind }) }
}

interface Context {
  readonly path: Path
  readonly kind: LineKind
  readonly depth: number
  /** The elements around the lines that mark their text as bold or struck through. */
  readonly around: readonly Element[]
}

/** True if a node takes up space in the read view. */
const shows = (node: Node): boolean =>
  /[^ \t\r\n\f]/.test(node.textContent ?? '') ||
  nameOf(node) === 'BR' ||
  labelOf(node) !== undefined ||
  (node instanceof Element &&
    [...node.querySelectorAll('*')].some((inner) => nameOf(inner) === 'BR' || labelOf(inner) !== undefined))

/** True if a node is a line. Empty paragraphs and headings are lines as well, except within a list item. */
const isLine = (node: Node, { path }: Context) =>
  shows(node) || (lineTags.test(nameOf(node)) && !path.some(({ tag }) => tag === 'LI'))

/** Reads stored HTML into the editor's lines, each with the HTML that it came from. */
class Reader {
  readonly lines: StoredLine[] = []
  #glue: Glue[] = []

  done(): readonly StoredLine[] {
    const last = this.lines.at(-1)
    if (last) this.lines[this.lines.length - 1] = { ...last, after: this.#glue }
    return this.lines
  }

  read(container: Node, context: Context) {
    let group: Node[] = []
    const end = () => {
      const last = group.findLastIndex((node) => sortOf(node) !== 'glue' && shows(node))
      const after = group.slice(last + 1)
      if (last >= 0) this.#inline(group.slice(0, last + 1), context)
      if (after.length > 0) this.#glue.push({ path: context.path, html: htmlOfNodes(after) })
      group = []
    }
    for (const node of container.childNodes) {
      const sort = sortOf(node)
      if (sort === 'inline') group.push(node)
      else if (sort === 'glue' && group.length > 0) group.push(node)
      else {
        end()
        if (sort === 'glue') this.#glue.push({ path: context.path, html: htmlOfNodes([node]) })
        else if (sort === 'line' && isLine(node, context)) this.#paragraph(node as Element, context)
        else if (sort === 'line') this.#glue.push({ path: context.path, html: htmlOfNodes([node]) })
        else if (sort === 'kept') this.#push([{ text: keptSign, kept: keptOf(node) }], [node], context)
        else this.#wrapper(node as Element, context)
      }
    }
    end()
  }

  #wrapper(element: Element, context: Context) {
    const { path, depth } = context
    const name = nameOf(element)
    const count = this.lines.length
    if (name === 'UL' || name === 'OL') {
      const kind = name === 'UL' ? 'bullet' : 'ordered'
      this.read(element, { ...context, path: [...path, wrapperOf(element)], kind, depth: depth + 1 })
    } else if (name === 'LI') {
      const entry = entryOf(element, context)
      const inner = {
        ...context,
        path: [...path, wrapperOf(element, entry.kind)],
        kind: entry.kind,
        depth: entry.depth,
      }
      this.read(element, { ...inner, depth })
      // The bullet or number is beside a list item's first line, even if that line is empty.
      const isWithin = this.lines[count]?.path.findLast(({ tag }) => tag === 'LI') === inner.path.at(-1)
      if (!isWithin) this.lines.splice(count, 0, this.#made([], [], inner))
      return
    } else if (boxTags.test(name)) {
      this.read(element, { ...context, path: [...path, wrapperOf(element)] })
    } else {
      const around = [...context.around, element.cloneNode(false) as Element]
      const isHeading = depth < 0 && /^H[1-6]$/.test(name)
      const inner = { ...context, ...(isHeading && { kind: 'heading' as const }), around }
      this.read(element, { ...inner, path: [...path, wrapperOf(element)] })
    }
    if (this.lines.length === count) this.#glue.push({ path, html: htmlOfNodes([element]) })
  }

  /** Reads a paragraph or heading, whose breaks divide it into lines. */
  #paragraph(element: Element, context: Context) {
    const isHeading = /^H[1-6]$/.test(nameOf(element))
    const inner: Context = isHeading && context.depth < 0 ? { ...context, kind: 'heading' } : context
    const nodes = [...element.childNodes]
    const lines = linesIn(nodes, inner)
    if (lines.length > 1)
      this.#pieces(nodes, { ...inner, path: [...inner.path, { ...wrapperOf(element), isParagraph: true }] })
    else this.#push(lines[0]?.runs ?? [], [element], inner)
  }

  /** Reads text that is beside block elements. */
  #inline(nodes: readonly Node[], context: Context) {
    const lines = linesIn(nodes, context)
    const [line] = lines
    if (!line) this.#glue.push({ path: context.path, html: htmlOfNodes(nodes) })
    else if (lines.length === 1) this.#push(line.runs, nodes, context)
    else {
      const paragraph: Wrapper = { tag: '', open: '', close: '', safe: '', isParagraph: true }
      this.#pieces(nodes, { ...context, path: [...context.path, paragraph] })
    }
  }

  #pieces(nodes: readonly Node[], context: Context) {
    const pieces: Node[][] = [[]]
    for (const node of nodes)
      if (nameOf(node) === 'BR') pieces.push([])
      else pieces.at(-1)?.push(node)
    // The last break only ends its line.
    const isEnded = pieces.length > 1 && linesIn(pieces.at(-1) ?? [], context).length === 0
    const last = isEnded ? pieces.pop() : undefined
    for (const piece of pieces) {
      const lines = linesIn(piece, context)
      if (lines.length < 2) this.#push(lines[0]?.runs ?? [], piece, context)
      // If a break is within a mark, the lines have no HTML of their own.
      else for (const { runs } of lines) this.#push(runs, undefined, context)
    }
    if (last) this.#glue.push({ path: context.path, html: `<br>${htmlOfNodes(last)}` })
  }

  #push(runs: readonly Run[], nodes: readonly Node[] | undefined, context: Context) {
    this.lines.push({ ...this.#made(runs, nodes, context), before: this.#glue })
    this.#glue = []
  }

  #made(
    runs: readonly Run[],
    nodes: readonly Node[] | undefined,
    { path, kind, depth }: Context,
  ): StoredLine {
    const isEntry = isEntryKind(kind)
    const isOwn = isEntry && path.some(({ tag }) => tag === 'LI')
    return {
      line: { kind: isEntry && !isOwn ? 'paragraph' : kind, depth: isOwn ? Math.max(depth, 0) : 0, runs },
      path,
      html: nodes && htmlOfNodes(nodes),
      before: [],
      after: [],
    }
  }
}

/** Reads nodes into lines, including the parts that are kept in them. */
function linesIn(nodes: readonly Node[], { around }: Pick<Context, 'around'>): readonly Line[] {
  const box = inertPage.createElement('p')
  const kept: Kept[] = []
  const copy = (node: Node, parent: Node) => {
    if (node.nodeType === Node.TEXT_NODE)
      parent.appendChild(inertPage.createTextNode((node.nodeValue ?? '').replaceAll(keptSign, '')))
    if (!(node instanceof Element) || unseen.test(nameOf(node))) return
    if (labelOf(node) !== undefined) {
      kept.push(keptOf(node))
      parent.appendChild(inertPage.createTextNode(keptSign))
      return
    }
    const isKnown = inlineTags.has(nameOf(node)) || nameOf(node) === 'BR'
    const inner = isKnown ? parent.appendChild(inertPage.importNode(node, false)) : parent
    for (const child of node.childNodes) copy(child, inner)
  }
  let parent: Node = box
  for (const element of around)
    if (inlineTags.has(nameOf(element))) parent = parent.appendChild(inertPage.importNode(element, false))
  for (const node of nodes) copy(node, parent)
  const whole = inertPage.createElement('div')
  // Trailing breaks are invisible only at the very end of a text, so this appends a paragraph.
  const next = inertPage.createElement('p')
  next.append('a')
  whole.append(box, next)
  const isNothing = nodes.length === 0 || (!box.querySelector('br') && box.textContent === '')
  if (isNothing) return []
  return flat(linesOfNode(whole).slice(0, -1)).map((line) => ({ ...line, runs: withKept(line.runs, kept) }))
}

/** A cache of the last text, because both the form and the editor read it. */
let last: { readonly html: string; readonly lines: readonly StoredLine[] } | undefined
onReset(() => {
  last = undefined
})

/** Reads stored HTML into lines, each with the HTML that it came from. */
export function storedLines(html: string): readonly StoredLine[] {
  if (last?.html === html) return last.lines
  const reader = new Reader()
  reader.read(parsedStored(html), { path: [], kind: 'paragraph', depth: -1, around: [] })
  last = { html, lines: reader.done() }
  return last.lines
}

import { onReset } from '#renderer/stores/resettable.ts'
import { attributeOf, nameOf } from './changes.ts'
import { withoutScripts } from './clean.ts'
import { flat } from './delta.ts'
import { htmlOfLine, joined, type Kept, keptSign, type Line, type LineKind, type Run } from './lines.ts'
import { inlineTags } from './marks.ts'
import { type Source, sourcesOf } from './source.ts'
import { linesOfNode } from './view.ts'

/** An element around lines, such as a list. Each is itself: two equal lists are not the same one. */
interface Wrapper {
  readonly tag: string
  readonly open: string
  readonly close: string
  /** Its opening tag without what could run, for when a line in it was touched. */
  readonly safe: string
  /** A paragraph whose lines are separated by breaks; its tags may be ''. */
  readonly isParagraph?: true
  /** The kind of an entry. */
  readonly kind?: LineKind
}
type Path = readonly Wrapper[]

/** What stands between lines and shows nothing: blanks, comments, scripts. */
interface Glue {
  readonly path: Path
  readonly html: string
}

/** A line of the editor, and the stored HTML that it came from. */
export interface StoredLine {
  readonly line: Line
  readonly path: Path
  /** Undefined for a line that has no HTML of its own. */
  readonly html: string | undefined
  readonly before: readonly Glue[]
  readonly after: readonly Glue[]
}

/** A line to save, and the stored line that it was, if any. */
export interface CurrentLine {
  readonly line: Line
  readonly origin: StoredLine | undefined
}

const labels: Readonly<Record<string, string>> = {
  IMG: 'Image',
  PICTURE: 'Image',
  INPUT: 'Form field',
  SELECT: 'Form field',
  TEXTAREA: 'Form field',
  BUTTON: 'Button',
  VIDEO: 'Video',
  AUDIO: 'Sound',
  IFRAME: 'Embedded page',
  OBJECT: 'Embedded page',
  EMBED: 'Embedded page',
  svg: 'Drawing',
  CANVAS: 'Drawing',
  MAP: 'Drawing',
  math: 'Formula',
  TABLE: 'Table',
  BLOCKQUOTE: 'Quotation',
  PRE: 'Code',
  HR: 'Dividing line',
  DL: 'Definition list',
  DETAILS: 'Collapsible section',
  FIGURE: 'Figure',
  FORM: 'Form',
  FIELDSET: 'Form',
}
const withinLine = new Set(['IMG', 'PICTURE', 'INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'])
const unseen = /^(SCRIPT|STYLE|META|LINK|NOSCRIPT|TEMPLATE|TITLE|BASE)$/
const boxTags = /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|NAV|CENTER|ADDRESS)$/
const lineTags = /^(P|H[1-6])$/
const blocks =
  'p, h1, h2, h3, h4, h5, h6, div, section, article, main, header, footer, aside, nav, center, address, ul, ol, li, table, blockquote, pre, hr, dl, details, figure, form, fieldset'

const outer = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML')?.get
/** How the elements of the last texts were written. */
const sources = new WeakMap<Element, Source>()

/** An element's HTML as it was written, if a parser reads the same from it. */
function asWritten(html: string, written: string | undefined, close = ''): string {
  if (written === undefined || written + close === html) return stillInert(html)
  const box = page.createElement('div')
  // What it leaves open would reach into the next line.
  const after = '<p>a</p>'
  box.innerHTML = written + close + after
  return box.innerHTML === html + after ? written + close : stillInert(html)
}

/** The HTML of untrusted nodes, asked by the prototype: a form's fields may answer for their form. */
const htmlOfNodes = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node instanceof Element) return asWritten(String(outer?.call(node)), sources.get(node)?.element)
      const box = page.createElement('div')
      box.append(node.cloneNode())
      return box.innerHTML
    })
    .join('')

// A browser requests a track's address and applies a base, also in a document that is never shown.
const mark = 'data-inert-name'
const madeInert = (html: string) =>
  html
    .replaceAll(/<track(?=[\t\n\f\r />])/gi, `<source ${mark}`)
    .replaceAll(/<base(?=[\t\n\f\r />])/gi, `<meta ${mark}`)
const stillInert = (html: string) =>
  html.replaceAll(`<source ${mark}=""`, '<track').replaceAll(`<meta ${mark}=""`, '<base')

/** Where nothing runs and nothing loads. */
const page = document.implementation.createHTMLDocument()

const isFormula = (node: Node) => node instanceof HTMLSpanElement && node.classList.contains('ql-formula')
const labelOf = (node: Node): string | undefined =>
  isFormula(node)
    ? 'Formula'
    : node instanceof HTMLDivElement && /ql-code-block/.test(node.className)
      ? 'Code'
      : labels[nameOf(node)]

const isBlock = (node: Node) => !withinLine.has(nameOf(node)) && !isFormula(node)

const keptOf = (node: Node): Kept => {
  const alt = node instanceof HTMLImageElement ? attributeOf(node, 'alt').trim() : ''
  return {
    html: htmlOfNodes([node]),
    isBlock: isBlock(node),
    label: `${labelOf(node) ?? 'Part'}${alt && ` “${alt}”`}`,
  }
}

type Sort = 'glue' | 'inline' | 'line' | 'wrapper' | 'kept'

function sortOf(node: Node): Sort {
  if (node.nodeType === Node.TEXT_NODE) return 'inline'
  if (!(node instanceof Element) || unseen.test(nameOf(node))) return 'glue'
  const name = nameOf(node)
  if (lineTags.test(name)) return node.querySelector(blocks) ? 'wrapper' : 'line'
  if (labelOf(node) !== undefined) return isBlock(node) ? 'kept' : 'inline'
  if (/^(UL|OL|LI)$/.test(name)) return 'wrapper'
  // A form alone may answer wrongly, and it is kept.
  const holdsBlocks = node.querySelector(blocks) !== null
  if (boxTags.test(name)) return holdsBlocks ? 'wrapper' : 'line'
  return holdsBlocks ? 'wrapper' : 'inline'
}

const safeNames = /^(class|style|dir|lang|start|reversed|type|value|align|data-list)$/

function wrapperOf(element: Element, kind?: LineKind): Wrapper {
  const shell = element.cloneNode(false) as Element
  const tag = nameOf(element)
  const close = `</${element.localName}>`
  const openOf = (written?: string) => asWritten(shell.outerHTML, written, close).slice(0, -close.length)
  const open = openOf(sources.get(element)?.open)
  for (const { name, value } of [...shell.attributes])
    if (!safeNames.test(name) || /url\s*\(|expression/i.test(value)) shell.removeAttribute(name)
  return { tag, open, close, safe: openOf(), ...(kind && { kind }) }
}

interface Context {
  readonly path: Path
  readonly kind: LineKind
  readonly depth: number
  /** Marks around the lines. */
  readonly around: readonly Element[]
}

/** True if a node has something that takes room, as in the read view. */
const shows = (node: Node): boolean =>
  /[^ \t\r\n\f]/.test(node.textContent ?? '') ||
  nameOf(node) === 'BR' ||
  labelOf(node) !== undefined ||
  (node instanceof Element &&
    [...node.querySelectorAll('*')].some((inner) => nameOf(inner) === 'BR' || labelOf(inner) !== undefined))

/** Paragraphs and headings are lines without content too, except within an entry. */
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
      const own = element.getAttribute('data-list') ?? context.kind
      const kind = own === 'ordered' ? 'ordered' : 'bullet'
      const [, indent = 0] = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(element.className) ?? []
      const inner = {
        ...context,
        path: [...path, wrapperOf(element, kind)],
        kind,
        depth: Math.max(depth, 0) + Number(indent),
      } as const
      this.read(element, { ...inner, depth })
      // The sign of an entry stands beside its first line, even if that is empty.
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

  /** A paragraph or heading. Its breaks make lines of it. */
  #paragraph(element: Element, context: Context) {
    const isHeading = /^H[1-6]$/.test(nameOf(element))
    const inner: Context = isHeading && context.depth < 0 ? { ...context, kind: 'heading' } : context
    const nodes = [...element.childNodes]
    const lines = linesIn(nodes, inner)
    if (lines.length > 1)
      this.#pieces(nodes, { ...inner, path: [...inner.path, { ...wrapperOf(element), isParagraph: true }] })
    else this.#push(lines[0]?.runs ?? [], [element], inner)
  }

  /** Text beside blocks. */
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
      // A break within a mark: its lines have no HTML of their own.
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
    const isEntry = kind === 'bullet' || kind === 'ordered'
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

/** The lines of text, with the parts that are kept in it. */
function linesIn(nodes: readonly Node[], { around }: Pick<Context, 'around'>): readonly Line[] {
  const box = page.createElement('p')
  const kept: Kept[] = []
  const copy = (node: Node, parent: Node) => {
    if (node.nodeType === Node.TEXT_NODE)
      parent.appendChild(page.createTextNode((node.nodeValue ?? '').replaceAll(keptSign, '')))
    if (!(node instanceof Element) || unseen.test(nameOf(node))) return
    if (labelOf(node) !== undefined) {
      kept.push(keptOf(node))
      parent.appendChild(page.createTextNode(keptSign))
      return
    }
    const isKnown = inlineTags.has(nameOf(node)) || nameOf(node) === 'BR'
    const inner = isKnown ? parent.appendChild(page.importNode(node, false)) : parent
    for (const child of node.childNodes) copy(child, inner)
  }
  let parent: Node = box
  for (const element of around)
    if (inlineTags.has(nameOf(element))) parent = parent.appendChild(page.importNode(element, false))
  for (const node of nodes) copy(node, parent)
  const whole = page.createElement('div')
  // Breaks show nothing at the very end, but these lines may have others after them.
  const next = page.createElement('p')
  next.append('a')
  whole.append(box, next)
  const isNothing = nodes.length === 0 || (!box.querySelector('br') && box.textContent === '')
  if (isNothing) return []
  return flat(linesOfNode(whole).slice(0, -1)).map((line) => ({ ...line, runs: withKept(line.runs, kept) }))
}

/** Puts the parts in the place of their signs, and takes them off the list. */
export function withKept(runs: readonly Run[], parts: Kept[]): readonly Run[] {
  return runs.flatMap((run) => {
    if (!run.text.includes(keptSign)) return [run]
    const texts = run.text.split(new RegExp(`(${keptSign})`)).filter((text) => text !== '')
    return texts.flatMap((text): readonly Run[] => {
      if (text !== keptSign) return [{ ...run, text }]
      const kept = parts.shift()
      return kept ? [{ text, kept }] : []
    })
  })
}

/** The last read text: its form and its editor read it. */
let last: { readonly html: string; readonly lines: readonly StoredLine[] } | undefined
onReset(() => {
  last = undefined
})

/** The lines of stored HTML, each with the HTML that it came from. */
export function storedLines(html: string): readonly StoredLine[] {
  if (last?.html === html) return last.lines
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = madeInert(html)
  if (madeInert(html) === html)
    for (const [element, source] of sourcesOf(html, body)) sources.set(element, source)
  const reader = new Reader()
  reader.read(body, { path: [], kind: 'paragraph', depth: -1, around: [] })
  last = { html, lines: reader.done() }
  return last.lines
}

const isSameRuns = (one: readonly Run[], other: readonly Run[]) =>
  one.length === other.length &&
  one.every((run, index) => {
    const { text, isBold, isStruck, kept } = other[index] ?? { text: undefined }
    return (
      run.text === text && run.isBold === isBold && run.isStruck === isStruck && run.kept?.html === kept?.html
    )
  })

/** True if a line is as it was stored. */
const isUntouched = ({ line, origin }: CurrentLine): boolean =>
  origin?.html !== undefined &&
  origin.line.kind === line.kind &&
  isSameRuns(joined(line.runs), joined(origin.line.runs))

const isList = ({ tag }: Wrapper) => tag === 'UL' || tag === 'OL'
const upToList = (path: Path): Path => {
  const at = path.findIndex((wrapper) => isList(wrapper) || wrapper.isParagraph)
  return at < 0 ? path : path.slice(0, at)
}
const isEntryKind = (kind: LineKind) => kind === 'bullet' || kind === 'ordered'

/** Writes lines: each that was not touched as it was stored, within what stood around it. */
class Writer {
  #html = ''
  #open: Path = []
  /** Copies that took the place of a wrapper for the lines after a new one. */
  readonly #copies = new Map<Wrapper, Wrapper>()
  readonly #written = new Set<StoredLine>()
  /** Wrappers all of whose lines are there as they were stored. */
  readonly #whole: ReadonlySet<Wrapper>
  #hasPiece = false

  constructor(whole: ReadonlySet<Wrapper>) {
    this.#whole = whole
  }

  done(): string {
    this.#place([])
    return this.#html
  }

  add(current: CurrentLine) {
    const { line, origin } = current
    if (origin && isUntouched(current)) {
      for (const glue of origin.before) this.#glue(glue)
      const isAgain = this.#written.has(origin)
      this.#written.add(origin)
      const path = isAgain ? this.#again(origin.path) : origin.path
      this.#write(path, origin.html ?? '')
      for (const glue of origin.after) this.#glue(glue)
      return
    }
    const path = this.#pathOf(line, origin)
    const isFirstOfEntry =
      path.at(-1)?.tag === 'LI' && this.#resolved(path).at(-1) !== this.#open.at(path.length - 1)
    const isBare = path.at(-1)?.isParagraph || isFirstOfEntry
    if (origin) this.#written.add(origin)
    this.#write(path, htmlOfLine(line, isBare ? '' : line.kind === 'heading' ? 'h1' : 'p', cleanKept))
  }

  /** Where a touched or new line stands: where it was, or beside the line before it. */
  #pathOf({ kind }: Line, origin: StoredLine | undefined): Path {
    const isSameKind =
      origin && (origin.line.kind === kind || (!isEntryKind(kind) && !isEntryKind(origin.line.kind)))
    if (isSameKind) return this.#written.has(origin) ? this.#again(origin.path) : origin.path
    const near = origin?.path ?? this.#open
    if (!isEntryKind(kind)) return upToList(near)
    const at = this.#open.findLastIndex(({ tag }) => tag === 'LI')
    const beside = this.#open[at]
    if (beside?.kind === kind) return [...this.#open.slice(0, at), { ...beside }]
    const tag = kind === 'bullet' ? 'ul' : 'ol'
    const made = (name: string): Wrapper => ({
      tag: name.toUpperCase(),
      open: `<${name}>`,
      close: `</${name}>`,
      safe: `<${name}>`,
      ...(name === 'li' && { kind }),
    })
    const inner = near.findLastIndex(isList)
    const isOther = origin && isEntryKind(origin.line.kind) && inner >= 0
    return [...(isOther ? near.slice(0, inner) : upToList(near)), made(tag), made('li')]
  }

  /** The place of another line of the same origin: an entry or a paragraph of its own. */
  #again(path: Path): Path {
    const last = path.at(-1)
    if (last?.isParagraph) return path.slice(0, -1)
    const at = path.findLastIndex(({ tag }) => tag === 'LI')
    const entry = path[at]
    if (!entry) return path
    const copy = { ...entry }
    this.#copies.set(entry, copy)
    return [...path.slice(0, at), copy, ...path.slice(at + 1)]
  }

  #resolved(path: Path): Path {
    return path.map((wrapper) => this.#copies.get(wrapper) ?? wrapper)
  }

  #glue({ path, html }: Glue) {
    const resolved = this.#resolved(path)
    // Only where what is around it is there too.
    const shared = resolved.findIndex((wrapper, index) => this.#open[index] !== wrapper)
    if (shared >= 0 && !this.#whole.has(path[shared] as Wrapper)) return
    this.#place(resolved)
    this.#html += html
  }

  #write(path: Path, html: string) {
    this.#place(this.#resolved(path))
    const isPiece = this.#open.at(-1)?.isParagraph
    this.#html += isPiece && this.#hasPiece ? `<br>${html}` : html
    this.#hasPiece = true
  }

  #place(path: Path) {
    let shared = 0
    while (shared < path.length && path[shared] === this.#open[shared]) shared += 1
    if (shared === path.length && shared === this.#open.length) return
    this.#hasPiece = false
    for (const { close } of this.#open.slice(shared).reverse()) this.#html += close
    for (const wrapper of path.slice(shared))
      this.#html += this.#whole.has(wrapper) ? wrapper.open : wrapper.safe
    this.#open = path
  }
}

/** A part within a touched line, without what could run. */
const cleanKept = ({ html, isBlock }: Kept): string => (isBlock ? html : withoutScripts(html))

/** The wrappers all of whose lines are there, and as they were stored. */
function wholeWrappers(stored: readonly StoredLine[], lines: readonly CurrentLine[]): ReadonlySet<Wrapper> {
  const there = new Set(lines.filter(isUntouched).map(({ origin }) => origin))
  const whole = new Set(stored.flatMap(({ path }) => path))
  for (const line of stored) if (!there.has(line)) for (const wrapper of line.path) whole.delete(wrapper)
  return whole
}

/**
 * The HTML to save: a line that was not touched as it was stored, another as this editor writes it. Empty
 * paragraphs that were added at the end are dropped; '' if there is nothing to see.
 */
export function htmlOfStored(stored: readonly StoredLine[], lines: readonly CurrentLine[]): string {
  const hasContent = ({ line }: CurrentLine) => line.runs.some(({ text }) => /[^\s\u200b\ufeff]/.test(text))
  if (!lines.some(hasContent)) return ''
  const end = lines.findLastIndex(
    (line) => hasContent(line) || line.line.kind !== 'paragraph' || isUntouched(line),
  )
  const writer = new Writer(wholeWrappers(stored, lines))
  for (const line of lines.slice(0, end + 1)) writer.add(line)
  return writer.done()
}

/** The stored HTML of the lines that can be edited, without the parts that are kept in them. */
export function editedPartOf(stored: readonly StoredLine[]): string {
  const box = page.createElement('div')
  return stored
    .map(({ html, line }) => {
      if (html === undefined || line.runs.every(({ kept }) => kept?.isBlock)) return ''
      box.innerHTML = madeInert(html)
      for (const element of box.querySelectorAll('*'))
        if (labelOf(element) !== undefined) Element.prototype.remove.call(element)
      return `<div>${box.innerHTML}</div>`
    })
    .join('')
}

/** Names of the parts that are kept, each once. */
export const keptLabels = (stored: readonly StoredLine[]): readonly string[] => [
  ...new Set(
    stored.flatMap(({ line }) =>
      line.runs.flatMap(({ kept }) => kept?.label.replace(/ “.*/s, '').toLowerCase() ?? []),
    ),
  ),
]

import { isBlank, joined, type Line, type LineKind, type Run } from './lines.ts'
import { inlineTags, type Marks, marksWithin } from './marks.ts'
import { type Visited, visit } from './visit.ts'

interface Place {
  readonly kind: LineKind
  /** Number of lists around the innermost one; -1 outside lists. */
  readonly depth: number
  readonly marks: Marks
  readonly isPre: boolean
}

const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])

/**
 * Collects runs into lines as a browser would lay them out: it collapses blanks and trims them at
 * both ends of a line.
 */
class LineMaker {
  readonly lines: Line[] = []
  #runs: Run[] = []
  #kind: LineKind = 'paragraph'
  #depth = 0
  #isOpen = false
  #breakBefore = false

  /** Starts a line, which is kept even if it stays empty. */
  open({ kind, depth }: Place) {
    this.#kind = kind
    this.#depth = depth
    this.#isOpen = true
  }

  close() {
    const runs = isBlank(this.#runs) ? [] : trimEnd(joined(this.#runs))
    if (runs.length > 0 || this.#isOpen)
      this.lines.push({ kind: this.#kind, depth: Math.max(this.#depth, 0), runs })
    this.#runs = []
    this.#kind = 'paragraph'
    this.#depth = 0
    this.#isOpen = false
    this.#breakBefore = false
  }

  /** A new block within a list entry starts a new line of it. */
  breakWithin() {
    this.#breakBefore = this.#runs.length > 0
  }

  addBreak(place: Place) {
    this.#add('\n', place)
  }

  addText(text: string, place: Place) {
    const folded = place.isPre ? text.replaceAll('\r', '') : text.replace(/[ \t\r\n\f]+/g, ' ')
    const before = this.#runs.at(-1)?.text.at(-1)
    const isAtBlank = this.#breakBefore || before === undefined || before === ' ' || before === '\n'
    this.#add(isAtBlank && !place.isPre ? folded.replace(/^ /, '') : folded, place)
  }

  #add(text: string, { kind, depth, marks }: Place) {
    if (text === '') return
    if (!this.#isOpen && this.#runs.length === 0) {
      this.#kind = kind
      this.#depth = depth
    }
    if (this.#breakBefore) this.#runs.push({ text: '\n' })
    this.#breakBefore = false
    this.#runs.push({
      text,
      ...(marks.includes('strong') && { isBold: true }),
      ...(marks.includes('s') && { isStruck: true }),
    })
  }
}

/** Removes blanks and breaks at the end, which show nothing. */
function trimEnd(runs: readonly Run[]): readonly Run[] {
  const last = runs.findLastIndex(({ text }) => /[^ \n]/.test(text))
  const run = runs[last]
  if (!run) return []
  let end = run.text.length
  while (' \n'.includes(run.text.charAt(end - 1))) end -= 1
  return [...runs.slice(0, last), { ...run, text: run.text.slice(0, end) }]
}

const isEntry = ({ kind }: Pick<Place, 'kind'>) => kind === 'bullet' || kind === 'ordered'

/** The lines of a parsed document; unknown elements contribute only their text. */
export function linesOfNode(root: Node, isPre = false): readonly Line[] {
  const maker = new LineMaker()
  visit<Place>(root, { kind: 'paragraph', depth: -1, marks: [], isPre }, (node, place) => {
    if (node.nodeType === Node.TEXT_NODE) maker.addText(node.nodeValue ?? '', place)
    return node.nodeType === Node.ELEMENT_NODE ? enter(node as HTMLElement, place, maker) : { place }
  })
  maker.close()
  return maker.lines
}

function enter(element: HTMLElement, outer: Place, maker: LineMaker): Visited<Place> {
  const { tagName } = element
  const place = { ...outer, marks: marksWithin(element, outer.marks) }
  if (tagName === 'BR') maker.addBreak(place)
  if (tagName === 'BR' || tagName === 'IMG' || inlineTags.has(tagName)) return { place }
  if (tagName === 'UL' || tagName === 'OL') {
    const kind = tagName === 'UL' ? 'bullet' : 'ordered'
    return block({ ...place, kind, depth: place.depth + 1 }, maker, false)
  }
  if (tagName === 'LI') return block({ ...place, ...entryOf(element, place) }, maker, true)
  if (isEntry(place)) {
    maker.breakWithin()
    return { place, leave: () => maker.breakWithin() }
  }
  const kind = headings.has(tagName) ? 'heading' : 'paragraph'
  return block(
    { ...place, kind, isPre: place.isPre || tagName === 'PRE' },
    maker,
    tagName === 'P' || kind === 'heading',
  )
}

/**
 * The kind and depth of a list entry. Quill stores them at the entry: all its lists are `ol`, and none is
 * nested.
 */
export function entryOf(
  element: HTMLElement,
  place: Pick<Place, 'kind' | 'depth'>,
): { readonly kind: 'bullet' | 'ordered'; readonly depth: number; readonly isIndented: boolean } {
  const depth = Math.max(place.depth, 0)
  const own = element.getAttribute('data-list')
  const [, indent = 0] = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(element.className) ?? []
  const kind = own ?? place.kind
  return {
    kind: kind === 'ordered' ? 'ordered' : 'bullet',
    depth: depth + Number(indent),
    isIndented: indent !== 0,
  }
}

/** A block is a line of its own; with `isLine` it is kept even without text. */
function block(place: Place, maker: LineMaker, isLine: boolean): Visited<Place> {
  maker.close()
  if (isLine) maker.open(place)
  return { place, leave: () => maker.close() }
}

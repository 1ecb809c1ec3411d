import { isBlank, joined, type Line, type LineKind, type Run } from './lines.ts'

interface Place {
  readonly kind: LineKind
  /** Number of lists around the innermost one; -1 outside lists. */
  readonly depth: number
  readonly isBold: boolean
  readonly isStruck: boolean
  readonly isPre: boolean
}

const headings = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
const inline = new Set(['STRONG', 'B', 'S', 'STRIKE', 'DEL', 'SPAN', 'FONT', 'A', 'EM', 'I', 'U'])

/** The format of text within the element. Copied pages often set it by style, even a `b` that is not bold. */
function lookWithin({ tagName, style }: HTMLElement, { isBold, isStruck }: Place) {
  const weight = style.fontWeight
  const isHeavy = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  const tagged = isBold || tagName === 'STRONG' || tagName === 'B'
  const decoration = style.textDecorationLine || style.textDecoration
  return {
    isBold: weight === '' || weight === 'inherit' ? tagged : isHeavy,
    isStruck:
      isStruck || ['S', 'STRIKE', 'DEL'].includes(tagName) || decoration?.includes('line-through') === true,
  }
}

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

  #add(text: string, { kind, depth, isBold, isStruck }: Place) {
    if (text === '') return
    if (!this.#isOpen && this.#runs.length === 0) {
      this.#kind = kind
      this.#depth = depth
    }
    if (this.#breakBefore) this.#runs.push({ text: '\n' })
    this.#breakBefore = false
    this.#runs.push({ text, ...(isBold && { isBold: true }), ...(isStruck && { isStruck: true }) })
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

const isEntry = ({ kind }: Place) => kind === 'bullet' || kind === 'ordered'

/** The lines of a parsed document; unknown elements contribute only their text. */
export function linesOfNode(root: Node, isPre = false): readonly Line[] {
  const maker = new LineMaker()
  walk(root, { kind: 'paragraph', depth: -1, isBold: false, isStruck: false, isPre }, maker)
  maker.close()
  return maker.lines
}

function walk(parent: Node, place: Place, maker: LineMaker): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) maker.addText(node.nodeValue ?? '', place)
    if (node.nodeType === Node.ELEMENT_NODE) walkElement(node as HTMLElement, place, maker)
  }
}

function walkElement(element: HTMLElement, outer: Place, maker: LineMaker): void {
  const { tagName } = element
  const place = { ...outer, ...lookWithin(element, outer) }
  if (tagName === 'BR') maker.addBreak(place)
  else if (inline.has(tagName)) walk(element, place, maker)
  else if (tagName === 'UL' || tagName === 'OL') walkList(element, place, maker)
  else if (tagName === 'LI') walkBlock(element, entryPlace(element, place), maker, true)
  else if (isEntry(place)) {
    maker.breakWithin()
    walk(element, place, maker)
    maker.breakWithin()
  } else {
    const kind = headings.has(tagName) ? 'heading' : 'paragraph'
    const block = { ...place, kind, isPre: place.isPre || tagName === 'PRE' } as const
    walkBlock(element, block, maker, tagName === 'P' || kind === 'heading')
  }
}

/**
 * The place of a list entry. Quill stores kind and depth at the entry: all its lists are
 * `ol`, and none is nested.
 */
function entryPlace(element: HTMLElement, place: Place): Place {
  const { kind, depth } = isEntry(place) ? place : ({ kind: 'bullet', depth: 0 } as const)
  const own = element.getAttribute('data-list')
  const [, indent = 0] = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(element.className) ?? []
  const ownKind = own === 'ordered' ? 'ordered' : 'bullet'
  return { ...place, kind: own === null ? kind : ownKind, depth: depth + Number(indent) }
}

function walkList(element: HTMLElement, place: Place, maker: LineMaker): void {
  const kind = element.tagName === 'UL' ? 'bullet' : 'ordered'
  walkBlock(element, { ...place, kind, depth: place.depth + 1 }, maker, false)
}

/** A block is a line of its own; with `isLine` it is kept even without text. */
function walkBlock(element: HTMLElement, place: Place, maker: LineMaker, isLine: boolean): void {
  maker.close()
  if (isLine) maker.open(place)
  walk(element, place, maker)
  maker.close()
}

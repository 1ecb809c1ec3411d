import { oneLine } from '#shared/rules/one-line.ts'
import { folded } from '#shared/rules/text-match.ts'

/** A match: a range of the page's text, or a field whose value contains the text. */
export interface Match {
  readonly range: Range
  readonly field?: HTMLElement
}

/** One UTF-16 unit of the normalised text, and the range of the page that it comes from. */
interface Unit {
  readonly node: Text
  readonly from: number
  readonly to: number
}

/** The normalised text of one block, in which one space replaces any white space. */
interface Run {
  text: string
  units: Unit[]
}

const fields =
  'textarea, input:not([type=password], [type=hidden], [type=checkbox], [type=radio], [type=file], [type=button])'
const notRead = 'script, style, template, noscript, svg'

const isDrawn = ({ display, visibility, opacity, clipPath }: CSSStyleDeclaration) =>
  display !== 'none' &&
  visibility !== 'hidden' &&
  opacity !== '0' &&
  // Skips text for screen readers, which is clipped.
  (!clipPath || clipPath === 'none')

const isInline = (display: string) => display === 'inline' || display === 'contents'

function addText(run: Run, node: Text): void {
  let from = 0
  for (const char of node.data) {
    const to = from + char.length
    const isBlank = /\s/.test(char)
    const text = isBlank ? ' ' : folded(char)
    if (!isBlank || !run.text.endsWith(' ')) {
      run.text += text
      // Normalising may turn a letter into several units, or into none.
      for (let unit = 0; unit < text.length; unit += 1) run.units.push({ node, from, to })
    }
    from = to
  }
}

const rangeOf = (first: Unit, last: Unit): Range => {
  const range = document.createRange()
  range.setStart(first.node, first.from)
  range.setEnd(last.node, last.to)
  return range
}

function* matchesIn({ text, units }: Run, wanted: string): Generator<Match> {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [units[at], units[at + wanted.length - 1]]
    if (first && last) yield { range: rangeOf(first, last) }
  }
}

const fieldMatch = (field: HTMLElement): Match => {
  const range = document.createRange()
  range.selectNode(field)
  return { range, field }
}

const oneBlank = (text: string) => folded(text.replaceAll(/\s+/g, ' '))

/**
 * Finds a text in the visible text of an element, in document order. Ignores case, accents and white space.
 * `except` is skipped. It replaces Chromium's own search, which would take the focus and find its own text
 * box (decision 160).
 */
export function findText(place: HTMLElement, text: string, except: Element | null): Match[] {
  const wanted = oneBlank(oneLine(text))
  if (wanted === '') return []
  const found: Match[] = []
  let run: Run = { text: '', units: [] }
  const endRun = () => {
    found.push(...matchesIn(run, wanted))
    run = { text: '', units: [] }
  }
  const visit = (element: Element): void => {
    if (element === except || element.matches(notRead)) return
    const style = getComputedStyle(element)
    if (!isDrawn(style)) return
    if (element.matches(fields)) {
      endRun()
      const field = element as HTMLInputElement
      if (oneBlank(field.value).includes(wanted)) found.push(fieldMatch(field))
      return
    }
    const isApart = !isInline(style.display) || element.localName === 'br'
    if (isApart) endRun()
    for (const child of element.childNodes) {
      if (child instanceof Text) addText(run, child)
      else if (child instanceof Element) visit(child)
    }
    if (isApart) endRun()
  }
  visit(place)
  endRun()
  return found
}

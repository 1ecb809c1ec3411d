import { linkAddress } from '#renderer/lib/text/web-address.ts'
import { changes } from './changes.ts'
import { inert } from './inert.ts'
import { type Mark, type Marks, marksWithin } from './marks.ts'
import { visit } from './visit.ts'
import { readWordLists } from './word-lists.ts'

/** A selector for content that would be lost, its name in the warning, and a further test. */
type Sign = readonly [selector: string, words: string, changes?: (element: Element) => boolean]

/** Matches a numbered item; Quill stores the list type on the item. */
const numbered = ':is(:not([data-list]), [data-list="ordered"])'
/** Matches an item of a top-level list of Quill 2. */
const outermost = (kind: string) => `li[data-list="${kind}"]:not([class*="ql-indent"])`
/** Excludes lists, whose indents don't count as formatting, because browsers write them in different ways. */
const noList = ':not(li, ul, ol, dd)'

/** Content that neither the read view nor the editor supports. */
const notShownSigns: readonly Sign[] = [
  ['svg, canvas, map', 'drawings'],
  ['video, audio, iframe, object, embed, frame', 'videos and embedded pages'],
  ['[colspan], [rowspan]', 'merged cells', changes.isMerged],
  ['.ql-code-block', 'code'],
  [
    'mark, big, small, [class*="ql-color"], [class*="ql-bg"], [class*="ql-font"], [class*="ql-size"]',
    'colours, fonts and sizes',
  ],
  ['font', 'colours, fonts and sizes', changes.isOtherFont],
  ['[style]', 'colours, fonts and sizes', changes.hasLook],
  ['center, [class*="ql-align"]:not([class*="ql-align-left"])', 'alignment'],
  ['[align]', 'alignment', changes.isAligned],
  ['[style]', 'alignment', changes.hasAlignment],
  ['[class*="ql-indent"]:not(li)', 'indents'],
  [`[style]${noList}`, 'indents', changes.hasIndent],
  ['[dir="rtl" i], [class*="ql-direction"]', 'writing direction'],
  ['[style]', 'writing direction', changes.hasDirection],
  [
    'input, select, textarea, button, [data-type="taskList"], [data-checked], [data-list$="checked"]',
    'check boxes and form fields',
  ],
  ['details', 'collapsible sections'],
  ['math, .ql-formula', 'formulas'],
  // Quill 2 continues the numbering after a bullet.
  [
    `ol[reversed], ${outermost('ordered')} ~ ${outermost('bullet')} ~ ${outermost('ordered')}`,
    'custom numbering',
  ],
  ['ol', 'custom numbering', changes.startsLater],
  ['li[value]', 'custom numbering', changes.countsFrom],
  ['script, style, link, meta:not([charset], [name]), noscript, template', 'scripts and style sheets'],
]

/** Content that the read view shows, but the editor does not support. */
const notEditableSigns: readonly Sign[] = [
  ['a[href]', 'links', changes.isLink],
  ['img, picture', 'images'],
  ['table', 'tables'],
  ['h2, h3, h4, h5, h6', 'headings of other levels'],
  ['blockquote', 'quotations'],
  ['pre', 'code'],
  ['hr', 'dividing lines'],
  ['dl', 'definition lists'],
  ['li :is(h1, h2, h3, h4, h5, h6)', 'headings within lists'],
  [':is(li, ul, ol) :is(ul, ol), li[class*="ql-indent"]', 'nested lists'],
  ['li', 'nested lists', changes.isDeeper],
  ['li > p ~ p, li > div ~ div, li > p ~ div', 'list items with several paragraphs'],
  [`ol:has(> li${numbered}:last-child) + ol:has(> li${numbered}:first-child)`, 'custom numbering'],
  ['[hidden]', 'hidden text'],
  ['[style]', 'hidden text', changes.isHidden],
]

const wordsOfMarks: Readonly<Partial<Record<Mark, string>>> = {
  em: 'italics',
  u: 'underlining',
  q: 'quotations',
  code: 'code',
  sub: 'superscript and subscript',
  sup: 'superscript and subscript',
}

/** Returns the marks on visible text that the editor does not support. */
function lostMarks(body: HTMLElement): readonly string[] {
  const found = new Set<Mark>()
  visit<Marks>(body, [], (node, outer) => {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) for (const mark of outer) found.add(mark)
    // Compares by class, because in untrusted HTML a form's fields can replace its properties. A form never
    // marks text.
    const isMarking = node instanceof HTMLElement && !(node instanceof HTMLFormElement)
    return { place: isMarking ? marksWithin(node, outer) : outer }
  })
  return [...found].flatMap((mark) => wordsOfMarks[mark] ?? [])
}

const blocks =
  /^(P|DIV|LI|UL|OL|H[1-6]|TD|TH|TR|TABLE|BLOCKQUOTE|SECTION|ARTICLE|HEADER|FOOTER|MAIN|DT|DD|DL|HR|PRE)$/

/**
 * True if exactly one line break separates two texts of the same block. The editor makes two paragraphs of
 * them, which are further apart. Two line breaks become an empty line and so lose nothing.
 */
function hasLineBreak(root: Node): boolean {
  let isFound = false
  let breaks = 0
  let hasText = false
  const endLine = () => {
    breaks = 0
    hasText = false
  }
  visit<undefined>(root, undefined, (node) => {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) {
      if (hasText && breaks === 1) isFound = true
      hasText = true
      breaks = 0
    }
    if (node.nodeName === 'BR') breaks += 1
    if (!blocks.test(node.nodeName)) return { place: undefined }
    endLine()
    return { place: undefined, leave: endLine }
  })
  return isFound
}

/**
 * Parses untrusted HTML unchanged into a body. Names of its elements can replace members of a document or
 * form, such as `querySelector`, but not those of a body.
 */
function parsed(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = inert(html)
  return body
}

const found = (body: HTMLElement, signs: readonly Sign[]) =>
  signs.flatMap(([selector, words, changes]) => {
    const isFound = changes
      ? [...body.querySelectorAll(selector)].some(changes)
      : body.querySelector(selector)
    return isFound ? [words] : []
  })

/** True if main would refuse to open a link. Only the link's text is shown then. */
const hasDeadLink = (body: HTMLElement) =>
  [...body.querySelectorAll('a[href]')].some(
    (link) => linkAddress(link.getAttribute('href') ?? '') === undefined,
  )

/** Returns the names of content that the read view does not show; empty for HTML from the editor. */
export function notShown(html: string): readonly string[] {
  const body = parsed(html)
  return [
    ...new Set([...(hasDeadLink(body) ? ['links that are not secure'] : []), ...found(body, notShownSigns)]),
  ]
}

/** Returns the names of content that an edit would lose, for the warning before it (PST-14). */
export const lostInEditor = (html: string): readonly string[] => lostOf(parsed(html))

/**
 * Returns the names of the kinds of content that a paste loses. Lists from Word stay lists, but lose their
 * levels.
 */
export function lostByPaste(html: string): readonly string[] {
  const body = parsed(html)
  readWordLists(body)
  return lostOf(body).filter((words) => !usualInCopies.includes(words))
}

/**
 * Browsers add these kinds of content to every copied text, even to plain text, so they don't count as lost.
 */
const usualInCopies = ['scripts and style sheets', 'colours, fonts and sizes']

function lostOf(body: HTMLElement): readonly string[] {
  const breaks = hasLineBreak(body) ? ['line breaks within a paragraph'] : []
  const all = [...found(body, notEditableSigns), ...lostMarks(body), ...found(body, notShownSigns), ...breaks]
  return order.filter((words) => all.includes(words))
}

/** The order in which a warning names the kinds of content. */
const order: readonly string[] = [
  ...new Set([
    ...['links', 'images', 'tables', 'headings of other levels', 'italics', 'underlining', 'quotations'],
    ...['code', 'dividing lines', 'superscript and subscript'],
    ...[...notEditableSigns, ...notShownSigns].map(([, words]) => words),
    'line breaks within a paragraph',
  ]),
]

import { linkAddress } from '#renderer/lib/web-address.ts'
import { inert } from './inert.ts'
import { visit } from './visit.ts'

type Signs = readonly (readonly [selector: string, words: string])[]

const styled = (property: string) => `[style*="${property}" i]`
const styledAs = (property: string, value: string) =>
  `${styled(`${property}:${value}`)}, ${styled(`${property}: ${value}`)}`

/** A numbered entry; Quill stores the kind at the entry. */
const numbered = ':is(:not([data-list]), [data-list="ordered"])'
/** An entry of a top-level list of Quill 2. */
const outermost = (kind: string) => `li[data-list="${kind}"]:not([class*="ql-indent"])`

const restyled = (property: string, classed: string) => `${styled(property)}, [class*="${classed}"]`
const numbering = 'ol[start]:not([start="1"]), ol[reversed], ol[type]:not([type="1"])'

/** Content that neither the read view nor the editor supports, by its selector. */
const notShownSigns: Signs = [
  ['svg, canvas, map', 'drawings'],
  ['video, audio, iframe, object, embed, frame', 'videos and embedded pages'],
  ['[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])', 'merged cells'],
  ['.ql-code-block', 'code'],
  [
    `font, mark, big, small, ${restyled('color', 'ql-color')}, ${restyled('background', 'ql-bg')}, ${restyled('font-family', 'ql-font')}, ${restyled('font-size', 'ql-size')}`,
    'colours, fonts and sizes',
  ],
  [`center, [align], ${restyled('text-align', 'ql-align')}`, 'alignment'],
  [
    `[class*="ql-indent"]:not(li), ${styled('padding-left')}, ${styled('margin-left')}, ${styled('text-indent')}`,
    'indents',
  ],
  [`[dir="rtl" i], [class*="ql-direction"], ${styledAs('direction', 'rtl')}`, 'writing direction'],
  [
    'input, select, textarea, button, [data-type="taskList"], [data-checked], [data-list$="checked"]',
    'check boxes and form fields',
  ],
  ['details', 'collapsible sections'],
  ['math, .ql-formula', 'formulas'],
  [
    // Quill 2 continues the numbers after a bullet.
    `${numbering}, ${outermost('ordered')} ~ ${outermost('bullet')} ~ ${outermost('ordered')}`,
    'custom numbering',
  ],
  ['script, style, link, meta, noscript, template', 'scripts and style sheets'],
]

/** Content that the read view shows but the editor does not support. */
const notEditableSigns: Signs = [
  ['a[href]', 'links'],
  ['img, picture', 'images'],
  ['table', 'tables'],
  ['h2, h3, h4, h5, h6', 'headings of other levels'],
  [`em, i, cite, dfn, ${styled('italic')}`, 'italics'],
  [`u, ins, ${styled('underline')}`, 'underlining'],
  ['blockquote, q', 'quotations'],
  ['pre, code, kbd, samp, var, tt', 'code'],
  ['hr', 'dividing lines'],
  [
    `sub, sup, ${styledAs('vertical-align', 'sub')}, ${styledAs('vertical-align', 'super')}`,
    'superscript and subscript',
  ],
  ['dl', 'definition lists'],
  ['li :is(h1, h2, h3, h4, h5, h6)', 'headings within lists'],
  [':is(li, ul, ol) :is(ul, ol), li[class*="ql-indent"]', 'nested lists'],
  ['li > p ~ p, li > div ~ div, li > p ~ div', 'list entries of several paragraphs'],
  [`ol:has(> li${numbered}:last-child) + ol:has(> li${numbered}:first-child)`, 'custom numbering'],
  [`[hidden], ${styledAs('display', 'none')}, ${styledAs('visibility', 'hidden')}`, 'hidden text'],
]

const blocks = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TD'])

interface OpenBlock {
  hasBreak: boolean
}

/** True if text or another break follows a break within its block; one at the end shows no extra line. */
function hasLineBreak(root: Node): boolean {
  let isFound = false
  /** Number of blocks around the current node that have a break. */
  let broken = 0
  visit<OpenBlock>(root, { hasBreak: false }, (node, place) => {
    if (node.nodeType === Node.TEXT_NODE && broken > 0 && node.nodeValue?.trim()) isFound = true
    if (node.nodeName === 'BR') {
      if (place.hasBreak) isFound = true
      else broken += 1
      place.hasBreak = true
    }
    if (!blocks.has(node.nodeName)) return { place }
    const block: OpenBlock = { hasBreak: false }
    return {
      place: block,
      leave: () => {
        if (block.hasBreak) broken -= 1
      },
    }
  })
  return isFound
}

/**
 * Untrusted HTML as it is, within a body that it cannot reach: names of its elements replace the members of a
 * document and of a form, such as `querySelector`, but not those of a body.
 */
function parsed(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = inert(html)
  return body
}

const found = (body: HTMLElement, signs: Signs) => {
  // A single query suffices for most long texts.
  if (!body.querySelector(signs.map(([selector]) => selector).join())) return []
  return signs.flatMap(([selector, words]) => (body.querySelector(selector) ? [words] : []))
}

/** A link that main would not open shows only its words. */
const hasDeadLink = (body: HTMLElement) =>
  [...body.querySelectorAll('a[href]')].some(
    (link) => linkAddress(link.getAttribute('href') ?? '') === undefined,
  )

/** Names of the content that the read view does not show; empty for HTML from the editor (P10). */
export function notShown(html: string): readonly string[] {
  const body = parsed(html)
  return [...(hasDeadLink(body) ? ['links that are not secure'] : []), ...found(body, notShownSigns)]
}

/** Names of the content that an edit would lose, for a warning before the edit (PST-14, promise 18). */
export function lostInEditor(html: string): readonly string[] {
  const body = parsed(html)
  const breaks = hasLineBreak(body) ? ['line breaks within a paragraph'] : []
  return [...new Set([...found(body, notEditableSigns), ...found(body, notShownSigns), ...breaks])]
}

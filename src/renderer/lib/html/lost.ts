import { inert } from './inert.ts'

type Signs = readonly (readonly [selector: string, words: string])[]

const styled = (property: string) => `[style*="${property}" i]`
const styledAs = (property: string, value: string) =>
  `${styled(`${property}:${value}`)}, ${styled(`${property}: ${value}`)}`

/** A numbered entry; Quill stores the kind at the entry. */
const numbered = ':is(:not([data-list]), [data-list="ordered"])'
/** An entry of a top-level list of Quill 2. */
const outermost = (kind: string) => `li[data-list="${kind}"]:not([class*="ql-indent"])`

/** Content that neither the read view nor the editor supports, by its selector. */
const notShownSigns: Signs = [
  ['a[href]', 'links'],
  ['img, picture, svg, canvas, map', 'images'],
  ['video, audio, iframe, object, embed, frame', 'videos and embedded pages'],
  ['table', 'tables'],
  ['h2, h3, h4, h5, h6', 'headings of other levels'],
  [`em, i, cite, dfn, ${styled('italic')}`, 'italics'],
  [`u, ins, ${styled('underline')}`, 'underlining'],
  ['blockquote, q', 'quotations'],
  ['pre, code, kbd, samp, var, tt, .ql-code-block', 'code'],
  ['hr', 'dividing lines'],
  [
    `sub, sup, ${styledAs('vertical-align', 'sub')}, ${styledAs('vertical-align', 'super')}`,
    'superscript and subscript',
  ],
  [
    `font, mark, big, small, ${styled('color')}, ${styled('background')}, ${styled('font-family')}, ${styled('font-size')}, [class*="ql-color"], [class*="ql-bg"], [class*="ql-font"], [class*="ql-size"]`,
    'colours, fonts and sizes',
  ],
  [`center, [align], ${styled('text-align')}, [class*="ql-align"]`, 'alignment'],
  [
    `[class*="ql-indent"]:not(li), ${styled('padding-left')}, ${styled('margin-left')}, ${styled('text-indent')}`,
    'indents',
  ],
  [`[dir="rtl" i], [class*="ql-direction"], ${styledAs('direction', 'rtl')}`, 'writing direction'],
  [
    'input, select, textarea, button, [data-type="taskList"], [data-checked], [data-list$="checked"]',
    'check boxes and form fields',
  ],
  ['dl', 'definition lists'],
  ['details', 'collapsible sections'],
  ['math, .ql-formula', 'formulas'],
  ['li :is(h1, h2, h3, h4, h5, h6)', 'headings within lists'],
  [
    // Quill 2 continues the numbers after a bullet.
    `ol[start]:not([start="1"]), ol[reversed], ol[type]:not([type="1"]), ${outermost('ordered')} ~ ${outermost('bullet')} ~ ${outermost('ordered')}`,
    'custom numbering',
  ],
  ['script, style, link, meta, noscript, template', 'scripts and style sheets'],
]

/** Content that the read view shows but the editor does not support. */
const notEditableSigns: Signs = [
  [':is(li, ul, ol) :is(ul, ol), li[class*="ql-indent"]', 'nested lists'],
  ['li > p ~ p, li > div ~ div, li > p ~ div', 'list entries of several paragraphs'],
  [`ol:has(> li${numbered}:last-child) + ol:has(> li${numbered}:first-child)`, 'custom numbering'],
  [`[hidden], ${styledAs('display', 'none')}, ${styledAs('visibility', 'hidden')}`, 'hidden text'],
]

const blocks = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TD'])

/** True if text or another break follows a break within its block; one at the end shows no extra line. */
function hasLineBreak(root: Node): boolean {
  /** For each open block, innermost last: whether it has a break. */
  const open = [false]
  const visit = (parent: Node): boolean => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE && open.includes(true) && node.nodeValue?.trim()) return true
      if (node.nodeName === 'BR') {
        if (open.at(-1)) return true
        open[open.length - 1] = true
      }
      const isBlock = blocks.has(node.nodeName)
      if (isBlock) open.push(false)
      if (visit(node)) return true
      if (isBlock) open.pop()
    }
    return false
  }
  return visit(root)
}

const parsed = (html: string) => new DOMParser().parseFromString(inert(html), 'text/html')
const found = (page: Document, signs: Signs) => {
  // A single query suffices for most long texts.
  if (!page.querySelector(signs.map(([selector]) => selector).join())) return []
  return signs.flatMap(([selector, words]) => (page.querySelector(selector) ? [words] : []))
}

/** Names of the content that the read view does not show; empty for HTML from the editor. */
export const notShown = (html: string): readonly string[] => found(parsed(html), notShownSigns)

/** Names of the content that an edit would lose, for a warning before the edit (PST-14, promise 18). */
export function lostInEditor(html: string): readonly string[] {
  const page = parsed(html)
  const breaks = hasLineBreak(page.body) ? ['line breaks within a paragraph'] : []
  return [...new Set([...found(page, notShownSigns), ...found(page, notEditableSigns), ...breaks])]
}

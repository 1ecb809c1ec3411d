import DOMPurify from 'dompurify'
import { onReset } from '#renderer/stores/resettable.ts'
import { inert } from './inert.ts'
import { htmlOf, type Line, textOf } from './lines.ts'
import { linesOfNode } from './walk.ts'

/**
 * Tags with structure or formatting. DOMPurify removes all others: it keeps their text, but drops scripts and
 * embedded content whole.
 */
const readTags = [
  'p br strong b s strike del span font ul ol li h1 h2 h3 h4 h5 h6 hr pre blockquote address center',
  'div section article header footer main aside nav figure figcaption dl dt dd',
  'table caption tbody thead tfoot tr td th',
].flatMap((tags) => tags.split(' '))

/** The last parsed HTML: a long article is shown and then edited after one parse. */
let last: { readonly html: string; readonly lines: readonly Line[] } | undefined
onReset(() => {
  last = undefined
})

/**
 * The lines of untrusted HTML, parsed in a separate document where nothing runs and nothing
 * loads (PST-28, trap 40).
 */
export function linesOf(html: string): readonly Line[] {
  if (last?.html !== html) last = { html, lines: read(html, false) }
  return last.lines
}

function read(html: string, isPre: boolean): readonly Line[] {
  const body: Node | null = DOMPurify.sanitize(inert(html), {
    ALLOWED_TAGS: readTags,
    // Read but never written: `style` marks bold text from other pages, `class` and `data-list`
    // mark Quill's lists.
    ALLOWED_ATTR: ['style', 'class', 'data-list'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  })
  // A frameset has no body.
  return body ? linesOfNode(body, isPre) : []
}

/**
 * HTML reduced to the tags of the editor's toolbar (p, br, strong, s, h1, ul, ol, li), without attributes. It
 * is built from the parsed lines, so no original markup can reach the page (PST-28).
 */
export const cleanHtml = (html: string): string => htmlOf(linesOf(html))

/** The text of HTML, with its lines and bullets; plain text keeps its lines (ROV-23). */
export const plainTextOf = (html: string): string =>
  textOf(/<[a-z!/]/i.test(html) ? linesOf(html) : read(html, true))

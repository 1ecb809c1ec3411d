import DOMPurify from 'dompurify'
import { onReset } from '#renderer/stores/resettable.ts'
import { htmlOf, type Line, textOf } from './lines.ts'
import { linesOfNode } from './walk.ts'

/** What carries structure or look. DOMPurify takes everything else out: its text stays, what only runs or loads goes whole. */
const readTags = [
  'p br strong b s strike del span font ul ol li h1 h2 h3 h4 h5 h6 hr pre blockquote address center',
  'div section article header footer main aside nav figure figcaption dl dt dd',
  'table caption tbody thead tfoot tr td th',
].flatMap((tags) => tags.split(' '))

/** The last HTML that was read: a long article is shown, and then edited, from one reading. */
let last: { readonly html: string; readonly lines: readonly Line[] } | undefined
onReset(() => {
  last = undefined
})

/** The lines that somebody else's HTML shows; parsed in a document of its own, where nothing runs and nothing loads (PST-28, trap 40). */
export function linesOf(html: string): readonly Line[] {
  if (last?.html !== html) last = { html, lines: read(html, false) }
  return last.lines
}

function read(html: string, isPre: boolean): readonly Line[] {
  const body: Node | null = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: readTags,
    // A style says what is bold in pages that are copied from, a class and data-list what Quill's lists are: read, never written.
    ALLOWED_ATTR: ['style', 'class', 'data-list'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  })
  // A set of frames has no body.
  return body ? linesOfNode(body, isPre) : []
}

/**
 * HTML with nothing in it but what the editor's toolbar can make (p, br, strong, s, h1, ul, ol, li) and no attribute.
 * It is written anew from what was read, so nothing of the original's markup can reach the page (PST-28).
 */
export const cleanHtml = (html: string): string => htmlOf(linesOf(html))

/** The text of HTML, with its lines and bullets; text without a tag keeps its lines (ROV-23). */
export const plainTextOf = (html: string): string =>
  textOf(/<[a-z!/]/i.test(html) ? linesOf(html) : read(html, true))

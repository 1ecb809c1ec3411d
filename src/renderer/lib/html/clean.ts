import DOMPurify from 'dompurify'
import { onReset } from '#renderer/stores/resettable.ts'
import { inert } from './inert.ts'
import { type Line, textOf } from './lines.ts'
import { isTooLargeToView, wordsOf } from './size.ts'
import { linesOfNode, viewOfNode } from './view.ts'
import { readWordLists, withSignsAsLists } from './word-lists.ts'

/**
 * Tags with structure or formatting. DOMPurify removes all others: it keeps their text, but drops scripts and
 * embedded content whole.
 */
const readTags = [
  'p br strong b em i cite dfn var u ins s strike del sub sup code kbd samp tt q span font a img',
  'ul ol li h1 h2 h3 h4 h5 h6 hr pre blockquote address center',
  'div section article header footer main aside nav figure figcaption dl dt dd',
  'table caption tbody thead tfoot tr td th',
].flatMap((tags) => tags.split(' '))

interface ParsedArticle {
  readonly html: string
  /** Undefined for a frameset, which has no body. */
  readonly body: HTMLElement | undefined
  lines?: readonly Line[]
}

/** The last parsed HTML: a long article is shown and then edited after one parse. */
let last: ParsedArticle | undefined
onReset(() => {
  last = undefined
})

/** Untrusted HTML, parsed in a separate document where nothing runs and nothing loads (PST-28, trap 40). */
function parse(html: string): ParsedArticle {
  if (last?.html !== html) last = sanitized(html)
  return last
}

function sanitized(html: string): ParsedArticle {
  const body: unknown = DOMPurify.sanitize(inert(html), {
    ALLOWED_TAGS: readTags,
    // `href`, `src` and `alt` are checked before they are written. The others are read but never written:
    // `style` marks bold text from other pages, `class` and `data-list` mark Quill's lists.
    ALLOWED_ATTR: ['href', 'src', 'alt', 'style', 'class', 'data-list'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  })
  return { html, body: body instanceof HTMLElement ? body : undefined }
}

/** Untrusted HTML without what could run; harmless parts stay as they are written. */
export const withoutScripts = (html: string): string => DOMPurify.sanitize(html)

/** The lines of untrusted HTML, for the editor. */
export function linesOf(html: string): readonly Line[] {
  const parsed = parse(html)
  parsed.lines ??= parsed.body ? linesOfNode(parsed.body) : []
  return parsed.lines
}

/** The lines of pasted HTML, with the lists that Word and Outlook write as paragraphs. */
export function pastedLines(html: string): readonly Line[] {
  const { body } = sanitized(html)
  if (!body) return []
  readWordLists(body)
  return withSignsAsLists(linesOfNode(body))
}

/** Untrusted HTML as the read view shows it; '' if there is nothing to show. */
export function viewHtml(html: string, imageOrigins: readonly string[]): string {
  const { body } = parse(html)
  return body ? viewOfNode(body, imageOrigins) : ''
}

/** The text of HTML, with its lines and bullets; plain text keeps its lines (ROV-23). */
export function plainTextOf(html: string): string {
  if (isTooLargeToView(html)) return wordsOf(html)
  if (/<[a-z!/]/i.test(html)) return textOf(linesOf(html))
  const { body } = parse(html)
  return body ? textOf(linesOfNode(body, true)) : ''
}

import DOMPurify from 'dompurify'
import { onReset } from '#renderer/stores/resettable.ts'
import { inert } from './inert.ts'
import { type Line, textOf } from './lines.ts'
import { isTooLargeToView, wordsOf } from './size.ts'
import { linesOfNode, viewOfNode } from './view.ts'
import { readWordLists, withSignsAsLists } from './word-lists.ts'

/**
 * The tags that DOMPurify keeps. Of other tags it keeps the text, but it removes scripts and embedded content
 * completely.
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

/** A cache of the last parsed HTML, so that a long article is parsed once for reading and editing. */
let last: ParsedArticle | undefined
onReset(() => {
  last = undefined
})

/** Parses untrusted HTML in a separate document, in which no script runs and nothing loads (PST-28). */
function parse(html: string): ParsedArticle {
  if (last?.html !== html) last = sanitized(html)
  return last
}

function sanitized(html: string): ParsedArticle {
  const body: unknown = DOMPurify.sanitize(inert(html), {
    ALLOWED_TAGS: readTags,
    // `href`, `src` and `alt` are validated before they are written. The others are only read: `style` marks
    // bold text of other pages, and `class` and `data-list` mark Quill's lists.
    ALLOWED_ATTR: ['href', 'src', 'alt', 'style', 'class', 'data-list'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  })
  return { html, body: body instanceof HTMLElement ? body : undefined }
}

/** Removes everything that could run from untrusted HTML. Harmless parts stay unchanged. */
export const withoutScripts = (html: string): string => DOMPurify.sanitize(html)

/** Parses untrusted HTML into lines for the editor. */
export function linesOf(html: string): readonly Line[] {
  const parsed = parse(html)
  parsed.lines ??= parsed.body ? linesOfNode(parsed.body) : []
  return parsed.lines
}

/** Parses pasted HTML into lines, including the lists that Word and Outlook write as paragraphs. */
export function pastedLines(html: string): readonly Line[] {
  const { body } = sanitized(html)
  if (!body) return []
  readWordLists(body)
  return withSignsAsLists(linesOfNode(body))
}

/** Converts untrusted HTML to the HTML of the read view; '' if nothing is visible. */
export function viewHtml(html: string, imageOrigins: readonly string[]): string {
  const { body } = parse(html)
  return body ? viewOfNode(body, imageOrigins) : ''
}

/** Converts HTML to plain text with lines and bullets. Plain text keeps its lines (ROV-23). */
export function plainTextOf(html: string): string {
  if (isTooLargeToView(html)) return wordsOf(html)
  if (/<[a-z!/]/i.test(html)) return textOf(linesOf(html))
  const { body } = parse(html)
  return body ? textOf(linesOfNode(body, true)) : ''
}

import * as v from 'valibot'
import { messages } from './validation.ts'

/**
 * Longest HTML of an article or description, in characters: five times the largest that
 * opens in half a second.
 */
const maxHtmlLength = 1_000_000

/** The parts of HTML that show nothing: tags and blanks, also as entities. */
const nothingToRead = /<[^>]*>|&nbsp;|&#160;|&#xa0;|[\s\u00a0\u200b\ufeff]/gi

/**
 * True for HTML without text: an editor's empty document is a paragraph, not an empty
 * string (PST-22, trap 40).
 */
const isEmptyHtml = (html: string): boolean => html.replace(nothingToRead, '') === ''

/** HTML that must contain text; `field` is the visible label (PST-21, PRT-15). */
export const requiredHtml = (field: string, message = messages.required(field)) =>
  v.pipe(
    v.string(message),
    v.maxLength(maxHtmlLength, messages.tooLong(field, maxHtmlLength)),
    v.check((html) => !isEmptyHtml(html), message),
  )

import * as v from 'valibot'
import { messages, wholeCharacters } from './validation.ts'

/** The longest HTML of an article or description, in characters. */
const maxHtmlLength = 1_000_000

/**
 * Removes tags in linear time. `between` returns the replacement of each tag. The result is not safe to
 * display as HTML.
 */
export function withoutTags(html: string, between: (tag: string) => string = () => ''): string {
  let text = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) return text + html.slice(at)
    text += html.slice(at, open) + between(html.slice(open, close + 1))
    at = close + 1
  }
}

/** Invisible text: blanks, including those written as entities. */
const nothingToRead = /&nbsp;|&#160;|&#xa0;|[\s\u00a0\u200b\ufeff]/gi

/**
 * Whether HTML contains no text. An editor's empty document is a paragraph, not an empty string (PST-22, trap
 * 40).
 */
const isEmptyHtml = (html: string): boolean => withoutTags(html).replace(nothingToRead, '') === ''

/** HTML that must contain text. `field` is the visible label (PST-21, PRT-15). */
export const requiredHtml = (field: string, message = messages.required(field)) =>
  v.pipe(
    v.string(message),
    v.maxLength(maxHtmlLength, messages.tooLong(field, maxHtmlLength)),
    v.check((html) => !isEmptyHtml(html), message),
    wholeCharacters(field),
  )

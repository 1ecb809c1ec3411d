import { withoutTags } from '#shared/rules/rich-text.ts'

/** An article with more elements is shown without formatting. Parsing fewer takes much less than a second. */
const maxElements = 6000

/**
 * An article with deeper nesting is shown without formatting, because a parser searches all levels at each
 * tag.
 */
const maxDepth = 200

/** Elements that, unless closed, a parser opens again in each following block. */
const reopened = /^(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/** Elements that a parser keeps open until their end tag; each unclosed one adds a level. */
const nesting =
  /^(address|article|aside|blockquote|center|div|dl|figure|footer|header|main|nav|ol|section|span|table|ul)$/

/**
 * Returns an upper estimate of the number of elements that a browser would create. An unclosed mark counts
 * again with each following tag, so that a few kilobytes can become millions of elements. Nesting that is too
 * deep counts as infinite.
 */
function elementsOf(html: string): number {
  let count = 0
  let open = 0
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const tag = name.toLowerCase()
    const step = slash === '' ? 1 : -1
    if (step === 1) count += 1 + open
    if (reopened.test(tag)) open = Math.max(0, open + step)
    if (nesting.test(tag)) depth = Math.max(0, depth + step)
    if (depth > maxDepth) return Number.POSITIVE_INFINITY
    if (count > maxElements) return count
  }
  return count
}

/** True if an article is too large to be shown with formatting. It is then shown as plain text. */
export const isTooLargeToView = (html: string): boolean => elementsOf(html) > maxElements

const isWithinLine = (tag: string) => /^<\/?(a|b|code|em|font|i|s|span|strong|sub|sup|u)[\s>]/i.test(tag)

/** Returns the text of an article of any size, in lines. It removes the tags before parsing. */
export function wordsOf(html: string): string {
  const text = withoutTags(html, (tag) => (isWithinLine(tag) ? '' : '\n'))
  const page = new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html')
  return (page.body.textContent ?? '').replace(/[ \t\r]*\n\s*/g, '\n').trim()
}

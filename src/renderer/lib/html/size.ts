import { withoutTags } from '#shared/rules/rich-text.ts'

/** The most elements of an article that is shown with its formatting, parsed in well under a second. */
const maxElements = 6000

/**
 * The deepest nesting of an article that is shown with its formatting: a parser searches all levels at each tag.
 */
const maxDepth = 200

/** The elements that a parser opens again in each following block until they are closed. */
const reopened = /^(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/** The elements that nest until they are closed. */
const nesting =
  /^(address|article|aside|blockquote|center|div|dl|figure|footer|header|main|nav|ol|section|span|table|ul)$/

/**
 * The number of elements that a browser makes of the HTML, or more. An unclosed mark counts again with each
 * tag after it, so that a text of some kilobytes can become millions of elements. Too deep a nesting counts
 * as infinite.
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

/** Whether an article has too many parts to be shown with its formatting; it is then shown as plain text. */
export const isTooLargeToView = (html: string): boolean => elementsOf(html) > maxElements

const isWithinLine = (tag: string) => /^<\/?(a|b|code|em|font|i|s|span|strong|sub|sup|u)[\s>]/i.test(tag)

/** The words of an article of any size, in lines. Only a text without tags is parsed. */
export function wordsOf(html: string): string {
  const text = withoutTags(html, (tag) => (isWithinLine(tag) ? '' : '\n'))
  const page = new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html')
  return (page.body.textContent ?? '').replace(/[ \t\r]*\n\s*/g, '\n').trim()
}

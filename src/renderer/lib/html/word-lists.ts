import { flat } from './delta.ts'
import { type Line, type Run, textOfRuns } from './lines.ts'

type EntryKind = 'bullet' | 'ordered'

/** Bullets that occur only before list items, including those of the fonts Symbol and Wingdings. */
const bullets =
  '\u2022\u00b7\u25e6\u25aa\u25ab\u25a0\u25a1\u25cf\u25cb\u25c6\u25c7\u2023\u2043\u2219\u27a2\u27a4\u2713\u2714\u2756\uf020-\uf0ff'
/** Bullets that also occur in text. They start a list item only if a wide space follows. */
const dashes = '\\-\u2010-\u2015*'
/** Letters and other characters that Wingdings and Courier New show as bullets. */
const letters = '\u00a7\u00d8\u00fcovqn'
/** Matches a number or letters with the dots and brackets of a number. */
const number = String.raw`\(?(?:\p{N}+(?:\.\p{N}+)*|\p{L}{1,5})[.)\]:\u3001\uff0e]`
const blank = String.raw`[\s\u00a0]`
const wide = `(?:(?:${blank}*[\t\u00a0\u2002\u2003]|${blank}{2})${blank}*)`
const signs = `[${bullets}]${blank}+|[${dashes}]${wide}|[${letters}]${blank}{2,}`

/**
 * Match the bullet or number at the start of a paragraph: `signOfEntry` in a paragraph that is known to be a
 * list item, `signOfText` in any other.
 */
const signOfEntry = new RegExp(`^${blank}*(?:${signs}|${number}${blank}+)`, 'u')
const signOfText = new RegExp(`^${blank}*(?:${signs}|${number}${wide})`, 'u')

/**
 * A sign with letters or digits and a dot or bracket, or with digits only, is a number; any other sign is a
 * bullet.
 */
function kindOf(sign: string): EntryKind {
  return /^\(?(\p{N}|\p{L}+[\p{N}.)\]:\u3001\uff0e])/u.test(trimmed(sign)) ? 'ordered' : 'bullet'
}

const trimmed = (sign: string) => sign.replace(/[\s\u00a0]/g, '')

/** Returns the number at the start of a list item, if it has digits. */
const countOf = (sign: string) => /(\d+)[^\d]*$/.exec(sign)?.[1]

const styleOf = (element: Element) => element.getAttribute('style') ?? ''
const isSign = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element))
const signElements = 'span[style*="mso-list" i], font[style*="mso-list" i]'

/** Removes the first characters of an element's text. */
function dropText(element: Element, length: number) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = length
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    node.nodeValue = text.slice(left)
    left -= Math.min(left, text.length)
  }
}

/** Removes and returns the bullet or number of Word's list item, which is an element of its own or text. */
function takeSign(paragraph: Element, isEntry: boolean): string | undefined {
  const own = [...paragraph.querySelectorAll(signElements)].find(isSign)
  if (own) {
    const sign = own.textContent ?? ''
    own.remove()
    return sign
  }
  const text = paragraph.textContent ?? ''
  const [sign] = (isEntry ? signOfEntry : signOfText).exec(text) ?? []
  if (sign !== undefined) dropText(paragraph, sign.length)
  return sign
}

/**
 * Converts the paragraphs that Word and Outlook copy as lists into list items: those with `mso-list` in their
 * style, or with a list-paragraph class and a bullet or number. Quill's classes mark their levels.
 */
export function readWordLists(body: HTMLElement): void {
  // Browsers append this break to copied HTML; it is not a line.
  for (const end of body.querySelectorAll('br.Apple-interchange-newline')) end.remove()
  /** The previous list item, which decides whether a number continues a list of its level. */
  let before: Element | undefined
  for (const paragraph of body.querySelectorAll('p, div')) {
    const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(paragraph)) ?? []
    const isClassed = /(^|\s)Mso(List|.*Bullet|.*Number)/i.test(paragraph.className)
    if (/mso-list:\s*(none|skip)/i.test(styleOf(paragraph)) || (!level && !isClassed)) continue
    // A `p` can't contain other blocks.
    if (paragraph.tagName === 'DIV' && paragraph.querySelector('p, div, table, ul, ol')) continue
    const sign = takeSign(paragraph, level !== undefined)
    if (sign === undefined && !level) continue
    const kind = kindOf(sign ?? '')
    const entry = body.ownerDocument.createElement('li')
    entry.setAttribute('data-list', kind)
    const depth = Math.min(Number(level ?? 1), 9) - 1
    if (depth > 0) entry.className = `ql-indent-${depth}`
    const isFirst = paragraph.previousElementSibling !== before || before === undefined
    if (kind === 'ordered' && isFirst && depth === 0) entry.setAttribute('value', countOf(sign ?? '') ?? '1')
    entry.append(...paragraph.childNodes)
    paragraph.replaceWith(entry)
    before = entry
  }
}

/** Matches the number of a list's first item, such as "1." or "(a)". */
const first = /^\(?(1|a|i)[^\p{L}\p{N}]$/iu

/** Converts the lines that start with a bullet or number into list items, and removes that sign. */
export function withSignsAsLists(lines: readonly Line[]): readonly Line[] {
  let isInNumbers = false
  return flat(lines).map((line) => {
    const [sign = ''] = (line.kind === 'paragraph' && signOfText.exec(textOfRuns(line.runs))) || []
    const kind = sign === '' ? line.kind : kindOf(sign)
    // A number elsewhere is a part of the text. As a list of its own it would be renumbered to 1.
    const isEntry = sign !== '' && (kind === 'bullet' || isInNumbers || first.test(trimmed(sign)))
    isInNumbers = kind === 'ordered' && (isEntry || line.kind === 'ordered')
    return isEntry ? { kind, depth: 0, runs: withoutStart(line.runs, sign.length) } : line
  })
}

function withoutStart(runs: readonly Run[], length: number): readonly Run[] {
  let left = length
  return runs.flatMap((run) => {
    const text = run.text.slice(left)
    left -= Math.min(left, run.text.length)
    return text === '' ? [] : [{ ...run, text }]
  })
}

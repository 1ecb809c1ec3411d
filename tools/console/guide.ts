import type { Plugin } from 'vite'
import {
  type Guide,
  type GuidePassage,
  type GuideSection,
  type GuideText,
  sectionId,
} from '../../src/shared/rules/guide.ts'

/** The page that the console shows as its guide. */
export const guidePage = 'docs/administrators.md'

/** Matches the marks within a line, in this order: `code`, **strong**, *emphasis*. */
const marked = /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*/g

/**
 * Matches what the guide can't show: other headings, tables, quotations, numbers, code, images, HTML, links.
 */
const unknown = /^(#{3,}|\||>|\d+[.)]\s|```|!\[|\s)|^[*+]\s|<\/?[a-z]|\]\(/

/** Matches a character that a line may contain only as a mark, or inside code. */
const leftOver = /[*`_]/

function textsOf(line: string): readonly GuideText[] {
  const texts: GuideText[] = []
  let from = 0
  const plain = (to: number) => {
    const text = line.slice(from, to)
    if (leftOver.test(text)) throw new Error(`${guidePage}: a mark does not end in "${line}"`)
    if (text !== '') texts.push(text)
  }
  for (const match of line.matchAll(marked)) {
    plain(match.index)
    for (const mark of ['code', 'strong', 'em'] as const) {
      const text = match.groups?.[mark]
      if (text !== undefined) texts.push({ mark, text })
    }
    from = match.index + match[0].length
  }
  plain(line.length)
  return texts
}

function passageOf(line: string): GuidePassage {
  if (unknown.test(line)) throw new Error(`${guidePage}: the guide can't show "${line}"`)
  const isEntry = line.startsWith('- ')
  return { form: isEntry ? 'entry' : 'paragraph', texts: textsOf(isEntry ? line.slice(2) : line) }
}

const passagesOf = (lines: readonly string[]) => lines.filter((line) => line !== '').map(passageOf)

/**
 * The guide in a Markdown page: a title, sections, paragraphs, flat lists and marks, nothing else. Each paragraph
 * and each entry is one line.
 * @throws if the page has anything else, because the guide would show it wrongly
 */
export function guideIn(page: string): Guide {
  const [head = '', ...parts] = page.replaceAll('\r', '').split(/^## /m)
  const [first = '', ...intro] = head.split('\n')
  if (!first.startsWith('# ')) throw new Error(`${guidePage} has no title`)
  const sections = parts.map((part): GuideSection => {
    const [title = '', ...lines] = part.split('\n')
    return { id: sectionId(title), title, passages: passagesOf(lines) }
  })
  return { title: first.slice(2), intro: passagesOf(intro), sections }
}

/** Imports the guide's page as a {@link Guide}, so that the page of the console knows no Markdown. */
export const guide = (): Plugin => ({
  name: 'guide',
  enforce: 'pre',
  transform: (code, id) =>
    id.replaceAll('\\', '/').endsWith(`/${guidePage}`)
      ? { code: `export const guide = ${JSON.stringify(guideIn(code))}`, map: null }
      : undefined,
})

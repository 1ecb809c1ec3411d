import { lexer, type Token, type Tokens } from 'marked'
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

const unshown = ({ raw }: Pick<Token, 'raw'>) =>
  new Error(`${guidePage}: the guide can't show "${raw.trim()}"`)

/** Matches a mark that does not end, and so is not one. */
const leftOver = /[*`_<]/

const marks: Readonly<Record<string, 'strong' | 'em' | 'code'>> = {
  strong: 'strong',
  em: 'em',
  codespan: 'code',
}

function textOf(token: Token): GuideText | undefined {
  const { type, raw } = token
  const { text, tokens = [] } = token as Tokens.Strong
  const mark = marks[type]
  if (mark && tokens.every((inner) => inner.type === 'text')) return { mark, text }
  return type === 'text' && !leftOver.test(raw) ? text : undefined
}

/** A block's texts: those of a paragraph, or of a list's entry. */
function textsOf(block: Pick<Tokens.Paragraph, 'raw' | 'tokens'>): readonly GuideText[] {
  const texts = (block.tokens ?? []).map(textOf)
  if (texts.some((text) => text === undefined)) throw unshown(block)
  return texts.filter((text) => text !== undefined)
}

function entryOf(item: Tokens.ListItem): GuidePassage {
  const [block, ...others] = item.tokens
  if (block?.type !== 'text' || others.length > 0) throw unshown(item)
  return { form: 'entry', texts: textsOf(block as Tokens.Text & Tokens.Paragraph) }
}

/** The folder of the guide's pictures, from its page. */
const pictures = /^pictures\/[a-z-]+\.png$/

/** A paragraph that is nothing but a picture. */
function pictureIn({ tokens = [] }: Pick<Tokens.Paragraph, 'tokens'>): GuidePassage | undefined {
  const [picture, ...others] = tokens
  if (picture?.type !== 'image' || others.length > 0) return undefined
  const { href, text } = picture as Tokens.Image
  return pictures.test(href) && !leftOver.test(text)
    ? { form: 'picture', source: href, texts: [text] }
    : undefined
}

function passagesOf(block: Token): readonly GuidePassage[] {
  if (block.type === 'space') return []
  const picture = block.type === 'paragraph' && pictureIn(block as Tokens.Paragraph)
  if (picture) return [picture]
  if (block.type === 'paragraph') return [{ form: 'paragraph', texts: textsOf(block as Tokens.Paragraph) }]
  if (block.type !== 'list' || (block as Tokens.List).ordered) throw unshown(block)
  return (block as Tokens.List).items.map(entryOf)
}

/**
 * The guide in a Markdown page: a title, sections, paragraphs, pictures, flat lists and marks, nothing
 * else.
 * @throws if the page has anything else, because the guide would show it wrongly
 */
export function guideIn(page: string): Guide {
  const [head, ...blocks] = lexer(page)
  if (head?.type !== 'heading' || head.depth !== 1) throw new Error(`${guidePage} has no title`)
  const intro: GuidePassage[] = []
  const sections: (GuideSection & { readonly passages: GuidePassage[] })[] = []
  for (const block of blocks) {
    const isTitle = block.type === 'heading' && block.depth === 2
    if (isTitle) sections.push({ id: sectionId(block.text), title: block.text, passages: [] })
    else (sections.at(-1)?.passages ?? intro).push(...passagesOf(block))
  }
  return { title: head.text, intro, sections }
}

/** The paths of the guide's pictures, from its page, in the order in which it shows them. */
export const picturesOf = ({ intro, sections }: Guide): readonly string[] =>
  [intro, ...sections.map(({ passages }) => passages)]
    .flat()
    .flatMap((passage) => (passage.form === 'picture' ? passage.source : []))

/** A module that exports the guide and imports its pictures, so that the build ships them. */
function moduleOf(shown: Guide): string {
  const sources = picturesOf(shown)
  const imports = sources.map((source, place) => `import picture${place} from './${source}'`)
  const addresses = sources.map((source, place) => `${JSON.stringify(source)}: picture${place}`)
  return [
    ...imports,
    `export const pictures = { ${addresses.join(', ')} }`,
    `export const guide = ${JSON.stringify(shown)}`,
  ].join('\n')
}

/** Imports the guide's page as a {@link Guide}, so that the page of the console knows no Markdown. */
export const guide = (): Plugin => ({
  name: 'guide',
  enforce: 'pre',
  transform: (code, id) =>
    id.replaceAll('\\', '/').endsWith(`/${guidePage}`)
      ? { code: moduleOf(guideIn(code)), map: null }
      : undefined,
})

import type { GuidePassage, GuideSection } from '#shared/rules/guide.ts'
import { matches } from '#shared/rules/text-match.ts'

const plainText = ({ texts }: GuidePassage): string =>
  texts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/**
 * Returns the sections with only the passages that contain the text. A section whose title contains the text
 * keeps all its passages.
 */
export function sectionsWith(sections: readonly GuideSection[], text: string): readonly GuideSection[] {
  return sections.flatMap((section) => {
    if (matches(text, section.title)) return [section]
    const passages = section.passages.filter((passage) => matches(text, plainText(passage)))
    return passages.length > 0 ? [{ ...section, passages }] : []
  })
}

/** The number of passages in these sections. */
export const countPassages = (sections: readonly GuideSection[]): number =>
  sections.reduce((sum, { passages }) => sum + passages.length, 0)

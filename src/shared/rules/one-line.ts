/**
 * Invisible characters: those that Unicode calls ignorable, annotation marks, the blank braille cell, and
 * control characters. Blanks are not included.
 */
export const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|[^\P{Cc}\s]/gu

/**
 * Invisible characters that text needs: joiners in other scripts and emoji, variation selectors, and flag
 * tags.
 */
const needed =
  /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}\p{L}\p{M}\p{Sm}])(?<!\p{Script=Latin})\p{Variation_Selector}|\ufe0f(?=\u20e3)|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu

/** Removes invisible characters, which often come along when text is copied from mails, chats or tables. */
export function withoutUnseen(text: string): string {
  if (text.search(unseen) < 0) return text
  const kept = new Set([...text.matchAll(needed)].map(({ index }) => index))
  const seen = text.replaceAll(unseen, (character, index: number) => (kept.has(index) ? character : ''))
  // A joiner that was kept may now have lost the letter beside it.
  return seen === text ? text : withoutUnseen(seen)
}

/**
 * Cleans a one-line text: removes invisible characters and blanks at its ends, and turns all other blanks
 * into plain spaces.
 */
export const oneLine = (text: string): string => withoutUnseen(text).replaceAll(/\s/g, ' ').trim()

/** Like {@link oneLine}, but also removes all blanks, for numbers and codes that people write in groups. */
export const ungrouped = (text: string): string => oneLine(text).replaceAll(' ', '')

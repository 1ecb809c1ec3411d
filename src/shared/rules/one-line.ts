/**
 * Characters that nobody sees: those that Unicode calls ignorable, annotation marks, an empty braille cell, and
 * control characters, except blanks.
 */
export const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|[^\P{Cc}\s]/gu

/** Joiners that letters of other scripts or emoji need, variation selectors, and the tags of a flag. */
const needed =
  /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Extended_Pictographic}\p{L}\p{M}\p{Sm}])(?<!\p{Script=Latin})\p{Variation_Selector}|\ufe0f(?=\u20e3)|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu

/** The text without the characters that nobody sees, which a copy from a mail, a chat or a table brings along. */
export function withoutUnseen(text: string): string {
  if (text.search(unseen) < 0) return text
  const kept = new Set([...text.matchAll(needed)].map(({ index }) => index))
  const seen = text.replaceAll(unseen, (character, index: number) => (kept.has(index) ? character : ''))
  // A joiner that was kept may have lost its neighbour.
  return seen === text ? text : withoutUnseen(seen)
}

/**
 * A text of one line that is compared or used as an address: without the characters that nobody sees and the
 * blanks around it, and with every other blank as a plain space.
 */
export const oneLine = (text: string): string => withoutUnseen(text).replaceAll(/\s/g, ' ').trim()

/** A number or a code that people write in groups: as {@link oneLine}, and without any blank. */
export const ungrouped = (text: string): string => oneLine(text).replaceAll(' ', '')

import { camelWords } from './camel-words.ts'

/**
 * A stored value as text: yes or no, a list line by line, an object part by part. `textOf` makes the text of a text,
 * such as without the tags of formatted text.
 */
export function valueText(value: unknown, textOf = (text: string) => text): string {
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((each) => valueText(each, textOf)).join('\n')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${camelWords(name)}: ${valueText(part, textOf)}`)
      .join('\n')
  return value == null ? '' : String(value)
}

/** The longest text of a value within a sentence, in characters. */
const longest = 60

/** A stored value within a sentence: on one line, cut, in quotes, and without the tags of formatted text. */
export function shortText(value: unknown): string {
  const named = value instanceof Object && 'addressFriendly' in value ? value.addressFriendly : value
  const text = valueText(named)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  if (letters.length === 0) return 'nothing'
  return `“${letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text}”`
}

import { isJsonObject } from './json.ts'
import { isPage } from './web-page.ts'

/** The longest text that is shown whole, in characters. */
const longest = 300

/** Members that usually contain the reason of a refusal, most informative first. */
const reasons = ['message', 'errorMessage', 'detail', 'description', 'reason', 'error', 'title'] as const
/** Members that usually contain a list of details. */
const lists = ['errors', 'issues', 'details', 'violations', 'fields'] as const
/** Members that usually name the field of a detail. */
const places = ['path', 'field', 'property', 'pointer', 'param'] as const

/** The maximum depth of the search for a reason, because answers may be nested without limit. */
const deepest = 4

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between)

function placeOf(members: Readonly<Record<string, unknown>>): string {
  const place = places.map((name) => members[name]).find((value) => value !== undefined)
  return Array.isArray(place) ? place.join('.') : typeof place === 'string' ? place : ''
}

function wordsAt(value: unknown, depth: number): string {
  if (typeof value === 'string') return isPage(value) ? '' : value.replace(/\s+/g, ' ').trim()
  if (depth === 0) return ''
  if (Array.isArray(value)) return joined([...new Set(value.map((each) => wordsAt(each, depth - 1)))], '; ')
  if (!isJsonObject(value)) return ''
  const reason = reasons.map((name) => wordsAt(value[name], depth - 1)).find(Boolean) ?? ''
  const details = lists.map((name) => detailsAt(value[name], depth - 1)).find(Boolean) ?? ''
  const said = details.includes(reason) ? details : joined([reason, details], ': ')
  return joined([placeOf(value), said], ' ') || wordsAt(value.data, depth - 1)
}

/** The details of a refusal, from a list or from an object by field. */
function detailsAt(value: unknown, depth: number): string {
  if (!isJsonObject(value)) return wordsAt(value, depth)
  return (
    wordsAt(value, depth) ||
    joined(
      Object.entries(value).map(([field, why]) => joined([field, wordsAt(why, depth - 1)], ' ')),
      '; ',
    )
  )
}

/** The provider's own message in a refusal, in any usual form; undefined if there is none. */
export function firstWords(body: unknown): string | undefined {
  const words = wordsAt(body, deepest)
  if (words === '') return undefined
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

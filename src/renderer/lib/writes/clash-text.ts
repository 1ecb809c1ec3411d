import type { QueryClient } from '@tanstack/react-query'
import { query } from '#renderer/lib/calls/query.ts'
import { valueWords } from '#renderer/lib/html/value-words.ts'
import type { NameOf } from '#renderer/lib/text/field-words.ts'
import { changedField, namedFields } from '#shared/contract/changed-field.ts'
import { catalogueListNames } from '#shared/entities/catalogue.ts'
import { namesIn } from '#shared/fields/field-names.ts'
import { ownMember } from '#shared/rules/json.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

/** The longest value within a sentence, in characters. */
const longest = 60

/** Words within a sentence: on one line, cut, in quotes. */
function quoted(words: string): string {
  const letters = [...oneLine(words)]
  if (letters.length === 0) return 'nothing'
  return `“${letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')}”`
}

/** Reads the names that these fields need. What can't be read keeps its ids. */
async function readNames(client: QueryClient, kinds: ReadonlySet<string | undefined>): Promise<NameOf> {
  const lists = catalogueListNames.filter((list) => kinds.has(list))
  const read = await Promise.all(
    lists.map(async (list) => {
      const records = await client.ensureQueryData(query(`${list}.list`, {})).catch(() => [])
      return [list, records as readonly object[]] as const
    }),
  )
  const { nameOf } = namesIn(Object.fromEntries(read))
  return (kind, id) => nameOf(kind, id) ?? id
}

interface Versions {
  /** The record as the change has left it. */
  readonly own: object
  readonly latest: object
}

/** Both values of each field that was changed again since, in the words of the history. */
export async function clashText(
  call: string,
  names: readonly string[],
  { own, latest }: Versions,
  client: QueryClient,
): Promise<string> {
  const shown = namedFields(call, names).map((name) => ({ name, field: changedField(call, name) }))
  const nameOf = await readNames(client, new Set(shown.map(({ field }) => field?.of)))
  const both = shown.flatMap(({ name, field }) => {
    const [mine, theirs] = [own, latest].map((record) => ownMember(record, name))
    if (sameJson(mine, theirs)) return []
    const [set, is] = [mine, theirs].map((value) => quoted(valueWords(field, value, nameOf)))
    return [`${field?.label ?? name}: you set ${set}, now it is ${is}`]
  })
  return `This was changed again after you saved it. ${both.join('; ')}.`
}

import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { recordsPerStep, type Steps } from '#shared/rules/steps.ts'
import { folded } from '#shared/rules/text-match.ts'

/** A record that the palette offers. */
export interface FoundRecord {
  readonly kind: RecordName
  readonly id: string
  readonly name: string
  /** Another text that distinguishes it, such as its email; '' if there is none. */
  readonly detail: string
}

/**
 * How well a text matches: 0 is equal, 1 starts with it, 2 has a word that does, 3 contains it; undefined if it does
 * not.
 */
export function rankOf(text: string, wanted: string): number | undefined {
  const plain = folded(text)
  const at = plain.indexOf(wanted)
  if (at < 0) return undefined
  if (at === 0) return plain === wanted ? 0 : 1
  return plain.includes(` ${wanted}`) ? 2 : 3
}

/** Below every match of a name. */
const rankOfOthers = 4

/** The best `most` records of a list whose name, id or other texts match, best first. */
export function* findRecords(
  kind: RecordName,
  list: readonly object[],
  text: string,
  most: number,
): Steps<readonly FoundRecord[]> {
  const wanted = folded(oneLine(text))
  const ranks: FoundRecord[][] = [[], [], [], [], []]
  for (const [index, record] of list.entries()) {
    const found = foundRecord(kind, record, wanted)
    const rank = rankOf(found.name, wanted) ?? (isOtherMatch(found, wanted) ? rankOfOthers : undefined)
    const equals = rank === undefined ? undefined : ranks[rank]
    if (equals && equals.length < most) equals.push(found)
    if (index % recordsPerStep === 0) yield
  }
  return ranks.flat().slice(0, most)
}

const isOtherMatch = ({ id, detail }: FoundRecord, wanted: string) =>
  folded(id).includes(wanted) || (detail !== '' && folded(detail).includes(wanted))

/** A record as the palette shows it. The detail is the text that matches, or else the first there is. */
export function foundRecord(kind: RecordName, record: object, wanted: string): FoundRecord {
  const { alsoFoundBy = [] }: RecordKind = records[kind]
  const others = alsoFoundBy
    .map((member) => ownMember(record, member))
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return {
    kind,
    id: recordId(kind, record),
    name: recordName(kind, record),
    detail: others.find((text) => folded(text).includes(wanted)) ?? others[0] ?? '',
  }
}

import { editedFields } from '#shared/contract/record-calls.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import { ownMember } from '#shared/rules/json.ts'

const hasPicture = (kind: RecordName) =>
  Object.values(editedFields(kind)).some((field) => field.kind === 'image')

/** What a form says that has opened with the values of another record. */
export function patternNote(kind: RecordName, name: string): string {
  const filled = `Filled in from ${records[kind].noun} “${name}”.`
  return hasPicture(kind) ? `${filled} Its picture is not taken over.` : filled
}

/** What only a button sets, such as that a post is published: a new record does not have it. */
const setByButtons = (kind: RecordName, record: object) =>
  Object.entries(editedFields(kind)).flatMap(([member, field]) =>
    'column' in field && ownMember(record, member) === true ? [field.label.replace(/^whether/, 'that')] : [],
  )

/** What a form says that adds a deleted record again. */
export function againNote(kind: RecordName, name: string, record: object): string {
  const { noun, endsWithIt = [], choosesId }: RecordKind = records[kind]
  const lost = [
    ...(choosesId ? [] : ['its id']),
    ...(hasPicture(kind) ? ['its pictures'] : []),
    ...endsWithIt.map((each) => `its ${each}`),
    ...setByButtons(kind, record),
  ]
  const filled = `Filled in from the deleted ${noun} “${name}”.`
  return lost.length > 0 ? `${filled} This can't be restored: ${joinWords(lost)}.` : filled
}

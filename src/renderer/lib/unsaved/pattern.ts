import { editedFields } from '#shared/contract/record-calls.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { joinWords } from '#shared/rules/join-words.ts'

const hasPicture = (kind: RecordName) =>
  Object.values(editedFields(kind)).some((field) => field.kind === 'image')

/** What a form says that has opened with the values of another record. */
export function patternNote(kind: RecordName, name: string): string {
  const filled = `Filled in from ${records[kind].noun} “${name}”.`
  return hasPicture(kind) ? `${filled} Its picture is not taken over.` : filled
}

/** What a form says that adds a deleted record again. */
export function againNote(kind: RecordName, name: string): string {
  const { noun, endsWithIt = [] }: RecordKind = records[kind]
  const lost = [
    'its id',
    ...(hasPicture(kind) ? ['its pictures'] : []),
    ...endsWithIt.map((each) => `its ${each}`),
  ]
  return `Filled in from the deleted ${noun} “${name}”. This can't be restored: ${joinWords(lost)}.`
}

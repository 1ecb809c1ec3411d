import { rowOf } from '#shared/contract/record-calls.ts'
import { type HistoryOutcome, hasArrived, type ListedEntry } from '#shared/entities/history.ts'
import { isRecordName, type RecordName } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'
import { actionsOf, isApplied } from '#shared/rules/record-actions.ts'
import { type RecordPlace, recordPlace } from '#shared/rules/record-path.ts'
import { successMessageOf } from '#shared/rules/success-message.ts'

type Tone = 'good' | 'caution' | 'neutral'

/** What became of a write, in a word or two, and what that means. */
export const outcomeWords: Readonly<Record<HistoryOutcome, readonly [Tone, string, string]>> = {
  done: ['good', 'Done', ''],
  found: ['good', 'Done', "The server's answer was lost, but the server has the change."],
  refused: ['caution', 'Refused', ''],
  missed: ['caution', 'Not done', 'The server did not have the change when the console checked.'],
  checking: [
    'neutral',
    'Checking',
    "The server's answer was lost. The console is checking whether this was done.",
  ],
  unknown: [
    'caution',
    'Not known',
    "The server's answer was lost, and the console can't find out whether this was done.",
  ],
}

/** Entries of another version of the console may be of kinds that this one does not know. */
export const kindOf = ({ kind }: Pick<ListedEntry, 'kind'>): RecordName | undefined =>
  kind !== undefined && isRecordName(kind) ? kind : undefined

/** The member that a call switches between two values, as its sentence says. */
export function switchOf(call: string): string | undefined {
  const success = rowOf(call)?.success
  return typeof success === 'object' && 'member' in success ? success.member : undefined
}

/** What was done, such as "Approved" or "Saved"; "Approve" or "Save the business" if it was not done. */
export function actionOf(entry: Pick<ListedEntry, 'kind' | 'call' | 'changes' | 'note' | 'outcome'>): string {
  const { call, changes, note } = entry
  const row = rowOf(call)
  if (!row) return call
  // The sentences about the admin's own account name an address, not the account.
  if (row.transport === 'native') return capitalised(row.phrase)
  const sent = Object.fromEntries(changes.map(({ name, to }) => [name, to]))
  const said = successMessageOf(row.success, sent)
  if (!hasArrived(entry)) {
    const kind = kindOf(entry)
    const action = kind && actionsOf(kind).find((each) => isApplied(each, sent))
    return action?.name ?? capitalised(row.phrase)
  }
  // The note says more than the sentence of the call, such as which offer was removed.
  if (note !== undefined && said === 'Saved {name}') return note
  if (said === undefined) return capitalised(row.phrase)
  return said.replace(/ ?\{name\} ?/, ' ').trim()
}

/** Where an entry's record is shown, unless it was deleted. */
export function placeOf(
  entry: Pick<ListedEntry, 'kind' | 'record' | 'name' | 'call' | 'outcome'>,
): RecordPlace | undefined {
  const kind = kindOf(entry)
  const { record, name, call, outcome } = entry
  const isGone = kind !== undefined && call === `${kind}.remove` && outcome !== 'refused'
  if (kind === undefined || record === undefined || isGone) return undefined
  return recordPlace(kind, record, name)
}

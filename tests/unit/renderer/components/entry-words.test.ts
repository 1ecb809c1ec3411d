import { expect, test } from 'vitest'
import { actionOf } from '#renderer/components/history/entry-words.ts'
import type { HistoryOutcome } from '#shared/entities/history.ts'
import type { RecordName } from '#shared/records/records.ts'

const outcomes: readonly (readonly [HistoryOutcome, boolean])[] = [
  ['done', true],
  ['found', true],
  ['refused', false],
  ['missed', false],
  ['checking', false],
  ['unknown', false],
]
const writes: readonly (readonly [string, RecordName, object, string, string])[] = [
  ['businesses.update', 'businesses', { isApproved: true }, 'Approved', 'Approve'],
  ['businesses.update', 'businesses', { name: 'Cane Toad' }, 'Saved', 'Save the business'],
  ['tags.update', 'tags', { isArchived: false }, 'Restored', 'Restore'],
  ['posts.remove', 'posts', {}, 'Deleted', 'Delete the post'],
]

test.each(
  writes.flatMap(([call, kind, sent, made, wanted]) =>
    outcomes.map(([outcome, isMade]) => ({ call, kind, sent, outcome, words: isMade ? made : wanted })),
  ),
)('$call that is $outcome is called “$words”', ({ call, kind, sent, outcome, words }) => {
  const changes = Object.entries(sent).map(([name, to]) => ({ name, to }))
  expect(actionOf({ call, kind, changes, outcome })).toBe(words)
})

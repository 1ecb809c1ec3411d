import * as v from 'valibot'
import { strictRecord } from '../rules/record.ts'
import type { Said } from '../rules/said.ts'

/** The input of a call without parameters. */
export const noInput = strictRecord({})

/** The answer of a call without content. The provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

/** What a write says that archives a record, restores it, or saves it. */
export const archiving = {
  member: 'isArchived',
  turns: [
    [true, 'Archived {name}'],
    [false, 'Restored {name}'],
  ],
  otherwise: 'Saved {name}',
} as const satisfies Said

/** What sets whether a record is archived: a button of its own, apart from the form. */
export const archivable = { label: 'whether it is archived' }

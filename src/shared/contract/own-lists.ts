import * as v from 'valibot'
import { ownListSchema, ownListsSchema } from '../entities/own-list.ts'
import { recentSchema } from '../entities/recent.ts'
import { recordNames } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const done = strictRecord({})
const success = { shownBy: 'the list, which shows it before it is kept' } as const

/** The calls of what the signed-in admin has chosen for the lists, and of what the admin has used recently. */
export const ownListCalls = {
  /** Waits for the sign-in of this start. */
  'ownLists.read': nativeRead({
    phrase: 'load your columns and views',
    input: noInput,
    answer: strictRecord({ lists: ownListsSchema }),
  }),
  /** Replaces what the admin has chosen for one list. */
  'ownLists.save': nativeWrite({
    phrase: 'keep your columns and views',
    success,
    isRoutine: true,
    input: strictRecord({ kind: v.picklist(recordNames), list: ownListSchema }),
    answer: done,
  }),
}

export const recentCalls = {
  /** The latest first. `isOn`: the policy allows them. */
  'recents.list': nativeRead({
    phrase: 'load what you used recently',
    input: noInput,
    answer: strictRecord({ isOn: v.boolean(), recents: v.array(recentSchema) }),
  }),
  'recents.add': nativeWrite({
    phrase: 'remember what you opened',
    success: { shownBy: 'nothing, because it happens in the background' },
    isRoutine: true,
    input: strictRecord({ recent: recentSchema }),
    answer: done,
  }),
  'recents.clear': nativeWrite({
    phrase: 'forget what you used recently',
    success: 'Cleared the list of recent records and searches',
    input: noInput,
    answer: done,
  }),
}

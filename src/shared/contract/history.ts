import * as v from 'valibot'
import { draftsKept } from '../entities/draft.ts'
import { historyEntrySchema, listedEntrySchema } from '../entities/history.ts'
import { recordNames } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead } from './call.ts'

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))

/** The calls of the signed-in admin's history: the writes that this computer's console has sent. */
export const historyCalls = {
  /** Lists writes, the newest first. Reads no more of the disk than it needs for one page. */
  'history.list': nativeRead({
    phrase: 'load your changes',
    input: strictRecord({
      /** A text in the record's name or id, or in a changed value. */
      text: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
      kind: v.optional(v.picklist(recordNames)),
      record: v.optional(id),
      /** Only the writes of this run, one by one. Otherwise a run is one entry. */
      run: v.optional(id),
      /** Continues after this entry, without the runs that were listed before it. */
      after: v.optional(v.object({ entry: id, runs: v.pipe(v.array(id), v.maxLength(500)) })),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
    }),
    answer: v.object({
      kept: v.picklist(draftsKept),
      entries: v.array(listedEntrySchema),
      hasMore: v.boolean(),
      /** The number of files that could not be read. */
      unreadable: v.number(),
    }),
  }),
  /** Reads one write whole. */
  'history.get': nativeRead({
    phrase: 'load the change',
    input: strictRecord({ id }),
    answer: historyEntrySchema,
  }),
  /** Reads the writes of a run whole. */
  'history.run': nativeRead({
    phrase: 'load these changes',
    input: strictRecord({ run: id }),
    answer: v.array(historyEntrySchema),
  }),
}

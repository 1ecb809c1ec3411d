import * as v from 'valibot'
import { missedRowSchema, mostRows, runSchema } from '../entities/run.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The signed-in admin's runs, in the order of their turns: the last import, and all changes that are not dismissed. */
export const runsSchema = v.array(runSchema)

const ofRun = { runId: v.string() }
const success = { shownBy: 'the progress of the run' } as const

const onRun = <P extends string>(phrase: P) =>
  nativeWrite({ phrase, success, input: strictRecord(ofRun), answer: runsSchema })

/** A decision about refused rows. `requestId` identifies the refused request. */
const onRefusal = <P extends string>(phrase: P) =>
  nativeWrite({
    phrase,
    success,
    input: strictRecord({ ...ofRun, requestId: v.string() }),
    answer: runsSchema,
  })

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))
const members = v.optional(v.record(v.string(), v.unknown()))

/**
 * The calls of lists of writes, of every kind (decision 250). A press on a run answers all runs, as the event
 * `runs.changed` does at each progress.
 */
export const runCalls = {
  'runs.list': nativeRead({ phrase: 'load what is in progress', input: noInput, answer: runsSchema }),
  /**
   * Makes one call of the contract for each row. A row has the input of the call, or, if the call saves an edit,
   * `changes` of the record whose id is its key: main reads the record, merges as a form does (`planEdit`), and sends
   * what is left to change. `own` has former values: what others have changed since is not overwritten. The call must have a
   * read-back. Answers once the run is on disk. It waits until those before it have ended.
   */
  'runs.start': nativeWrite({
    phrase: 'start the changes',
    success,
    input: strictRecord({
      call: text,
      title: text,
      rows: v.pipe(
        v.array(
          v.pipe(
            strictRecord({
              key: text,
              name: v.optional(v.string()),
              /** The call of this row, if it is not that of the run. */
              call: v.optional(text),
              input: members,
              changes: members,
              own: members,
              undoes: v.optional(text),
              note: v.optional(text),
            }),
            v.check(
              ({ input, changes }) => (input === undefined) !== (changes === undefined),
              'must have either an input or changes',
            ),
          ),
        ),
        v.minLength(1),
        v.maxLength(mostRows),
      ),
    }),
    answer: runSchema,
  }),
  /** Pauses after what is in flight. A search for what has arrived is aborted immediately. */
  'runs.pause': onRun('pause'),
  /** Resumes. First finds out what has arrived. */
  'runs.resume': onRun('resume'),
  /** Skips the rows that the provider refused together. Ignored if the run no longer waits at this refusal. */
  'runs.skip': onRefusal('skip what was refused'),
  /** Sends the refused batch in ever smaller halves until the refused rows are found. Ignored likewise. */
  'runs.findRefused': onRefusal('find what was refused'),
  /**
   * Ends the run after what is in flight; the remaining rows are never sent. After a pause or a stop, it abandons
   * what has waited ten seconds for its answer. Before a row is sent again, the console finds out whether it has arrived.
   */
  'runs.stop': onRun('stop'),
  /** Removes an ended run with its result. */
  'runs.putAway': onRun('dismiss the result'),
  /** All rows that are not as wished although they had their turn, refused ones first. */
  'runs.missed': nativeRead({
    phrase: 'load the failed records',
    input: strictRecord(ofRun),
    answer: v.array(missedRowSchema),
  }),
  /**
   * Asks where to save the outcome of each row, and writes it as CSV. Answers with the path, or null if the
   * dialog was cancelled.
   */
  'runs.saveResult': nativeWrite({
    phrase: 'save the result',
    success: 'Saved {name}',
    input: strictRecord(ofRun),
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

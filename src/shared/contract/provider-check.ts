import * as v from 'valibot'
import { nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const done = v.object({})

/** The provider check in the Help menu. */
export const providerCheckCalls = {
  /**
   * Starts a check: every read is made with small inputs and its answer compared with the contract. Answers
   * immediately; the event `providerCheck.changed` reports each read. A running check starts over.
   */
  'providerCheck.start': nativeWrite({
    phrase: 'check the server',
    success: { shownBy: 'the progress of the check' },
    endsWithWindow: true,
    input: noInput,
    answer: done,
  }),
  'providerCheck.stop': nativeWrite({
    phrase: 'stop the check',
    success: { shownBy: 'the dialog, which closes' },
    input: noInput,
    answer: done,
  }),
  /**
   * Asks where to save the last check, and writes it as CSV. Answers with the path, or null if the dialog was
   * cancelled.
   */
  'providerCheck.save': nativeWrite({
    phrase: 'save the check',
    success: 'Saved {name}',
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

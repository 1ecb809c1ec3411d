import * as v from 'valibot'
import { nativeWrite } from './call.ts'
import { noInput } from './common.ts'

const done = v.object({})

/** The check of the provider's answers: Help, Check the Provider. */
export const providerCheckCalls = {
  /**
   * Starts to make every read with small inputs, and to compare the answers with the contract. Answers
   * immediately; the event `providerCheck.changed` reports each read. A check that runs already starts again.
   */
  'providerCheck.start': nativeWrite({
    phrase: 'check the provider',
    said: { shownBy: 'the progress of the check' },
    endsWithWindow: true,
    input: noInput,
    answer: done,
  }),
  'providerCheck.stop': nativeWrite({
    phrase: 'stop the check',
    said: { shownBy: 'the dialog, which closes' },
    input: noInput,
    answer: done,
  }),
  /** Asks for a file and writes the last check to it, as CSV. The path, or null if none was chosen. */
  'providerCheck.save': nativeWrite({
    phrase: 'save the check',
    said: 'Saved {name}',
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

import * as v from 'valibot'
import { supportFileSchema } from '../entities/support.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The support report in the Help menu. */
export const supportCalls = {
  /** Collects the report's files, and tests the connection to each configured host. */
  'support.collect': nativeRead({
    phrase: 'gather the report',
    input: noInput,
    answer: v.object({ files: v.array(supportFileSchema) }),
  }),
  /**
   * Asks where to save the last report, and writes it as a zip file. Answers with the path, or null if the
   * dialog was cancelled.
   */
  'support.save': nativeWrite({
    phrase: 'save the report',
    success: { shownBy: 'the dialog, which names the file' },
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

import * as v from 'valibot'
import { supportFileSchema } from '../entities/support.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The report for support: Help, Report for Support. */
export const supportCalls = {
  /** Gathers the report's files; also asks each host of the settings whether it answers. */
  'support.collect': nativeRead({
    phrase: 'gather the report',
    input: noInput,
    answer: v.object({ files: v.array(supportFileSchema) }),
  }),
  /**
   * Asks where to save what was gathered last, and writes it as one zip. The path, or null if none was chosen.
   */
  'support.save': nativeWrite({
    phrase: 'save the report',
    said: { shownBy: 'the dialog, which names the file' },
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

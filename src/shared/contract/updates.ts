import { updateStateSchema } from '../entities/updates.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** Updates of the console itself. */
export const updateCalls = {
  'updates.current': nativeRead({
    phrase: 'find out whether there is an update',
    input: noInput,
    answer: updateStateSchema,
  }),
  /** Quits, installs the update and restarts. A form with unsaved changes may still prevent it. */
  'updates.restart': nativeWrite({
    phrase: 'restart to update',
    success: { shownBy: 'the restart' },
    input: noInput,
    answer: strictRecord({}),
  }),
}

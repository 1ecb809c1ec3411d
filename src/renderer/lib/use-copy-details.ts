import { type AppError, errorDetails } from './errors.ts'
import { useCopy } from './use-copy.ts'

/** Puts what IT needs to know of a failure on the clipboard (ERR-16); `label` is what the button says. */
export const useCopyDetails = (error: AppError) => useCopy('Copy details', () => errorDetails(error))

import { type AppError, errorDetails } from './errors.ts'
import { useCopy } from './use-copy.ts'

/** Copies a failure's details for IT (ERR-16); `label` is the button's text. */
export const useCopyDetails = (error: AppError) => useCopy('Copy details', () => errorDetails(error))

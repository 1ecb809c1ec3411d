import * as v from 'valibot'

/** What the console remembers of files that are not finished: their paths. */
export const unfinishedFilesSchema = v.array(v.string())

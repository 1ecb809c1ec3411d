import * as v from 'valibot'

/** A text file in the support report. */
export const supportFileSchema = v.object({ name: v.string(), text: v.string() })
export type SupportFile = v.InferOutput<typeof supportFileSchema>

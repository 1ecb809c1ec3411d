import * as v from 'valibot'

/** A file of the report for support, as text. */
export const supportFileSchema = v.object({ name: v.string(), text: v.string() })
export type SupportFile = v.InferOutput<typeof supportFileSchema>

import * as v from 'valibot'

const text = v.nullish(v.string())

/** A line of the integrations' log (INT-05); `createdAt` is an ISO date-time. */
export const businessLogSchema = v.object({
  businessLogId: v.string(),
  businessId: text,
  message: text,
  createdAt: text,
})
export type BusinessLog = v.InferOutput<typeof businessLogSchema>

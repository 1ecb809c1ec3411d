import * as v from 'valibot'
import * as answer from '../fields/answered.ts'

/** The labels of a log entry (INT-04). */
export const businessLogLabels = {
  createdAt: 'Date and Time',
  businessId: 'Business',
  message: 'Message',
} as const

/** An entry in the integrations' log (INT-05); `createdAt` is an ISO date-time. */
export const businessLogSchema = answer.listed({
  businessLogId: v.string(),
  businessId: answer.text,
  message: answer.text,
  createdAt: answer.moment,
})
export type BusinessLog = v.InferOutput<typeof businessLogSchema>

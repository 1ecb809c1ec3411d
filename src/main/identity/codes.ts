import * as v from 'valibot'

const details = v.object({ Destination: v.optional(v.string()) })
const deliverySchema = v.object({
  CodeDeliveryDetails: v.optional(details),
  CodeDeliveryDetailsList: v.optional(v.array(details)),
})

/** The masked address to which the service sent a code; empty if it sent none. */
export interface CodeDelivery {
  readonly destination?: string
}

/**
 * Reads where an operation sent a code.
 * @throws ValiError for an answer of another shape
 */
export function readDelivery(answer: unknown): CodeDelivery {
  const { CodeDeliveryDetails, CodeDeliveryDetailsList } = v.parse(deliverySchema, answer)
  const destination = (CodeDeliveryDetails ?? CodeDeliveryDetailsList?.[0])?.Destination
  return destination === undefined ? {} : { destination }
}

const sentSchema = v.object({ CodeDeliveryDetails: details })

/** Like `readDelivery`, but an answer without a destination is invalid. */
export const readSentCode = (answer: unknown): CodeDelivery => readDelivery(v.parse(sentSchema, answer))

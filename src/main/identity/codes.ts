import * as v from 'valibot'

/** Codes are pasted as they are shown, in groups. */
export const withoutGaps = (code: string) => code.replace(/\s/g, '')

const details = v.object({ Destination: v.optional(v.string()) })
const deliverySchema = v.object({
  CodeDeliveryDetails: v.optional(details),
  CodeDeliveryDetailsList: v.optional(v.array(details)),
})

/** Where a code went; masked by the service, and left out by an operation that sent none. */
export interface CodeDelivery {
  readonly destination?: string
}

/** Reads where an operation sent a code. */
export function readDelivery(answer: unknown): CodeDelivery {
  const { CodeDeliveryDetails, CodeDeliveryDetailsList } = v.parse(deliverySchema, answer)
  const destination = (CodeDeliveryDetails ?? CodeDeliveryDetailsList?.[0])?.Destination
  return destination === undefined ? {} : { destination }
}

const sentSchema = v.object({ CodeDeliveryDetails: details })

/** Reads where an operation sent a code that does nothing but send one: an answer that tells of none is no answer. */
export const readSentCode = (answer: unknown): CodeDelivery => readDelivery(v.parse(sentSchema, answer))

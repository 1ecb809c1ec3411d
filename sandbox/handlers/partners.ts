import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const partners = recordHandlers('partners')

/** Partners have offers, and two dates that the console does not know (API-79, API-80). */
export const partnerHandlers: HandlersOf<'partners.create' | 'partners.update'> = {
  'partners.create': (fields, context) => {
    const now = context.timestamp()
    return partners.create({ ...fields, createdAt: now, updatedAt: now }, context)
  },
  // This PATCH replaces the whole partner: missing fields are removed.
  'partners.update': (fields, context) => {
    partners.get(fields, context)
    context.records.partners.replace({ ...fields, updatedAt: context.timestamp() })
    return {}
  },
}

import type { partnerCalls } from '#shared/contract/partners.ts'
import type { HandlersOf } from './handler.ts'
import { recordHandlers } from './record-handlers.ts'

const partners = recordHandlers('partners', 'Partner', 'partnerId')

/** Partners with their offers (API-77 to API-81), and two dates that the console does not know. */
export const partnerHandlers: HandlersOf<keyof typeof partnerCalls> = {
  'partners.get': partners.get,
  'partners.search': ({ query, from, size }, { records }) => ({
    ...records.partners.search({ query, from, size }),
    size,
  }),
  'partners.create': (fields, context) => {
    const now = context.timestamp()
    return partners.create({ ...fields, createdAt: now, updatedAt: now }, context)
  },
  // The PATCH takes the full partner: missing fields are removed.
  'partners.update': (fields, context) => {
    partners.get(fields, context)
    context.records.partners.replace({ ...fields, updatedAt: context.timestamp() })
    return {}
  },
  'partners.remove': partners.remove,
}

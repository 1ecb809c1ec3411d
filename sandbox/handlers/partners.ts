import type { partnerCalls } from '#shared/contract/partners.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'

/** Partners with their offers (API-77 to API-81). */
export const partnerHandlers: HandlersOf<keyof typeof partnerCalls> = {
  'partners.get': ({ partnerId }, { records }) =>
    found(records.partners.find(partnerId), 'Partner', partnerId),
  'partners.search': ({ query, from, size }, { records }) => ({
    ...records.partners.search({ query, from, size }),
    size,
  }),
  'partners.create': (fields, { records, timestamp }) => {
    const { partnerId } = fields
    if (records.partners.find(partnerId) || records.spentIds.find(partnerId))
      throw new ApiError(409, `Partner ${partnerId} already exists`)
    const now = timestamp()
    const partner = { ...fields, createdAt: now, updatedAt: now }
    records.partners.insert(partner)
    return partner
  },
  // The PATCH takes the full partner: what was left out is gone.
  'partners.update': (fields, { records, timestamp }) => {
    found(records.partners.find(fields.partnerId), 'Partner', fields.partnerId)
    const partner = { ...fields, updatedAt: timestamp() }
    records.partners.replace(partner)
    return partner
  },
  'partners.remove': ({ partnerId }, { records }) => {
    found(records.partners.find(partnerId), 'Partner', partnerId)
    records.partners.remove(partnerId)
    records.spentIds.insert({ id: partnerId })
    return {}
  },
}

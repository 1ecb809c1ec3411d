import * as v from 'valibot'
import {
  newPartnerFieldsSchema,
  partnerFields,
  partnerOfferSchema,
  partnerSchema,
} from '../entities/partner.ts'
import { records } from '../records/records.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { editing } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent } from './read-back.ts'
import { rowsOf } from './record-rows.ts'
import { searchInput } from './search.ts'

const partners = rowsOf(records.partners, partnerSchema, noContent)
const ofPartner = partners.key
/** A partner always has both lists, even if they are empty (PRT-18). */
const lists = { offers: v.array(partnerOfferSchema), tagIds: v.array(v.string()) }

/** The fields that the console knows. A save sends the others too, but the server may change those. */
const knownFields = v.object({ ...partnerSchema.entries, ...ofPartner.entries })

/**
 * Partners and their offers (API-77 to API-81). The specification leaves the answer of POST and PATCH open,
 * so the partner is read again.
 */
export const partnerCalls = {
  'partners.get': partners.get,
  // The specification names no filters (PRT-28).
  'partners.search': partners.search(searchInput(strictRecord({}))),
  // Only the form's message needs the marketplace's address.
  'partners.create': partners.create(
    strictRecord({ ...ofPartner.entries, ...newPartnerFieldsSchema().entries, ...lists }),
  ),
  'partners.update': editing({
    phrase: 'save the partner',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'partner/admin',
    // Requests are strict, except this one: the partner is sent back whole (PRT-26, PRT-35), with fields that
    // the console does not know and older values that break today's rules.
    input: looseRecord({ ...partnerSchema.entries, ...ofPartner.entries, ...lists }),
    answer: noContent,
    edit: {
      noun: records.partners.noun,
      fields: { ...partnerFields(), offers: { label: 'Offers', kind: 'parts' } },
    },
    readBack: {
      ...recordAsSent(partners.get, records.partners.id),
      arrived: (sent, found) =>
        found && hasFields(found, v.parse(knownFields, sent)) ? { value: found } : undefined,
    },
  }),
  'partners.remove': partners.remove(),
}

import * as v from 'valibot'
import {
  newPartnerFieldsSchema,
  type Partner,
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
/** A partner always has both lists; they may be empty (PRT-18). */
const lists = { offers: v.array(partnerOfferSchema), tagIds: v.array(v.string()) }

/** The fields that the console knows. A save sends the others back too, but the server may change them. */
const knownFields = v.object({ ...partnerSchema.entries, ...ofPartner.entries })

/**
 * The request of a save is the full partner (PRT-26, PRT-35). Unchanged and unknown fields have the latest stored
 * values. Both lists are always sent, even if they are empty (PRT-18).
 */
function wholePartner(latest: Partner, changes: Partial<Partner>) {
  const partner = { ...latest, ...changes }
  return { ...partner, offers: partner.offers ?? [], tagIds: partner.tagIds ?? [] }
}

/**
 * Partners and their offers (API-77 to API-81). The specification leaves the answers of POST and PATCH open,
 * so the partner is read again.
 */
export const partnerCalls = {
  'partners.get': partners.get,
  // The specification has no filters here (PRT-28).
  'partners.search': partners.search(searchInput(strictRecord({}))),
  // The marketplace's address would only be used in the form's message.
  'partners.create': partners.create(
    strictRecord({ ...ofPartner.entries, ...newPartnerFieldsSchema().entries, ...lists }),
  ),
  'partners.update': editing({
    phrase: 'save the partner',
    success: 'Saved {name}',
    method: 'PATCH',
    path: 'partner/admin',
    // Unlike other requests, this one is not strict: the partner is sent back whole (PRT-26, PRT-35),
    // including unknown fields and old values that break today's rules.
    input: looseRecord({ ...partnerSchema.entries, ...ofPartner.entries, ...lists }),
    answer: noContent,
    edit: {
      noun: records.partners.noun,
      fields: { ...partnerFields(), offers: { label: 'Offers', kind: 'parts' } },
      request: wholePartner,
    },
    readBack: {
      ...recordAsSent(partners.get, records.partners.id),
      arrived: (sent, found) =>
        found && hasFields(found, v.parse(knownFields, sent)) ? { value: found } : undefined,
    },
  }),
  'partners.remove': partners.remove(),
}

import * as v from 'valibot'
import { newPartnerFieldsSchema, partnerOfferSchema, partnerSchema } from '../entities/partner.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofPartner = strictRecord({ partnerId: idSchema })
/** A partner always has both lists, even if they are empty (PRT-18). */
const lists = { offers: v.array(partnerOfferSchema), tagIds: v.array(v.string()) }

/** The fields that the console knows. A save sends the others too, but the server may change those. */
const knownFields = v.object({ ...partnerSchema.entries, ...ofPartner.entries })

const getPartner = read({
  phrase: 'load the partner',
  method: 'GET',
  path: 'partner/admin/{partnerId}',
  input: ofPartner,
  answer: partnerSchema,
})

/**
 * Partners and their offers (API-77 to API-81). The specification leaves the answer of POST and PATCH open,
 * so the partner is read again.
 */
export const partnerCalls = {
  'partners.get': getPartner,
  'partners.search': read({
    phrase: 'search partners',
    method: 'POST',
    path: 'partner/admin/search',
    // The specification names no filters (PRT-28).
    input: searchInput(strictRecord({})),
    answer: searchAnswer(partnerSchema),
  }),
  'partners.create': write({
    phrase: 'add the partner',
    said: 'Added {name}',
    method: 'POST',
    path: 'partner/admin',
    // Only the form's message needs the marketplace's address.
    input: strictRecord({
      ...ofPartner.entries,
      ...newPartnerFieldsSchema().entries,
      ...lists,
    }),
    answer: noContent,
    readBack: recordAsSent(getPartner, 'partnerId'),
  }),
  'partners.update': write({
    phrase: 'save the partner',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'partner/admin',
    // Requests are strict, except this one: the partner is sent back whole (PRT-26, PRT-35), with fields that
    // the console does not know and older values that break today's rules.
    input: looseRecord({ ...partnerSchema.entries, ...ofPartner.entries, ...lists }),
    answer: noContent,
    readBack: {
      ...recordAsSent(getPartner, 'partnerId'),
      arrived: (sent, found) =>
        found && hasFields(found, v.parse(knownFields, sent)) ? { value: found } : undefined,
    },
  }),
  'partners.remove': write({
    phrase: 'delete the partner',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'partner/admin/{partnerId}',
    input: ofPartner,
    answer: noContent,
    readBack: recordGone(getPartner, 'partnerId'),
  }),
}

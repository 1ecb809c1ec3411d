import * as v from 'valibot'
import { newPartnerFieldsSchema, partnerOfferSchema, partnerSchema } from '../entities/partner.ts'
import { hasFields } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent } from './common.ts'
import { recordAsSent, recordGone } from './read-back.ts'
import { searchAnswer, searchInput } from './search.ts'

const ofPartner = v.strictObject({ partnerId: idSchema })
/** A partner has both lists, empty or not (PRT-18). */
const lists = { offers: v.array(partnerOfferSchema), tagIds: v.array(v.string()) }

/** What the console knows of a partner: the rest goes along in a save, and the server may make it anew, as a date of change. */
const known = v.object({ ...partnerSchema.entries, ...ofPartner.entries })

const getPartner = read({
  phrase: 'load the partner',
  method: 'GET',
  path: 'partner/admin/{partnerId}',
  input: ofPartner,
  answer: partnerSchema,
})

/** Partners and their offers (API-77 to API-81). What a POST or PATCH answers the specification does not say: the partner is read again. */
export const partnerCalls = {
  'partners.get': getPartner,
  'partners.search': read({
    phrase: 'search partners',
    method: 'POST',
    path: 'partner/admin/search',
    // Nothing is known that these filters may hold (PRT-28).
    input: searchInput(v.strictObject({})),
    answer: searchAnswer(partnerSchema),
  }),
  'partners.create': write({
    phrase: 'add the partner',
    method: 'POST',
    path: 'partner/admin',
    // The form's own message names the marketplace's address; here the check alone counts.
    input: v.strictObject({
      ...ofPartner.entries,
      ...newPartnerFieldsSchema('').entries,
      ...lists,
    }),
    answer: noContent,
    readBack: recordAsSent(getPartner, 'partnerId'),
  }),
  'partners.update': write({
    phrase: 'save the partner',
    method: 'PATCH',
    path: 'partner/admin',
    // The full partner (PRT-26, PRT-35): as it is stored, with fields that this console does not know, and older values
    // that break today's rules beside the ones that were edited. So it is the one input that is not strict.
    input: v.looseObject({ ...partnerSchema.entries, ...ofPartner.entries, ...lists }),
    answer: noContent,
    readBack: {
      ...recordAsSent(getPartner, 'partnerId'),
      arrived: (sent, found) =>
        found && hasFields(found, v.parse(known, sent)) ? { value: found } : undefined,
    },
  }),
  'partners.remove': write({
    phrase: 'delete the partner',
    method: 'DELETE',
    path: 'partner/admin/{partnerId}',
    input: ofPartner,
    answer: noContent,
    readBack: recordGone(getPartner, 'partnerId'),
  }),
}

import * as v from 'valibot'
import {
  createdUserSchema,
  listedUserSchema,
  newUserSchema,
  userFields,
  userProfileSchema,
} from '../entities/user-profile.ts'
import { wholeProfile } from '../entities/whole-profile.ts'
import { answeredEntries } from '../fields/field.ts'
import { records } from '../records/records.ts'
import { wholeRecord } from '../rules/record.ts'
import { write } from './call.ts'
import { noContent } from './common.ts'
import { listedWith } from './read-back.ts'
import { rowsOf } from './record-rows.ts'

const users = rowsOf(records.userProfiles, userProfileSchema, noContent)

const list = users.longList(v.array(listedUserSchema))

/**
 * User profiles (API-53 to API-56). The specification leaves the answer of PATCH open, so the profile is read
 * again.
 */
export const userProfileCalls = {
  'userProfiles.get': users.get,
  'userProfiles.list': list,
  'userProfiles.create': write({
    phrase: 'create the user profile',
    success: { shownBy: 'the result, with the password, in place of the form' },
    method: 'POST',
    path: 'user-profile/admin/pre-verified',
    input: newUserSchema,
    answer: createdUserSchema,
    holdsPassword: true,
    lookAlike: listedWith(list, () => ({}), 'email'),
    // No read-back: only the lost answer contained the temporary password.
  }),
  'userProfiles.update': users.update({
    // The profile is sent back whole (USR-37), including old values that break today's rules.
    input: wholeRecord({ ...users.key.entries, ...answeredEntries(userFields) }),
    edit: { fields: userFields, request: wholeProfile },
  }),
}

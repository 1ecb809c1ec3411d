import * as v from 'valibot'
import {
  createdUserSchema,
  listedUserSchema,
  newUserSchema,
  userFields,
  userProfileSchema,
} from '../entities/user-profile.ts'
import { answeredEntries } from '../fields/field.ts'
import { strictRecord, wholeRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, readList, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { recordAsSent } from './read-back.ts'

const ofUser = strictRecord({ userSub: idSchema })

const getProfile = read({
  phrase: 'load the user profile',
  method: 'GET',
  path: 'user-profile/admin/{userSub}',
  input: ofUser,
  answer: userProfileSchema,
})

/**
 * User profiles (API-53 to API-56). The specification leaves the answer of PATCH open, so the
 * profile is read again.
 */
export const userProfileCalls = {
  'userProfiles.get': getProfile,
  'userProfiles.list': readList({
    phrase: 'load user profiles',
    method: 'GET',
    path: 'user-profile/admin/list',
    input: noInput,
    answer: v.array(listedUserSchema),
  }),
  'userProfiles.create': write({
    phrase: 'create the user profile',
    said: { shownBy: 'the result, with the password, in place of the form' },
    method: 'POST',
    path: 'user-profile/admin/pre-verified',
    input: newUserSchema,
    answer: createdUserSchema,
    holdsPassword: true,
    // No read-back: only the lost answer held the temporary password.
  }),
  'userProfiles.update': write({
    phrase: 'save the user profile',
    said: 'Saved {name}',
    method: 'PATCH',
    path: 'user-profile/admin',
    // The profile is sent back whole (USR-37), with older values that break today's rules.
    input: wholeRecord({ ...ofUser.entries, ...answeredEntries(userFields) }),
    answer: noContent,
    readBack: recordAsSent(getProfile, 'userSub'),
  }),
}

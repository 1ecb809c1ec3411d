import { type Admin, adminFields, adminSchema, newAdminSchema } from '../entities/admin.ts'
import { answeredEntries } from '../fields/field.ts'
import { records } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields, withoutEmpty } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { editing, read, write } from './call.ts'
import { noContent, noInput } from './common.ts'
import { rowsOf } from './record-rows.ts'

const admins = rowsOf(records.admins, adminSchema, adminSchema)

// The email address is changed by `account.changeEmail`, together with the one at the identity service.
const { userEmail: _, ...ownProfile } = adminFields

/**
 * The request of a save always has the whole profile, changed or not (SET-05), with the current email address. An
 * empty mobile number deletes the stored one.
 */
const wholeProfile = ({ userSub, userEmail, firstName, lastName, mobile }: Admin, changes: object) => ({
  userSub,
  ...withoutEmpty({ userEmail, firstName, lastName, mobile }),
  ...changes,
})

const getOwnAdmin = read({
  phrase: 'load your admin account',
  method: 'GET',
  path: 'admin',
  input: noInput,
  answer: adminSchema,
})

/** Admin accounts (API-08 to API-12). */
export const adminCalls = {
  'admins.list': admins.list,
  /** Reads the caller's own record. It is also the admin check after sign-in (AUTH-07). */
  'admins.current': getOwnAdmin,
  'admins.create': write({
    phrase: 'add the admin',
    success: 'Added {name}',
    method: 'POST',
    path: 'admin',
    input: newAdminSchema,
    answer: adminSchema,
    readBack: {
      call: admins.list,
      input: () => ({}),
      arrived: (sent, team) => {
        const invited = team?.find((admin) => hasFields(admin, sent))
        return invited && { value: invited }
      },
      conflict: 'refused',
    },
  }),
  'admins.update': editing({
    phrase: 'save the admin',
    success: 'Your profile was saved',
    method: 'PATCH',
    path: 'admin',
    input: strictRecord({
      ...admins.key.entries,
      // The profile form sends stored values back, even in unexpected forms (SET-05).
      ...answeredEntries(adminFields),
    }),
    answer: adminSchema,
    edit: { noun: 'profile', fields: ownProfile, request: wholeProfile },
    readBack: {
      call: getOwnAdmin,
      input: () => ({}),
      arrived: (sent, own) => (own && hasFields(own, sent) ? { value: own } : undefined),
    },
  }),
  'admins.remove': write({
    phrase: 'remove the admin',
    success: 'Deleted {name}',
    method: 'DELETE',
    path: 'admin/{adminId}',
    input: strictRecord({ adminId: idSchema }),
    answer: noContent,
    readBack: {
      call: admins.list,
      input: () => ({}),
      arrived: ({ adminId }, team) =>
        !team || team.some(({ userSub }) => userSub === adminId) ? undefined : { value: {} },
    },
  }),
}

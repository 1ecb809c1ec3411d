import * as v from 'valibot'
import { adminFields, adminSchema, newAdminSchema } from '../entities/admin.ts'
import { answeredEntries } from '../fields/field.ts'
import { strictRecord } from '../rules/record.ts'
import { hasFields } from '../rules/same-fields.ts'
import { idSchema } from '../rules/validation.ts'
import { read, write } from './call.ts'
import { noContent, noInput } from './common.ts'

const listAdmins = read({
  phrase: 'load admins',
  method: 'GET',
  path: 'admin/list',
  input: noInput,
  answer: v.array(adminSchema),
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
  'admins.list': listAdmins,
  /** The caller's own record; also the admin check after sign-in (AUTH-07). */
  'admins.current': getOwnAdmin,
  'admins.create': write({
    phrase: 'add the admin',
    said: 'Added {name}',
    method: 'POST',
    path: 'admin',
    input: newAdminSchema,
    answer: adminSchema,
    readBack: {
      call: listAdmins,
      input: () => ({}),
      arrived: (sent, team) => {
        const invited = team?.find((admin) => hasFields(admin, sent))
        return invited && { value: invited }
      },
      conflict: 'refused',
    },
  }),
  'admins.update': write({
    phrase: 'save the admin',
    said: 'Your profile was saved',
    method: 'PATCH',
    path: 'admin',
    input: strictRecord({
      userSub: idSchema,
      // The profile form returns the stored values, in any form (SET-05).
      ...answeredEntries(adminFields),
    }),
    answer: adminSchema,
    readBack: {
      call: getOwnAdmin,
      input: () => ({}),
      arrived: (sent, own) => (own && hasFields(own, sent) ? { value: own } : undefined),
    },
  }),
  'admins.remove': write({
    phrase: 'remove the admin',
    said: 'Deleted {name}',
    method: 'DELETE',
    path: 'admin/{adminId}',
    input: strictRecord({ adminId: idSchema }),
    answer: noContent,
    readBack: {
      call: listAdmins,
      input: () => ({}),
      arrived: ({ adminId }, team) =>
        !team || team.some(({ userSub }) => userSub === adminId) ? undefined : { value: {} },
    },
  }),
}

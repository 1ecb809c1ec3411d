import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Admin } from '#shared/entities/admin.ts'

/** The list of admins, which follows who is invited and who is deleted (ADM-08, ADM-11). */
export const adminRecords = recordCache({
  keyOf: ({ userSub }: Admin) => ({ userSub }),
  list: 'admins.list',
})

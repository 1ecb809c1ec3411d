import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Admin } from '#shared/entities/admin.ts'

/** The cached list of admins, updated after an invitation or a deletion (ADM-08, ADM-11). */
export const adminRecords = recordCache({
  keyOf: ({ userSub }: Admin) => ({ userSub }),
  list: 'admins.list',
})

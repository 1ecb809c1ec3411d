import type { Admin } from '#shared/entities/admin.ts'
import { fullName } from '#shared/rules/names.ts'

/**
 * Returns an admin's display name: the full name, or the email address if there is no name (ADM-02, ADM-13).
 */
export const nameOf = (admin: Admin): string => fullName(admin, admin.userEmail || admin.userSub)

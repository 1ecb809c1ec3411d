import type { Admin } from '#shared/entities/admin.ts'
import { fullName } from '#shared/rules/names.ts'

/** An admin's name on the screen: the full name, else the email address (ADM-02, ADM-13). */
export const nameOf = (admin: Admin): string => fullName(admin, admin.userEmail || admin.userSub)

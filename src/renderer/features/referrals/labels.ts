import type { Referral } from '#shared/entities/referral.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** Returns the id of a referral. */
export const idOf = ({ referralId }: Referral): string => referralId

/** Returns a referral's display name: its description; if there is none, its code, or else its id. */
export const nameOf = ({ description, code, referralId }: Referral): string =>
  nameOrId(description, nameOrId(code, referralId))

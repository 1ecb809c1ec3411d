import type { Referral } from '#shared/entities/referral.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** The id of a referral. */
export const idOf = ({ referralId }: Referral): string => referralId

/** A referral's name on the screen: its description, else its code. */
export const nameOf = ({ description, code, referralId }: Referral): string =>
  nameOrId(description, nameOrId(code, referralId))

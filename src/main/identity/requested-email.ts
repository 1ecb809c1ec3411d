import * as v from 'valibot'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { OwnUser } from './own-user.ts'

type HeldAddress = Pick<OwnUser, 'email' | 'isVerified'>

export const requestedEmailSchema = v.object({
  email: v.string(),
  /** The last verified address before the request, or else the account's address. */
  former: v.object({ email: v.string(), isVerified: v.boolean() }),
  /**
   * Whether the account ever had the requested address. A pool may keep the former one until the code is
   * entered.
   */
  wasTaken: v.boolean(),
})

/** An email address that was requested but not yet verified. */
export type RequestedEmail = v.InferOutput<typeof requestedEmailSchema>

/** Returns the request if it still waits for its code, judged by the account's present address. */
export function stillRequested(
  requested: RequestedEmail | undefined,
  { email, isVerified }: HeldAddress,
): RequestedEmail | undefined {
  if (email === requested?.email) return isVerified ? undefined : { ...requested, wasTaken: true }
  // If neither address matches, another address was requested or verified elsewhere.
  return email === requested?.former.email && !requested.wasTaken ? requested : undefined
}

/** The address for the screen: the requested one until it is verified (SET-11, SET-13). */
export function emailState(
  { email, isVerified }: HeldAddress,
  requested: RequestedEmail | undefined,
): CallAnswer<'account.email'> {
  if (!requested) return { email, isVerified }
  const { former, wasTaken } = requested
  return {
    email: requested.email,
    isVerified: false,
    ...(former.email !== '' && { former: { email: former.email, isInUse: !wasTaken } }),
  }
}

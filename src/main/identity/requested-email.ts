import * as v from 'valibot'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { OwnUser } from './own-user.ts'

type HeldAddress = Pick<OwnUser, 'email' | 'isVerified'>

export const requestedEmailSchema = v.object({
  email: v.string(),
  /** The last verified address before the request, or the one that the account had. */
  former: v.object({ email: v.string(), isVerified: v.boolean() }),
  /** Whether the account has had the requested address; a pool may keep the former one until the code is entered. */
  wasTaken: v.boolean(),
})

/** An address that a person asked for and has not verified yet. */
export type RequestedEmail = v.InferOutput<typeof requestedEmailSchema>

/** The part of a request that still waits for its code, compared with the account as it is now. */
export function stillRequested(
  requested: RequestedEmail | undefined,
  { email, isVerified }: HeldAddress,
): RequestedEmail | undefined {
  if (email === requested?.email) return isVerified ? undefined : { ...requested, wasTaken: true }
  // Otherwise another address was asked for or verified elsewhere.
  return email === requested?.former.email && !requested.wasTaken ? requested : undefined
}

/** The address as the screen shows it: the requested one until it is verified (SET-11, SET-13). */
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

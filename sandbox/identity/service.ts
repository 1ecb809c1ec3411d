import { refusals } from './errors.ts'
import { challengeOperations } from './operations/challenge.ts'
import { ownAccountOperations } from './operations/own-account.ts'
import { signInOperations } from './operations/sign-in.ts'
import { withoutSessionOperations } from './operations/without-session.ts'
import type { IdentityParts } from './parts.ts'

const operations = {
  ...signInOperations,
  ...challengeOperations,
  ...ownAccountOperations,
  ...withoutSessionOperations,
}

export type IdentityOperationName = keyof typeof operations
export const identityOperationNames = Object.keys(operations) as IdentityOperationName[]

export const isIdentityOperation = (name: string): name is IdentityOperationName =>
  Object.hasOwn(operations, name)

/**
 * Runs an operation of the pool.
 * @throws IdentityError if Cognito would refuse it
 */
export async function runIdentityOperation(
  name: string,
  body: unknown,
  parts: IdentityParts,
): Promise<object> {
  if (!isIdentityOperation(name)) throw refusals.unknownOperation()
  return operations[name](body, parts)
}

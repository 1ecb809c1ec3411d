import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Config } from '#main/config/schema.ts'

/** What sign-outs have left to do. It stays on the disk until it is done (S4). */
export const signOutRecordSchema = v.strictObject({
  /** Whether the keychain may still hold the sign-in. It must not be used. */
  isStored: v.boolean(),
  /** The refresh tokens to revoke, each sealed with a key of the keychain, in base64. */
  revoke: v.array(v.string()),
})
export type SignOutRecord = v.InferOutput<typeof signOutRecordSchema>

/** Every sign-out is done. */
export const nothingLeft: SignOutRecord = { isStored: false, revoke: [] }

/** What a damaged record is taken for: somebody may have signed out. */
export const unknownLeft: SignOutRecord = { isStored: true, revoke: [] }

/** The record's file: one for each provider, whose sign-ins have entries of their own in the keychain. */
export function signOutFile({
  identityEndpoint = '',
  apiBase,
  userPoolId,
  clientId,
}: Pick<Config, 'identityEndpoint' | 'apiBase' | 'userPoolId' | 'clientId'>): string {
  const provider = JSON.stringify([identityEndpoint, apiBase, userPoolId, clientId])
  return `sign-out-${createHash('sha256').update(provider).digest('hex').slice(0, 16)}.json`
}

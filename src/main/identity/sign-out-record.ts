import * as v from 'valibot'
import { type Provider, providerMark } from './provider-mark.ts'

/** Unfinished work of sign-outs. It stays on disk until it is done. */
export const signOutRecordSchema = v.strictObject({
  /** Whether the keychain may still contain the sign-in, which must not be used. */
  isStored: v.boolean(),
  /** Refresh tokens to revoke, each encrypted with a keychain key, in base64. */
  revoke: v.array(v.string()),
})
export type SignOutRecord = v.InferOutput<typeof signOutRecordSchema>

/** The record after all sign-outs are finished. */
export const nothingLeft: SignOutRecord = { isStored: false, revoke: [] }

/** Replaces a damaged record. A sign-out may be unfinished, so the stored sign-in is not used. */
export const unknownLeft: SignOutRecord = { isStored: true, revoke: [] }

/** The record's file name. Each provider has its own, because sign-ins are stored by provider. */
export const signOutFile = (provider: Provider): string =>
  `sign-out-${providerMark(provider).slice(0, 16)}.json`

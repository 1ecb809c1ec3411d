import * as v from 'valibot'
import { type Provider, providerMark } from './provider-mark.ts'

/** The work that sign-outs have left to do. It stays on the disk until it is done. */
export const signOutRecordSchema = v.strictObject({
  /** Whether the keychain may still hold the sign-in. It must not be used. */
  isStored: v.boolean(),
  /** The refresh tokens to revoke, each sealed with a key of the keychain, in base64. */
  revoke: v.array(v.string()),
})
export type SignOutRecord = v.InferOutput<typeof signOutRecordSchema>

/** Every sign-out is done. */
export const nothingLeft: SignOutRecord = { isStored: false, revoke: [] }

/** Stands for a damaged record: somebody may have signed out. */
export const unknownLeft: SignOutRecord = { isStored: true, revoke: [] }

/** The record's file: one for each provider, whose sign-ins have entries of their own in the keychain. */
export const signOutFile = (provider: Provider): string =>
  `sign-out-${providerMark(provider).slice(0, 16)}.json`

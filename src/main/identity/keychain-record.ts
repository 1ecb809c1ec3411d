import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { KeychainError } from './keychain-error.ts'

/** The sign-in that is stored for the next start. */
export interface StoredSignIn {
  readonly username: string
  readonly refreshToken: string
}

/** In bytes; Windows refuses entries of more than 2,560. */
const chunkSize = 2000
/** More than the longest refresh token needs. Signing out deletes all of them. */
export const maxChunks = 8

/** A record is in one of two slots, so that the new record is complete before the old one is deleted. */
export const slots = ['a', 'b'] as const
type Slot = (typeof slots)[number]

const headSchema = v.strictObject({
  slot: v.picklist(slots),
  chunks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxChunks)),
  checksum: v.string(),
  /** Of the provider that the sign-in is for; an entry without it is of a version that kept none. */
  provider: v.optional(v.string()),
})
/** A small entry that names the slot of the record. Writing it commits a new record. */
type Head = v.InferOutput<typeof headSchema>

const signInSchema = v.strictObject({
  username: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
})

const checksumOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function parse<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (thrown) {
    throw new KeychainError('corrupt', { cause: thrown })
  }
}

/** The entries of a record. @throws RangeError if the token is too long for a slot */
export function encode(
  { username, refreshToken }: StoredSignIn,
  slot: Slot,
  provider: string,
): { head: string; chunks: string[] } {
  // In base64 every character is one byte, so no chunk splits a character.
  const text = Buffer.from(JSON.stringify({ username, refreshToken })).toString('base64')
  const chunks = text.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? []
  if (chunks.length > maxChunks) throw new RangeError(`a token of ${chunks.length} chunks`)
  const head: Head = { slot, chunks: chunks.length, checksum: checksumOf(text), provider }
  return { head: JSON.stringify(head), chunks }
}

/** Parses a head. @throws KeychainError `corrupt` if the text is not a head */
export const decodeHead = (text: string): Head => parse(headSchema, text)

/**
 * Parses a head's record.
 * @throws KeychainError `corrupt` if a chunk is missing or belongs to another record
 */
export function decode(head: Head, chunks: readonly (string | null)[]): StoredSignIn {
  const text = chunks.join('')
  if (checksumOf(text) !== head.checksum) throw new KeychainError('corrupt')
  return parse(signInSchema, Buffer.from(text, 'base64').toString('utf8'))
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { KeychainError } from './keychain-error.ts'

/** The sign-in stored for the next start. */
export interface StoredSignIn {
  readonly username: string
  readonly refreshToken: string
}

/** In bytes. Windows accepts at most 2,560 in an entry. */
const chunkSize = 2000
/** More than the longest refresh token needs. A sign-out deletes all chunks. */
export const maxChunks = 8

/** Records alternate between two slots, so that the new one is complete before the old one is deleted. */
export const slots = ['a', 'b'] as const
type Slot = (typeof slots)[number]

const headSchema = v.strictObject({
  slot: v.picklist(slots),
  chunks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxChunks)),
  checksum: v.string(),
  /** Identifies the provider of the sign-in; missing in entries of old versions. */
  provider: v.optional(v.string()),
})
/** A small entry that names the current slot. Writing it commits the new record. */
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

/**
 * Encodes a sign-in as keychain entries.
 * @throws RangeError if the token is too long for a slot
 */
export function encode(
  { username, refreshToken }: StoredSignIn,
  slot: Slot,
  provider: string,
): { head: string; chunks: string[] } {
  // Base64 has one byte for each character, so a cut never splits a character.
  const text = Buffer.from(JSON.stringify({ username, refreshToken })).toString('base64')
  const chunks = text.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? []
  if (chunks.length > maxChunks) throw new RangeError(`a token of ${chunks.length} chunks`)
  const head: Head = { slot, chunks: chunks.length, checksum: checksumOf(text), provider }
  return { head: JSON.stringify(head), chunks }
}

/** Parses a head. @throws KeychainError `corrupt` if the text is not a head */
export const decodeHead = (text: string): Head => parse(headSchema, text)

/**
 * Decodes the record that a head names.
 * @throws KeychainError `corrupt` if a chunk is missing or belongs to another record
 */
export function decode(head: Head, chunks: readonly (string | null)[]): StoredSignIn {
  const text = chunks.join('')
  if (checksumOf(text) !== head.checksum) throw new KeychainError('corrupt')
  return parse(signInSchema, Buffer.from(text, 'base64').toString('utf8'))
}

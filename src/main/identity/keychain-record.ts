import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { KeychainError } from './keychain-error.ts'

/** What is kept for the next start: the refresh token, and whose it is. */
export interface StoredSignIn {
  readonly username: string
  readonly refreshToken: string
}

/** Bytes of an entry; Windows refuses more than 2,560. */
const chunkSize = 2000
/** More than the longest refresh token needs; every place that could hold a piece is emptied at sign-out. */
export const maxChunks = 8

/** A record lies in one of two slots, so that a new one is whole before the old one goes. */
export const slots = ['a', 'b'] as const
type Slot = (typeof slots)[number]

const headSchema = v.strictObject({
  slot: v.picklist(slots),
  chunks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxChunks)),
  checksum: v.string(),
})
/** The small entry that says which slot holds the record; writing it is what makes a new record count. */
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

/** The entries of a record. @throws RangeError where the token is longer than the slots. */
export function encode(
  { username, refreshToken }: StoredSignIn,
  slot: Slot,
): { head: string; chunks: string[] } {
  // As base64, a character is a byte and no name is cut in the middle of a letter.
  const text = Buffer.from(JSON.stringify({ username, refreshToken })).toString('base64')
  const chunks = text.match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? []
  if (chunks.length > maxChunks) throw new RangeError(`a token of ${chunks.length} chunks`)
  const head: Head = { slot, chunks: chunks.length, checksum: checksumOf(text) }
  return { head: JSON.stringify(head), chunks }
}

/** @throws KeychainError `corrupt` where it is no head. */
export const decodeHead = (text: string): Head => parse(headSchema, text)

/** The record of a head. @throws KeychainError `corrupt` where a chunk is missing or not of this record. */
export function decode(head: Head, chunks: readonly (string | null)[]): StoredSignIn {
  const text = chunks.join('')
  if (checksumOf(text) !== head.checksum) throw new KeychainError('corrupt')
  return parse(signInSchema, Buffer.from(text, 'base64').toString('utf8'))
}

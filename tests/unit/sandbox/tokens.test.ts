import { importJWK, type JWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentAddress } from '#sandbox/data/content-address.ts'
import { openDatabase } from '#sandbox/data/database.ts'
import { createTables, indexTables, openCollections } from '#sandbox/data/open-collections.ts'
import { authorise } from '#sandbox/http/authorise.ts'
import { pool } from '#sandbox/identity/pool.ts'
import { newSigningKey, openTokens, type Tokens } from '#sandbox/identity/tokens.ts'

const at = 1_800_000_000
const claims = { sub: 'one', token_use: 'id', aud: pool.clientId, iss: pool.issuer, iat: at, exp: at + 60 }
const db = openDatabase(':memory:')
createTables(db)
indexTables(db)
const { admins } = openCollections(db, contentAddress('http://x'), { now: Date.now, seconds: 0 }).records
admins.insert({ userSub: 'one' })

let key: JWK = {}
let tokens: Tokens
beforeAll(async () => {
  key = await newSigningKey()
  tokens = await openTokens(key, 60, () => at * 1000)
})
/** Signs with the pool's own key, so that only the changed claim is wrong. */
const signed = async (changes: object, alg = 'RS256') =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(await importJWK(key, alg))
const check = async (changes: object, alg?: string) =>
  authorise(`Bearer ${await signed(changes, alg)}`, tokens, admins)

describe('a token signed with the right key', () => {
  test('a token signed with the right key is accepted if every claim is right', async () => {
    expect(await check({})).toEqual({ userSub: 'one' })
  })

  test('API-03 a token signed with the right key is refused with a wrong claim or an invalid expiry', async () => {
    const unauthorized = { status: 401, message: 'Unauthorized' }
    await expect(check({ aud: 'another client' })).rejects.toMatchObject(unauthorized)
    await expect(check({ iss: `${pool.issuer}x` })).rejects.toMatchObject(unauthorized)
    await expect(check({ token_use: 'access' })).rejects.toMatchObject(unauthorized)
    await expect(check({}, 'RS512')).rejects.toMatchObject(unauthorized)
    await expect(check({ exp: at })).rejects.toMatchObject({ message: 'The incoming token has expired' })
    await expect(check({ exp: undefined })).rejects.toMatchObject(unauthorized)
  })

  test('a token signed with the right key is forbidden for a user who is not an admin', async () => {
    await expect(check({ sub: 'two' })).rejects.toMatchObject({ status: 403, message: 'Forbidden' })
  })
})

import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The 3072-bit group of RFC 3526, which Cognito uses. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const g = 2n
const k = toNumber(sha256(padded(N), padded(g)))

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

/** The bytes of a number. Like Java's BigInteger, adds a leading zero if the first bit is set. */
function padded(number: bigint): Buffer {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** The names that are part of every hash. `poolName` is the pool id without its region. */
export interface SrpIdentity {
  readonly poolName: string
  readonly userId: string
}

/** The verifier that a server stores instead of the password. `salt` and result are hexadecimal. */
export function passwordVerifier({ poolName, userId }: SrpIdentity, password: string, salt: string): string {
  const secret = sha256(Buffer.from(`${poolName}${userId}:${password}`))
  const x = toNumber(sha256(padded(BigInt(`0x${salt}`)), secret))
  return power(g, x).toString(16)
}

/** A new salt, hexadecimal. */
export const newSalt = (): string => randomBytes(16).toString('hex')

/** The server's secret and public value of one sign-in. */
export interface ServerEphemeral {
  readonly secret: bigint
  readonly shared: bigint
}

/** Creates the server's values: B = kv + g^b. */
export function serverEphemeral(verifier: string): ServerEphemeral {
  const secret = toNumber(randomBytes(32))
  return { secret, shared: (k * BigInt(`0x${verifier}`) + power(g, secret)) % N }
}

/**
 * Parses the client's public value A; undefined if it is not in the group, because zero would sign anyone in.
 */
export function readClientShare(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return undefined
  const share = BigInt(`0x${hex}`)
  return share % N === 0n ? undefined : share
}

interface Claim extends SrpIdentity {
  readonly clientShare: bigint
  readonly server: ServerEphemeral
  readonly verifier: string
  /** The secret block in base64. */
  readonly secretBlock: string
  readonly timestamp: string
  /** The client's proof, base64. */
  readonly signature: string
}

/** Whether the client's proof shows that it knows the password. */
export function provesPassword(claim: Claim): boolean {
  const { clientShare, server } = claim
  const u = toNumber(sha256(padded(clientShare), padded(server.shared)))
  const common = power(clientShare * power(BigInt(`0x${claim.verifier}`), u), server.secret)
  const key = hkdfSync('sha256', padded(common), padded(u), 'Caldera Derived Key', 16)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether the verifier was created from `password`. */
export const matchesPassword = (
  identity: SrpIdentity,
  password: string,
  { salt, verifier }: { readonly salt: string; readonly verifier: string },
): boolean => passwordVerifier(identity, password, salt) === verifier

import { createHmac } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(secret: string): Buffer {
  let bits = 0n
  for (const letter of secret) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
  const bytes = Math.floor((secret.length * 5) / 8)
  return Buffer.from(
    (bits >> BigInt(secret.length * 5 - bytes * 8)).toString(16).padStart(bytes * 2, '0'),
    'hex',
  )
}

const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const stepAt = (at: number) => Math.floor(at / 1000 / stepSeconds)

/** The authenticator code at a time in milliseconds since 1970 (RFC 6238, six digits, 30 seconds). */
export const totpCode = (secret: string, at: number): string => codeOfStep(secret, stepAt(at))

/**
 * The time step of a code, which may be one before or after the current one; undefined if the code is wrong.
 */
export const totpStep = (secret: string, code: string, at: number): number | undefined =>
  [0, -1, 1].map((offset) => stepAt(at) + offset).find((step) => codeOfStep(secret, step) === code)

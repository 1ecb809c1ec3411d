import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** In bytes. Nonce and tag precede the encrypted content. */
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts with a new nonce. `context` identifies the content, for example its file. It must be the same for
 * decryption, so that files can't be swapped.
 */
export function seal(key: Uint8Array, context: string, content: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(
    Buffer.from(context),
  )
  const sealed = Buffer.concat([sealing.update(content), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/**
 * Decrypts the result of {@link seal}.
 * @throws if the content, key or context is different
 */
export function unseal(key: Uint8Array, context: string, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag)
  return Buffer.concat([opening.update(sealed.subarray(nonceLength + tagLength)), opening.final()])
}

/** A file name for content with this context. It is a hash, so it reveals neither environment nor admin. */
export const sealedName = (context: string): string =>
  createHash('sha256').update(context).digest('hex').slice(0, 24)

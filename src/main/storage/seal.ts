import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** In bytes: what stands before the sealed content. */
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts with a new nonce. `context` names what the content is, such as its file: it must be the same when
 * it is opened, so that no file can stand in for another.
 */
export function seal(key: Uint8Array, context: string, content: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(
    Buffer.from(context),
  )
  const sealed = Buffer.concat([sealing.update(content), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

/** Decrypts what {@link seal} made. @throws if a byte, the key or the context differs */
export function unseal(key: Uint8Array, context: string, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, nonceLength)
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag)
  return Buffer.concat([opening.update(sealed.subarray(nonceLength + tagLength)), opening.final()])
}

/** The name of what is sealed in a context, for the disk: it tells neither the environment nor the admin. */
export const sealedName = (context: string): string =>
  createHash('sha256').update(context).digest('hex').slice(0, 24)

import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** The signed part of what a feed says about one version. */
export interface SignedRelease {
  readonly version: string
  /** When it was built, as electron-builder writes it. */
  readonly releaseDate: string
  readonly files: readonly {
    readonly url: string
    /** In bytes. */
    readonly size: number
    /** In base64. */
    readonly sha512: string
  }[]
}

/** The text that a release signs: whatever decides which version an update is, and which bytes. */
export const signedText = ({ version, releaseDate, files }: SignedRelease): string =>
  [
    `goto-admin ${version} ${releaseDate}`,
    ...files.map(({ url, size, sha512 }) => `${url} ${size} ${sha512}`),
  ].join('\n')

/** The public key of a release, in PEM; undefined if the file has none yet. */
export const releaseKeyIn = (pem: string): KeyObject | undefined =>
  pem.includes('BEGIN PUBLIC KEY') ? createPublicKey(pem) : undefined

/** Whether the holder of the release's key (Ed25519) has signed this; the signature is in base64. */
export const isSigned = (release: SignedRelease, signature: string, key: KeyObject): boolean =>
  key.asymmetricKeyType === 'ed25519' &&
  verify(null, Buffer.from(signedText(release)), key, Buffer.from(signature, 'base64'))

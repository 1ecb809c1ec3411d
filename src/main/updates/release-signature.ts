import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** The signed part of a feed's entry. */
export interface SignedRelease {
  readonly version: string
  /** The build time, as electron-builder writes it. */
  readonly releaseDate: string
  readonly files: readonly {
    readonly url: string
    /** The size of the file in bytes. */
    readonly size: number
    /** The checksum of the file, in base64. */
    readonly sha512: string
  }[]
}

/** The signed text of a release: the version and the checksums of its files. */
export const signedText = ({ version, releaseDate, files }: SignedRelease): string =>
  [
    `goto-admin ${version} ${releaseDate}`,
    ...files.map(({ url, size, sha512 }) => `${url} ${size} ${sha512}`),
  ].join('\n')

/** The public key of releases; undefined if the text contains none. */
export const releaseKeyIn = (pem: string): KeyObject | undefined =>
  pem.includes('BEGIN PUBLIC KEY') ? createPublicKey(pem) : undefined

/** Whether the release key (Ed25519) has signed this release. `signature` is in base64. */
export const isSigned = (release: SignedRelease, signature: string, key: KeyObject): boolean =>
  key.asymmetricKeyType === 'ed25519' &&
  verify(null, Buffer.from(signedText(release)), key, Buffer.from(signature, 'base64'))

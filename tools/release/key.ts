import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { releaseKeyIn } from '#main/updates/release-signature.ts'
import { UsageError } from '#tools/machine/prepare.ts'

/** The module with the public key that consoles of this version trust. */
export const trustedFile = 'src/main/updates/release-key.ts'

/** The previous public key. Installed consoles trust it until a release brings them the new one. */
export const replacedFile = 'tools/release/replaced-key.pem'

/** Matches the key in the text of its module. */
const keyInText = /(?<=releaseKey = )(?:''|`[^`]*`)/

/** Creates a release key, and the module's text with it. */
export function makeKey(text: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim()
  return {
    text: text.replace(keyInText, `\`${pem}\``),
    /** The previous public key; empty if there was none. */
    replaced: keyInText.exec(text)?.[0].slice(1, -1) ?? '',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const privateKeyIn = (pem: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new UsageError('RELEASE_KEY is no private key, as `npm run release:key` has printed it.')
  }
}

/**
 * The key to sign a release with: the one that installed consoles trust.
 * @throws UsageError if the environment has another key, or none
 */
export function signingKey(
  pem: string | undefined,
  trusted: string,
  replaced: string | undefined,
): KeyObject {
  if (!pem) throw new UsageError('RELEASE_KEY is not set: it has the private key of releases.')
  const expected = releaseKeyIn(replaced ?? trusted)
  if (!expected) throw new UsageError(`${trustedFile} has no key. Make one: npm run --silent release:key`)
  const key = privateKeyIn(pem)
  if (expected.equals(createPublicKey(key))) return key
  throw new UsageError(
    replaced === undefined
      ? `RELEASE_KEY is not the key in ${trustedFile}, which consoles trust.`
      : `RELEASE_KEY is not the key in ${replacedFile}, which installed consoles still trust. Once a release that was signed by that key is published, or if that key is lost, delete the file.`,
  )
}

import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'yaml'
import { feedProblem } from '#main/updates/feed-rules.ts'
import { type SignedRelease, signedText } from '#main/updates/release-signature.ts'
import { UsageError } from '#tools/machine/prepare.ts'

/** The signature of a release, in base64. */
export const signatureOf = (release: SignedRelease, key: KeyObject): string =>
  sign(null, Buffer.from(signedText(release)), key).toString('base64')

/** Any address will do, because the feed names files relative to itself. */
const somewhere = 'https://updates.invalid/'

async function checkFile(folder: string, { url, size, sha512 }: SignedRelease['files'][number]) {
  const path = join(folder, url)
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  if ((await stat(path)).size !== size || hash.digest('base64') !== sha512)
    throw new UsageError(`${url} is not the file that the feed describes`)
}

/**
 * Adds a signature to electron-builder's feed, after its files were compared with those in the folder.
 * @throws UsageError if they differ, or a console would refuse the feed
 */
export async function signFeed(text: string, folder: string, key: KeyObject): Promise<string> {
  const release = parse(text)
  if ('signature' in release) throw new UsageError('the feed is signed already')
  await Promise.all(release.files.map((file: SignedRelease['files'][number]) => checkFile(folder, file)))
  const signed = `${text.trimEnd()}\nsignature: ${signatureOf(release, key)}\n`
  const problem = feedProblem(parse(signed), somewhere, createPublicKey(key))
  if (problem !== undefined) throw new UsageError(`consoles would refuse the feed: ${problem}`)
  return signed
}

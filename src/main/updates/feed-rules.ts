import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { problemOf } from '#main/diagnostics/message-without-values.ts'
import { isSigned } from './release-signature.ts'

/** The console has no pre-releases. */
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))

/** 64 bytes in base64. */
const sha512 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))

/** An address that ends with a plain file name, because electron-updater passes it to other programs. */
const address = v.pipe(v.string(), v.regex(/^(?:[^?#\s]*\/)?[\w-][\w.-]*$/))

const feedSchema = v.object({
  version,
  releaseDate: v.pipe(v.string(), v.isoTimestamp()),
  files: v.pipe(
    v.array(v.object({ url: address, sha512, size: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
    v.nonEmpty(),
    v.maxLength(20),
  ),
  signature: sha512,
  // Web installers list further downloads here. The console has none.
  packages: v.optional(v.undefined()),
})

/** Whether an address is inside the feed's folder. */
const isBelow = (address: string, feed: string) =>
  URL.canParse(address, feed) && new URL(address, feed).href.startsWith(feed)

/**
 * Why a feed is refused; undefined if it is valid and signed with the release key. electron-updater itself
 * would accept files on any host, the weaker sha2, and anything written to the feed's folder.
 */
export function feedProblem(info: unknown, feed: string, key: KeyObject): string | undefined {
  const parsed = v.safeParse(feedSchema, info)
  if (!parsed.success) return problemOf(parsed.issues)
  const release = parsed.output
  if (release.files.some(({ url }) => !isBelow(url, feed))) return 'it names a file outside its folder'
  return isSigned(release, release.signature, key) ? undefined : 'the signature of the release is not valid'
}

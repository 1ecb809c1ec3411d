import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { problemOf } from '#main/diagnostics/message-without-values.ts'
import { isSigned } from './release-signature.ts'

/** As package.json and electron-builder write it; this console has no pre-releases. */
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))

/** 64 bytes in base64. */
const sha512 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))

/** An address whose last part is a plain name: electron-updater hands it to other programs. */
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
  // A web installer, which the builds do not make, lists the parts that it downloads here.
  packages: v.optional(v.undefined()),
})

/** Whether an address is in the feed's folder. */
const isBelow = (address: string, feed: string) =>
  URL.canParse(address, feed) && new URL(address, feed).href.startsWith(feed)

/**
 * Why a feed is refused; undefined for a sound one, which the holder of the key has signed. electron-updater itself
 * accepts files of any host, the weaker sha2, and whatever can write to the feed's folder.
 */
export function feedProblem(info: unknown, feed: string, key: KeyObject): string | undefined {
  const parsed = v.safeParse(feedSchema, info)
  if (!parsed.success) return problemOf(parsed.issues)
  const release = parsed.output
  if (release.files.some(({ url }) => !isBelow(url, feed))) return 'it names a file outside its folder'
  return isSigned(release, release.signature, key) ? undefined : 'the signature of the release does not fit'
}

import * as v from 'valibot'
import { problemOf } from '#main/diagnostics/message-without-values.ts'

/** As package.json and electron-builder write it; this console has no pre-releases. */
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))

/** 64 bytes in base64. */
const sha512 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))

/** An address whose last part is a plain name: electron-updater hands it to other programs. */
const address = v.pipe(v.string(), v.regex(/^(?:[^?#]*\/)?[\w-][\w.-]*$/))

const feedSchema = v.object({
  version,
  files: v.pipe(v.array(v.object({ url: address, sha512 })), v.nonEmpty(), v.maxLength(20)),
  // An installer that loads its parts from elsewhere; electron-builder makes none here.
  packages: v.optional(v.undefined()),
})

/** Whether an address is in the feed's folder. */
const isBelow = (address: string, feed: string) =>
  URL.canParse(address, feed) && new URL(address, feed).href.startsWith(feed)

/**
 * Why a feed is refused; undefined for a sound one. electron-updater itself accepts files of any host, and
 * the weaker sha2.
 */
export function feedProblem(info: unknown, feed: string): string | undefined {
  const parsed = v.safeParse(feedSchema, info)
  if (!parsed.success) return problemOf(parsed.issues)
  const foreign = parsed.output.files.find(({ url }) => !isBelow(url, feed))
  return foreign && 'it names a file outside its folder'
}

const least = 64 * 1024
/** A chunk that took longer, in ms, was too large for a smooth percentage. */
const longest = 50

/**
 * Cuts a file into chunks as large as the connection takes at once, because each one costs time of its own:
 * at first 64 KiB, at most a tenth of the file, so that its percentage moves.
 * @param now the time in ms
 */
export async function* chunksOf(
  bytes: Uint8Array,
  now = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  const most = Math.max(least, Math.ceil(bytes.byteLength / 10))
  let size = least
  for (let from = 0; from < bytes.byteLength; ) {
    const chunk = bytes.subarray(from, from + size)
    const since = now()
    yield chunk
    from += chunk.byteLength
    size = now() - since < longest ? Math.min(2 * size, most) : Math.max(size / 2, least)
  }
}

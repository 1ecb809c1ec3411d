import { useState } from 'react'
import { imageAddress, whyNotLoaded } from '#renderer/lib/text/web-address.ts'
import { useImageOrigins } from '#renderer/stores/app-info.ts'

/** True for data of the page itself, such as the preview of a chosen file. */
const isOwn = (src: string) => /^(blob|data):/i.test(src)

/** The attributes of every image of the provider. */
const attributes = { decoding: 'async', loading: 'lazy', referrerPolicy: 'no-referrer' } as const

/**
 * Returns the attributes of an `<img>` from the content delivery network, or the reason why the image can't be
 * shown. Both are undefined if there is none.
 */
export function useImage(src: string | null | undefined) {
  const origins = useImageOrigins()
  const [failed, setFailed] = useState<string>()
  const address = src && !isOwn(src) ? imageAddress(src, origins) : { url: src }
  const url = 'url' in address ? address.url : undefined
  if (url && failed !== url)
    return { image: { ...attributes, src: url, onError: () => setFailed(url) }, whyNot: undefined }
  const whyNot = 'whyNot' in address ? address.whyNot : url ? whyNotLoaded(url) : undefined
  return { image: undefined, whyNot }
}

/** True for a URL that main opens outside the console; any other is shown as text. */
export const isExternalUrl = (href: string): boolean => /^(https:\/\/|mailto:)\S+$/i.test(href)

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

/**
 * Returns the full URL of a link in an article; undefined if main would refuse to open it. It checks the
 * parsed URL, because browsers ignore white space around a URL and line breaks within it.
 */
export function linkAddress(href: string): string | undefined {
  const url = parsed(href)
  return url && url.username + url.password === '' && isExternalUrl(url.href) ? url.href : undefined
}

/** The URL of an image, or the reason why it is not shown. */
export type ImageAddress = { readonly url: string } | { readonly whyNot: string }

/** Checks an image's URL against the allowed origins. */
export function imageAddress(src: string, origins: readonly string[]): ImageAddress {
  const url = parsed(src)
  if (!url || !/^https?:$/.test(url.protocol))
    return { whyNot: 'Not shown: its address is not a web address.' }
  if (!origins.includes(url.origin) || url.username + url.password !== '')
    return { whyNot: `Not shown: images from ${url.host} are not allowed here. IT can allow them.` }
  return { url: url.href }
}

/** Returns the reason why an image with an allowed URL is not shown. */
export const whyNotLoaded = (url: string): string =>
  `Not shown: it could not be loaded from ${parsed(url)?.host ?? 'its address'}.`

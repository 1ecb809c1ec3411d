/** True for an address that main opens outside the console; any other is shown as text. */
export const leadsOut = (href: string): boolean => /^(https:\/\/|mailto:)\S+$/i.test(href)

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

/**
 * The full address of a link in an article; undefined if main would not open it. A browser ignores blanks
 * around an address and line breaks within it, so the parsed address decides.
 */
export function linkAddress(href: string): string | undefined {
  const url = parsed(href)
  return url && url.username + url.password === '' && leadsOut(url.href) ? url.href : undefined
}

/** The address of an image to show, or why it is not shown. */
export type ImageAddress = { readonly url: string } | { readonly whyNot: string }

/** Checks an image's address against the origins that images may come from. */
export function imageAddress(src: string, origins: readonly string[]): ImageAddress {
  const url = parsed(src)
  if (!url || !/^https?:$/.test(url.protocol))
    return { whyNot: 'Not shown: its address is not a web address.' }
  if (!origins.includes(url.origin) || url.username + url.password !== '')
    return { whyNot: `Not shown: images from ${url.host} are not allowed here. IT can allow this host.` }
  return { url: url.href }
}

/** Why an image of an allowed address is not shown. */
export const whyNotLoaded = (url: string): string =>
  `Not shown: it could not be loaded from ${parsed(url)?.host ?? 'its address'}.`

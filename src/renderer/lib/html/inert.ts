/**
 * Untrusted HTML with its `track` and `base` elements renamed to equivalents that do nothing. With every way
 * of parsing, Chromium requests a track's address and applies a base, even in a document that is never shown.
 */
export const inert = (html: string): string =>
  html.replaceAll(/<track(?=[\t\n\f\r />])/gi, '<source').replaceAll(/<base(?=[\t\n\f\r />])/gi, '<meta')

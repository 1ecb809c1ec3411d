/**
 * Untrusted HTML with its `track` and `base` elements renamed to equivalents that do nothing. Chromium
 * requests the address of a track and applies a base even in a document that is never shown, whatever parses
 * it.
 */
export const inert = (html: string): string =>
  html.replaceAll(/<track(?=[\t\n\f\r />])/gi, '<source').replaceAll(/<base(?=[\t\n\f\r />])/gi, '<meta')

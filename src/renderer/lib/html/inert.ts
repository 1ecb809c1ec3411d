/** Marks an element that has been renamed. */
const mark = 'data-inert-name'

/**
 * Untrusted HTML with its `track` and `base` elements renamed to equivalents that do nothing. With every way
 * of parsing, Chromium requests a track's address and applies a base, even in a document that is never shown.
 */
export const inert = (html: string): string =>
  html
    .replaceAll(/<track(?=[\t\n\f\r />])/gi, `<source ${mark}`)
    .replaceAll(/<base(?=[\t\n\f\r />])/gi, `<meta ${mark}`)

/** HTML of an {@link inert} page, with the names that its elements had. */
export const withOwnNames = (html: string): string =>
  html.replaceAll(`<source ${mark}=""`, '<track').replaceAll(`<meta ${mark}=""`, '<base')

/** Where nothing runs and nothing loads. */
export const inertPage = document.implementation.createHTMLDocument()

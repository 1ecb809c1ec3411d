/** Marks a renamed element. */
const mark = 'data-inert-name'

/**
 * Renames the `track` and `base` elements of untrusted HTML to elements that do nothing. However it parses
 * HTML, Chromium requests a track's URL and applies a base, even in a document that is never shown.
 */
export const inert = (html: string): string =>
  html
    .replaceAll(/<track(?=[\t\n\f\r />])/gi, `<source ${mark}`)
    .replaceAll(/<base(?=[\t\n\f\r />])/gi, `<meta ${mark}`)

/** Restores the original names in HTML from an {@link inert} document. */
export const withOwnNames = (html: string): string =>
  html.replaceAll(`<source ${mark}=""`, '<track').replaceAll(`<meta ${mark}=""`, '<base')

/** A document in which no script runs and nothing loads. */
export const inertPage = document.implementation.createHTMLDocument()

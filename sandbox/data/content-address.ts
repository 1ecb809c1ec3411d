/**
 * Placeholder for the content-delivery address in stored records. The real address contains the sandbox's
 * port, but a data file must work on any port.
 */
export const contentPlaceholder = 'https://content.sandbox.invalid'

/** Converts the JSON of records between stored and public form. */
export interface ContentAddress {
  readonly base: string
  readonly toStored: (json: string) => string
  readonly fromStored: (json: string) => string
}

/** The conversion for a content-delivery address such as `http://127.0.0.1:4000/content`. */
export const contentAddress = (base: string): ContentAddress => ({
  base,
  toStored: (json) => json.replaceAll(base, contentPlaceholder),
  fromStored: (json) => json.replaceAll(contentPlaceholder, base),
})

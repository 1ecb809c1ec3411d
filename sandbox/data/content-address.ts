/**
 * Replaces the content-delivery address in stored records. The address contains the sandbox's port, and a
 * data file must work on any port.
 */
export const contentPlaceholder = 'https://content.sandbox.invalid'

/** Converts the text of a record between its stored and its public form. */
export interface ContentAddress {
  readonly base: string
  readonly toStored: (json: string) => string
  readonly fromStored: (json: string) => string
}

/** Conversion for a content-delivery address such as `http://127.0.0.1:4000/content`. */
export const contentAddress = (base: string): ContentAddress => ({
  base,
  toStored: (json) => json.replaceAll(base, contentPlaceholder),
  fromStored: (json) => json.replaceAll(contentPlaceholder, base),
})

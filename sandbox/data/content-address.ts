/**
 * Stands in stored records for the content-delivery address, which changes with the sandbox's port: a data file must
 * work on whatever port it is opened next.
 */
export const contentPlaceholder = 'https://content.sandbox.invalid'

/** Translates the text of a record between the data file and the outside. */
export interface ContentAddress {
  readonly base: string
  readonly toStored: (json: string) => string
  readonly fromStored: (json: string) => string
}

/** Translation for a content-delivery address such as `http://127.0.0.1:4000/content`. */
export const contentAddress = (base: string): ContentAddress => ({
  base,
  toStored: (json) => json.replaceAll(base, contentPlaceholder),
  fromStored: (json) => json.replaceAll(contentPlaceholder, base),
})

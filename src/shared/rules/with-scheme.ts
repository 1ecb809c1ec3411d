import { oneLine } from './one-line.ts'

/** A host with a dot, and what may follow it: port, path, query, hash. */
const schemeless = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u

/** The text as a web address: `https://` is added if only the scheme is missing. */
export function withScheme(text: string): string {
  const typed = oneLine(text)
  return schemeless.test(typed) ? `https://${typed}` : text
}

import { oneLine } from './one-line.ts'

/** A host with a dot, optionally followed by port, path, query or hash. */
const schemeless = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u

/** Adds `https://` to a web address without a scheme. Other texts stay unchanged. */
export function withScheme(text: string): string {
  const typed = oneLine(text)
  return schemeless.test(typed) ? `https://${typed}` : text
}

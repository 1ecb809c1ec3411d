/** Patterns of secrets and their replacements, in this order: whole tokens come first. */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  // Identity tokens are JWTs, refresh tokens JWEs: three to five dotted parts, of which some may be empty.
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Signed upload addresses and the address lookup carry their secret in the query.
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*)\?[^\s"'<>]*/gi, '$1?[query]'],
  [/(:\/\/)[^\s/@"'<>]+@/g, '$1'],
  [
    /(["']?\b(?:\w*password|\w*secret|\w*token|\w*signature|api_?key|addressKey|key|code|session|srp_?\w+)\b["']?\s*[:=]\s*)(?!\[secret\])("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&})\]]+)/gi,
    '$1[secret]',
  ],
  // Logs are given to other people; the request id identifies the record too.
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
]

/** Removes tokens, passwords, codes, queries of addresses and email addresses from a text (promise 9). */
export const redact = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

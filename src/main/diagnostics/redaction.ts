/**
 * Patterns of secrets and their replacements, in this order: whole tokens come first. Each reads a character a
 * bounded number of times, because a hostile server chooses some of the text. A secret may be cut off at the end.
 */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  // Identity tokens are JWTs, refresh tokens JWEs: three to five dotted parts, of which some may be empty.
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Signed upload addresses and the address lookup carry their secret in the query.
  [/\?(?<=:\/\/[^\s?#"'<>]*\?)[^\s"'<>]*/g, '?[query]'],
  [/(:\/\/)[^\s/@"'<>]+@/g, '$1'],
  [
    /(["']?\b(?:\w*(?:password|secret|token|signature)|api_?key|addressKey|key|code|session|srp_?\w+)\b["']?\s*[:=]\s*)(?!\[secret\])("(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[^\s,;&})\]]+)/gi,
    '$1[secret]',
  ],
  // Logs are given to other people; the request id identifies the record too.
  [/(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
]

/** Removes tokens, passwords, codes, queries of addresses and email addresses from a text. */
export const redact = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

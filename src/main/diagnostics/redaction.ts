/**
 * Patterns of secrets and their replacements, in order: whole tokens come first. Each pattern runs in linear
 * time, because a hostile server may choose the text. A secret may be cut off at its end.
 */
const secrets: ReadonlyArray<readonly [RegExp, string]> = [
  // Identity tokens are JWTs, refresh tokens JWEs: three to five parts separated by dots, some of them empty.
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Signed upload addresses and address lookups have secrets in their query.
  [/\?(?<=:\/\/[^\s?#"'<>]*\?)[^\s"'<>]*/g, '?[query]'],
  [/(:\/\/)[^\s/@"'<>]+@/g, '$1'],
  [
    /(["']?\b(?:\w*(?:password|secret|token|signature)|api_?key|addressKey|key|code|session|srp_?\w+)\b["']?\s*[:=]\s*)(?!\[secret\])("(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[^\s,;&})\]]+)/gi,
    '$1[secret]',
  ],
  // Logs leave the company, so they contain no email addresses. The request id still identifies the record.
  [/(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
]

/** Removes tokens, passwords, codes, URL queries and email addresses from a text. */
export const redact = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

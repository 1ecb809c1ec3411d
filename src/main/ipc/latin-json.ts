const escaped = (run: string) =>
  Array.from(
    { length: run.length },
    (_, at) => `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/**
 * JSON in Latin letters alone. The page reads it a third sooner than JSON with one other letter, which
 * doubles its memory, and V8 then keeps each short text once: 200,000 users take 6 MiB less (decision 94).
 */
export const latinJson = (value: unknown): string =>
  // Through bytes, because `replace` returns two bytes for each letter of such a text.
  Buffer.from(JSON.stringify(value).replace(/[^\0-\xff]+/g, escaped), 'latin1').toString('latin1')

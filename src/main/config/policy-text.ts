import * as v from 'valibot'
import { reasonOf, unusable } from './config-error.ts'
import type { PolicySource } from './policy.ts'

/** The key by which editors find the JSON schema of a policy file. */
const schemaKey = '$schema'

/**
 * Parses a policy file without checking its settings.
 * @throws ConfigError if it is not UTF-8 or not a JSON object
 */
export function policyFromText(where: string, text: string): PolicySource {
  // In Windows PowerShell, `>` writes files in another encoding.
  if (text.includes('\uFFFD')) throw unusable(where, 'is not UTF-8 text; save it with the encoding UTF-8')
  let content: unknown
  try {
    // Notepad may start a file with a byte order mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (thrown) {
    throw unusable(where, `is not valid JSON (${reasonOf(thrown)})`, thrown)
  }
  const object = v.safeParse(v.record(v.string(), v.unknown()), content)
  if (!object.success || Array.isArray(content))
    throw unusable(where, 'must contain one JSON object: { "apiBase": "https://…", … }')
  const { [schemaKey]: _, ...settings } = object.output
  return { where, settings }
}

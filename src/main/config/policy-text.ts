import * as v from 'valibot'
import { reasonOf, unusable } from './config-error.ts'
import type { PolicySource } from './policy.ts'

/** The name of the JSON schema in a policy file, which editors read. */
const schemaKey = '$schema'

/**
 * The settings in the text of a policy file, unchecked.
 * @throws ConfigError if the text is not UTF-8 or not a JSON object
 */
export function policyFromText(where: string, text: string): PolicySource {
  // A file that Windows PowerShell wrote with `>` is not UTF-8.
  if (text.includes('\uFFFD')) throw unusable(where, 'is not UTF-8 text; save it with the encoding UTF-8')
  let content: unknown
  try {
    // Notepad on Windows starts files with a byte order mark.
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

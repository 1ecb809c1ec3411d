import { readFileSync } from 'node:fs'
import { admlText, admxText } from './group-policy.ts'
import { jsonSchemaText } from './json-schema.ts'
import { profileText } from './profile.ts'
import { withTable } from './table.ts'

const folder = 'resources/policy'
const handbook = 'docs/it.md'

/** The template of a policy file, whose values the sample profile has too. */
function template(): Record<string, unknown> {
  const { $schema, ...settings } = JSON.parse(readFileSync(`${folder}/policy.json`, 'utf8'))
  return settings
}

/** Every document that follows from the schema of the settings, by its path. */
export const policyDocuments = (): Readonly<Record<string, string>> => ({
  [`${folder}/policy.schema.json`]: jsonSchemaText(),
  [`${folder}/goto-admin.admx`]: admxText(),
  [`${folder}/en-US/goto-admin.adml`]: admlText(),
  [`${folder}/goto-admin.mobileconfig`]: profileText(template()),
  [handbook]: withTable(readFileSync(handbook, 'utf8')),
})

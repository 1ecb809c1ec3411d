import { readFileSync } from 'node:fs'
import { admlText, admxText } from './group-policy.ts'
import { jsonSchemaText } from './json-schema.ts'
import { profileText } from './profile.ts'
import { withTable } from './table.ts'

const folder = 'resources/policy'
const handbook = 'docs/it.md'

/** The settings of the template file. The sample profile uses the same values. */
function template(): Record<string, unknown> {
  const { $schema, ...settings } = JSON.parse(readFileSync(`${folder}/policy.json`, 'utf8'))
  return settings
}

/** All documents derived from the settings' schema, by path. */
export const policyDocuments = (): Readonly<Record<string, string>> => ({
  [`${folder}/policy.schema.json`]: jsonSchemaText(),
  [`${folder}/goto-admin.admx`]: admxText(),
  [`${folder}/en-US/goto-admin.adml`]: admlText(),
  [`${folder}/goto-admin.mobileconfig`]: profileText(template()),
  [handbook]: withTable(readFileSync(handbook, 'utf8')),
})

import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

const schemaOf = (name: string) =>
  JSON.parse(
    readFileSync(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`, 'utf8'),
  )

/** The problems with an inventory according to the CycloneDX 1.6 schema; empty if there are none. */
export function sbomProblems(sbom: unknown): readonly string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const isValid = ajv.compile(schemaOf('bom-1.6'))
  if (isValid(sbom)) return []
  return (isValid.errors ?? []).map(({ instancePath, message }) => `the SBOM: ${instancePath} ${message}`)
}

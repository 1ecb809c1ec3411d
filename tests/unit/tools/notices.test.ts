import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '#tools/console/shipped-modules.ts'
import { missingNotices, noticesOf, sbomOf } from '#tools/notices/documents.ts'

const packages = [
  { name: '@scope/one', version: '1.0.0', license: 'MIT', texts: ['Copyright of One'] },
  { name: 'two', version: '2.0.0', license: '(MPL-2.0 OR Apache-2.0)', texts: [] },
]

describe('I11 notices and SBOM', () => {
  test('have every package', () => {
    expect(missingNotices(packages, noticesOf(packages), sbomOf('0.1.0', packages))).toEqual([])
    expect(noticesOf(packages)).toContain('Copyright of One')
  })

  test('miss a package that was added, or whose version has changed', () => {
    const [one] = packages
    const newer = { name: 'two', version: '2.0.1', license: 'MIT', texts: [] }
    const given = one ? [one, newer] : []
    expect(missingNotices(given, noticesOf(packages), sbomOf('0.1.0', packages))).toEqual([
      'two 2.0.1 is not in the notices',
      'two 2.0.1 is not in the SBOM',
    ])
  })

  test('the SBOM is valid by the schema of CycloneDX 1.6', () => {
    const schema = (name: string) =>
      JSON.parse(
        readFileSync(
          `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`,
          'utf8',
        ),
      )
    const ajv = new Ajv({ strict: false, validateFormats: false })
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
    const isValid = ajv.compile(schema('bom-1.6'))
    expect([isValid(sbomOf('0.1.0', packages)), isValid.errors]).toEqual([true, null])
    expect(isValid({ ...sbomOf('0.1.0', packages), components: [{ name: 'without a type' }] })).toBe(false)
  })
})

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['\0/p/node_modules/@a/b/lib/c.js?commonjs', '/p/node_modules/@a/b'],
  ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['C:\\p\\node_modules\\a\\b.js', 'C:/p/node_modules/a'],
  ['/p/src/main/index.ts', undefined],
])('I11 the module %s is of the package %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

import { describe, expect, test } from 'vitest'
import { packageFolder } from '#tools/console/shipped-modules.ts'
import { licenceProblems, missingNotices, noticesOf, sbomOf } from '#tools/notices/documents.ts'
import { licenceIn, sourceOf } from '#tools/notices/packages.ts'
import { sbomProblems } from '#tools/notices/sbom-schema.ts'

const one = {
  name: '@scope/one',
  version: '1.0.0',
  license: 'MIT',
  texts: ['Copyright of One'],
  source: 'https://one',
}
const two = {
  name: 'two',
  version: '2.0.0',
  license: '(MPL-2.0 OR Apache-2.0)',
  texts: [],
  source: 'https://two',
}
const packages = [one, two]

describe('notices and SBOM', () => {
  test('the notices and the SBOM have every package', () => {
    expect(missingNotices(packages, noticesOf(packages), sbomOf('0.1.0', packages))).toEqual([])
    expect(noticesOf(packages)).toContain('Copyright of One')
  })

  test('the check of notices and SBOM names a package that they lack', () => {
    const [notices, sbom] = [noticesOf(packages), sbomOf('0.1.0', packages)]
    expect(missingNotices([one, { ...two, version: '2.0.1' }], notices, sbom)).toEqual([
      'two 2.0.1 is not in the notices',
      'two 2.0.1 is not in the SBOM',
    ])
    expect(missingNotices([...packages, two], noticesOf([one]), sbom)).toEqual([
      'two 2.0.0 is not in the notices',
    ])
    expect(missingNotices(packages, notices, sbomOf('0.1.0', [one]))).toEqual([
      'two 2.0.0 is not in the SBOM',
    ])
  })

  test('the SBOM is valid by the schema of CycloneDX 1.6', () => {
    const sbom = sbomOf('0.1.0', packages)
    expect(sbomProblems(sbom)).toEqual([])
    expect(sbomProblems({ ...sbom, components: [{ name: 'without a type' }] })).toContain(
      "the SBOM: /components/0 must have required property 'type'",
    )
  })

  test('a package without a licence text is named only if somebody has checked its licence', () => {
    expect(noticesOf(packages)).toContain(
      'This package is licensed under (MPL-2.0 OR Apache-2.0). It brings no text of that licence. It comes from https://two.',
    )
    expect(licenceProblems(packages, ['two'])).toEqual([])
    expect(licenceProblems(packages, ['one', 'gone'])).toEqual([
      'two brings no text of its licence',
      'one is not without a licence’s text',
      'gone is not without a licence’s text',
    ])
  })
})

test.each([
  [
    '# A\n## License\n\n(The MIT License)\n\nCopyright (c) A\n## Next\nmore',
    ['(The MIT License)\n\nCopyright (c) A'],
  ],
  ['# A\n## License\n\nCopyright (c) A\n', ['Copyright (c) A']],
  ['# A\n## License\nMIT\n', []],
  ['# A\n', []],
])('the licence in the README %j is %j', (readme, texts) => {
  expect(licenceIn(readme)).toEqual(texts)
})

test.each([
  [{ url: 'git+https://github.com/a/b.git' }, 'https://github.com/a/b'],
  ['https://github.com/a/b', 'https://github.com/a/b'],
  ['a/b', 'https://github.com/a/b'],
  ['github:a/b', 'https://github.com/a/b'],
  ['git@github.com:a/b.git', 'https://github.com/a/b'],
  [{ url: 'ssh://git@github.com/a/b.js.git' }, 'https://github.com/a/b.js'],
  ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b'],
  ['git://github.com/a/b.git', 'https://github.com/a/b'],
  ['https://codeberg.org/a/b', 'https://codeberg.org/a/b'],
  [undefined, 'https://www.npmjs.com/package/one'],
])('the source of a package with the repository %j is %s', (repository, source) => {
  expect(sourceOf({ name: 'one', ...(repository && { repository }) })).toBe(source)
})

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['\0/p/node_modules/@a/b/lib/c.js?commonjs', '/p/node_modules/@a/b'],
  ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
  ['C:\\p\\node_modules\\a\\b.js', 'C:/p/node_modules/a'],
  ['/p/src/main/index.ts', undefined],
])('the module %s is of the package %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

import type { NamedPackage } from './found-packages.ts'
import type { ShippedPackage } from './packages.ts'

const line = '-'.repeat(78)

/** The start of a package's heading in the notices. Its licence follows. */
const headingStart = ({ name, version }: NamedPackage) => `${name} ${version} (`

/** Packages that contain no licence text. Each was checked by hand. */
const packagesWithoutText: readonly string[] = ['@ant-design/icons-svg', 'lazy-val', 'native-reg']

const noticeWithoutText = ({ license, source }: ShippedPackage) =>
  `This package is licensed under ${license}. It brings no text of that licence. It comes from ${source}.`

/**
 * Packages without a licence text that are not in the list, and names in the list that have a text or no
 * longer exist.
 */
export function licenceProblems(
  packages: readonly ShippedPackage[],
  known: readonly string[] = packagesWithoutText,
): readonly string[] {
  const without = packages.filter(({ texts }) => texts.length === 0).map(({ name }) => name)
  return [
    ...without.filter((name) => !known.includes(name)).map((name) => `${name} brings no text of its licence`),
    ...known
      .filter((name) => !without.includes(name))
      .map((name) => `${name} is not without a licence’s text`),
  ]
}

/** The notices of all packages, with licence texts. */
export const noticesOf = (packages: readonly ShippedPackage[]): string =>
  [
    'GoTo Admin contains software of others. Their notices:',
    ...packages.map((one) =>
      [
        line,
        `${headingStart(one)}${one.license})`,
        '',
        ...(one.texts.length > 0 ? one.texts : [noticeWithoutText(one)]),
      ].join('\n'),
    ),
    '',
  ].join('\n\n')

/** The package URL, which advisories and inventories use as an id. */
const purlOf = ({ name, version }: NamedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The inventory in CycloneDX 1.6 format. It contains no time, so that builds are reproducible. */
export const sbomOf = (version: string, packages: readonly ShippedPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name: 'goto-admin', version, 'bom-ref': `goto-admin@${version}` },
  },
  components: packages.map((one) => ({
    type: one.name === 'electron' ? 'framework' : 'library',
    name: one.name,
    version: one.version,
    'bom-ref': purlOf(one),
    purl: purlOf(one),
    externalReferences: [{ type: 'vcs', url: one.source }],
    licenses: [
      / (OR|AND) |^\(/.test(one.license) ? { expression: one.license } : { license: { name: one.license } },
    ],
  })),
})

/** The packages that are missing in the notices or the inventory, without duplicates. */
export function missingNotices(
  packages: readonly NamedPackage[],
  notices: string,
  sbom: { readonly components: readonly { readonly purl: string }[] },
): readonly string[] {
  const lines = notices.split('\n')
  const purls = new Set(sbom.components.map(({ purl }) => purl))
  const byPurl = new Map(packages.map((one) => [purlOf(one), one]))
  return [...byPurl].flatMap(([purl, one]) => [
    ...(lines.some((text) => text.startsWith(headingStart(one)))
      ? []
      : [`${one.name} ${one.version} is not in the notices`]),
    ...(purls.has(purl) ? [] : [`${one.name} ${one.version} is not in the SBOM`]),
  ])
}

import type { ShippedPackage } from './packages.ts'

const line = '-'.repeat(78)

/** The heading of a package in the notices. */
const noticeHeading = ({ name, version, license }: ShippedPackage) => `${name} ${version} (${license})`

/** The notices of all packages, with their licences' texts. */
export const noticesOf = (packages: readonly ShippedPackage[]): string =>
  [
    'GoTo Admin contains software of others. Their notices:',
    ...packages.map((one) =>
      [
        line,
        noticeHeading(one),
        '',
        ...(one.texts.length > 0 ? one.texts : [`License: ${one.license}`]),
      ].join('\n'),
    ),
    '',
  ].join('\n\n')

/** The address of a package, by which advisories and inventories name it. */
const purlOf = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The inventory in the format CycloneDX 1.6. It has no time, so that a build can be repeated. */
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
    licenses: [
      / (OR|AND) |^\(/.test(one.license) ? { expression: one.license } : { license: { name: one.license } },
    ],
  })),
})

/** The packages that the notices or the inventory do not have. */
export function missingNotices(
  packages: readonly ShippedPackage[],
  notices: string,
  sbom: { readonly components: readonly { readonly purl: string }[] },
): readonly string[] {
  const lines = new Set(notices.split('\n'))
  const purls = new Set(sbom.components.map(({ purl }) => purl))
  return packages.flatMap((one) => [
    ...(lines.has(noticeHeading(one)) ? [] : [`${one.name} ${one.version} is not in the notices`]),
    ...(purls.has(purlOf(one)) ? [] : [`${one.name} ${one.version} is not in the SBOM`]),
  ])
}

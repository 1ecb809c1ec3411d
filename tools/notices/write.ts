import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { noticesOf, sbomOf } from './documents.ts'
import { shippedPackages } from './packages.ts'

/** The output folder of the build. electron-builder packs the files from there. */
export const noticesFolder = 'out/notices'
export const noticesFile = 'THIRD-PARTY-NOTICES.txt'
export const sbomFile = 'sbom.cdx.json'

/** Writes the notices and the SBOM for the last build. */
export function writeNotices(): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = shippedPackages()
  mkdirSync(noticesFolder, { recursive: true })
  writeFileSync(`${noticesFolder}/${noticesFile}`, noticesOf(packages))
  writeFileSync(`${noticesFolder}/${sbomFile}`, `${JSON.stringify(sbomOf(version, packages), null, 2)}\n`)
}

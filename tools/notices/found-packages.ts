// Finds the shipped packages independently of the list from which the notices are written, so that a check
// can compare both.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { extractFile } from '@electron/asar'
import { archiveFiles } from '#tools/checks/package-files.ts'
import type { ShippedPackage } from './packages.ts'

export type NamedPackage = Pick<ShippedPackage, 'name' | 'version'>

/** The package to which a file belongs; undefined for the console's own files. */
function packageOf(file: string): NamedPackage | undefined {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    const { name, version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
    // Some packages contain further package.json files without name and version, which only set the module
    // type.
    if (name && version) return { name, version }
  }
  return undefined
}

/** Imports of styles and images. A source map contains them only in the text of the importing module. */
const assetImport =
  /\b(?:import|from|require)\b[\s(]*(?:url\()?["']([^"'?\n]+\.(?:css|svg|png|woff2))(?:\?[^"'\n]*)?["']/g

/** The styles and images that a text imports, directly or indirectly. */
function assetsOf(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(assetImport)].map(([, name = '']) => createRequire(file).resolve(name))
  const styles = found.filter((name) => name.endsWith('.css'))
  return [...found, ...styles.flatMap((name) => assetsOf(name, readFileSync(name, 'utf8')))]
}

/** The modules in a script, and the styles and images that they import. */
function sourcesOf(script: string): readonly string[] {
  const { sources, sourcesContent } = JSON.parse(readFileSync(`${script}.map`, 'utf8'))
  return sources.flatMap((source: string, index: number) => {
    const file = resolve(dirname(script), source)
    return [file, ...assetsOf(file, sourcesContent[index] ?? '')]
  })
}

/**
 * The packages in a build, according to its source maps.
 * @throws Error if a script has no source map
 */
export function packagesInMaps(build: string): readonly NamedPackage[] {
  const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' })
    // The bundler's own short runtime has no source map.
    .filter((name) => /\.[cm]?js$/.test(name) && !basename(name).startsWith('rolldown-runtime-'))
    .map((name) => join(build, name))
  return [...new Set(scripts.flatMap(sourcesOf))].flatMap((file) => packageOf(file) ?? [])
}

/** The packages that an archive contains unbundled, and those from which its dictionaries are made. */
export function packagesInArchive(archive: string): readonly NamedPackage[] {
  const paths = archiveFiles(archive).map(({ path }) => path)
  const folders = new Set(
    paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  )
  const dictionaries = paths.filter((path) => path.endsWith('.bdic'))
  return [
    ...[...folders].map((folder) => {
      const { name, version } = JSON.parse(extractFile(archive, join(folder, 'package.json')).toString())
      return { name, version }
    }),
    ...dictionaries.flatMap((path) => {
      const name = `dictionary-${basename(path, '.bdic').toLowerCase()}`
      return packageOf(resolve('node_modules', name, 'package.json')) ?? []
    }),
  ]
}

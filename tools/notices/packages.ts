import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedFolder } from '#tools/console/shipped-modules.ts'

/** A third-party package whose code or data is shipped. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** The licence according to the package's package.json. */
  readonly license: string
  /** The package's licence texts and notices; empty if it has none. */
  readonly texts: readonly string[]
  /** The address of the package's source. */
  readonly source: string
}

/** Packages shipped outside of the bundles: native modules, the dictionary, and Electron. */
const besideBundles = ['keytar', 'native-reg', 'node-gyp-build', 'dictionary-en-au', 'electron']

const isText = (name: string) => /^((un)?licen[cs]e|copying|notice)/i.test(name)
const isReadme = (name: string) => /^readme/i.test(name)

/** The licence text in a README: its licence section, if that is more than the licence's name. */
export function licenceIn(readme: string): readonly string[] {
  const [, section = ''] = /^#+ *licen[cs]e *$([\s\S]*?)(?=^#+ |(?![\s\S]))/im.exec(readme) ?? []
  return /copyright/i.test(section) ? [section.trim()] : []
}

/** The source address in a package.json, which may have several forms. */
export function sourceOf(manifest: {
  readonly name: string
  readonly repository?: string | { readonly url: string }
}): string {
  const { name, repository } = manifest
  const url = typeof repository === 'object' ? repository.url : repository
  if (url === undefined) return `https://www.npmjs.com/package/${name}`
  const bare = url.replace(/^git\+/, '').replace(/\.git$/, '')
  const onGithub = /^(?:github:|(?:ssh:\/\/)?git@github\.com[:/]|git:\/\/github\.com\/)?([\w.-]+\/[\w.-]+)$/
  const [, path] = onGithub.exec(bare) ?? []
  return path === undefined ? bare : `https://github.com/${path}`
}

function readPackage(folder: string): ShippedPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest
  if (!name || !version || !license) throw new Error(`${folder} names no version or no licence`)
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const texts = files.filter(isText).map(read)
  return {
    name,
    version,
    license: String(license),
    texts: texts.length > 0 ? texts : files.filter(isReadme).map(read).flatMap(licenceIn),
    source: sourceOf(manifest),
  }
}

const parts = ['main', 'preload', 'renderer'] as const

/**
 * All third-party packages in the build, sorted by name and version.
 * @throws Error if one has no licence
 */
export function shippedPackages(): readonly ShippedPackage[] {
  const bundled = parts.flatMap((part): string[] => {
    const file = `${shippedFolder}/${part}.json`
    if (!existsSync(file)) throw new Error(`${file} is missing: build first`)
    return JSON.parse(readFileSync(file, 'utf8'))
  })
  const folders = [...bundled, ...besideBundles.map((name) => join('node_modules', name))]
  const byId = new Map(folders.map(readPackage).map((found) => [`${found.name}@${found.version}`, found]))
  return [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? [])
}

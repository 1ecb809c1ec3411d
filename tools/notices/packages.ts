import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedFolder } from '#tools/console/shipped-modules.ts'

/** A package of others whose code or data is shipped. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** As its package.json has it. */
  readonly license: string
  /** The texts of its licence and notices. */
  readonly texts: readonly string[]
}

/** What is shipped beside the bundles: native modules, the dictionary, and Electron. */
const besideBundles = ['keytar', 'native-reg', 'node-gyp-build', 'dictionary-en-au', 'electron']

const isText = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name)

function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!name || !version || !license) throw new Error(`${folder} names no version or no licence`)
  const texts = readdirSync(folder)
    .filter(isText)
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return { name, version, license: String(license), texts }
}

const parts = ['main', 'preload', 'renderer'] as const

/** Every package of others in the build, by name and version. @throws Error if one names no licence */
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

import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where each part of the build lists its packages, for the notices. */
export const shippedFolder = '.cache/shipped'

/** The folder of the package that a module is from; undefined for the console's own. */
export const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

/** Writes down which packages have code in this part of the build, as the bundler reports them. */
export const shippedModules = (part: 'main' | 'preload' | 'renderer'): Plugin => ({
  name: 'shipped-modules',
  apply: 'build',
  // The check of the notices reads the maps, and the packer leaves them out.
  config: () => ({ build: { sourcemap: 'hidden' } }),
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
    mkdirSync(shippedFolder, { recursive: true })
    writeFileSync(`${shippedFolder}/${part}.json`, JSON.stringify([...folders].sort()))
  },
})

import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The folder in which each part of the build lists its packages, for the notices. */
export const shippedFolder = '.cache/shipped'

/** The package folder of a module; undefined for the console's own modules. */
export const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1]

/** Lists the packages whose code the bundler has put into this part of the build. */
export const shippedModules = (part: 'main' | 'preload' | 'renderer'): Plugin => ({
  name: 'shipped-modules',
  apply: 'build',
  // The check of the notices reads the source maps. They are not shipped.
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

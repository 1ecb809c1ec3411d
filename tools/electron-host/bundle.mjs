// Bundles the TypeScript sources once, for a fast start, and again when one changes.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const sources = path.join(here, 'src')
const cache = path.resolve(here, '../../node_modules/.cache/electron-host')

/** A name for the current sources. It changes with any path, size or time. */
function fingerprint() {
  const hash = createHash('sha1').update(process.version)
  const files = readdirSync(sources, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const named = files.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  for (const file of [...named, fileURLToPath(import.meta.url)].sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function compile(build, input, format, external) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    ...(format === 'es' ? { ssr: { noExternal: true } } : {}),
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      ...(format === 'es' ? { ssr: input } : {}),
      ...(format === 'iife' ? { lib: { entry: input, formats: ['iife'], name: 'ElectronHost' } } : {}),
      rollupOptions: { external, output: { codeSplitting: false } },
    },
  })
  const [first] = [output].flat()
  return first.output[0].code
}

/**
 * Returns the address of the bundled host, and bundles it first if a source has changed. Several processes
 * may call this at the same time.
 */
export async function bundled() {
  const name = fingerprint()
  const target = path.join(cache, name)
  if (!existsSync(target)) {
    const { build } = await import('vite')
    const made = path.join(cache, `.${randomUUID()}`)
    mkdirSync(made, { recursive: true })
    const parts = [
      ['host.mjs', 'main.ts', 'es', ['ws', '@electron/asar']],
      ['isolated.js', 'renderer/isolated.ts', 'iife', []],
      ['main-world.js', 'renderer/main-world.ts', 'iife', []],
      ['value-reader.js', 'renderer/value-reader.ts', 'iife', []],
    ]
    for (const [file, source, format, external] of parts) {
      writeFileSync(path.join(made, file), await compile(build, path.join(sources, source), format, external))
    }
    try {
      renameSync(made, target)
    } catch (error) {
      // Another process has finished the same bundle first; use that one.
      rmSync(made, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
    const aDayAgo = Date.now() - 86_400_000
    for (const old of readdirSync(cache)) {
      const file = path.join(cache, old)
      if (old !== name && statSync(file).mtimeMs < aDayAgo) rmSync(file, { recursive: true, force: true })
    }
  }
  return pathToFileURL(path.join(target, 'host.mjs')).href
}

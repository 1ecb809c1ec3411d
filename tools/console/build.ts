import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.ts'

const sources = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.base.json']
/** One file of each part of the build; a build writes them all. */
const built = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const stampFile = '.cache/build.stamp'

/** Someone may have built by hand in between; then the outputs are newer than what was stamped. */
const stamp = () => fingerprint('.', sources, built)

/** Is what stands in `out` made of the sources as they are now? */
const isBuilt = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

/**
 * Builds the console, whatever stands in `out`.
 * @throws Error with the builder's output where the sources don't build.
 */
export async function build(): Promise<void> {
  const builder = spawn(process.execPath, ['node_modules/electron-vite/bin/electron-vite.js', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(builder, 'close')
  if (code !== 0) throw new Error(`The console does not build:\n${output}`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp())
}

/** Builds the console where the sources are newer than what was built. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return
  say('Building the console ...')
  await build()
}

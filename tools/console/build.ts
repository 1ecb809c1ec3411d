import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.base.json']
const built = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const stampFile = '.cache/build.stamp'

const filesUnder = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [path]

/** Says what the build was made from and what it made: any change to either gives another text. */
function stamp(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  // Someone may have built by hand in between; then the files are newer than what was stamped.
  for (const file of built) hash.update(`${file} ${existsSync(file) ? statSync(file).mtimeMs : 'missing'}\0`)
  return hash.digest('hex')
}

/** Is what stands in `out` made of the sources as they are now? */
const isBuilt = (): boolean =>
  built.every((file) => existsSync(file)) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp()

/**
 * Builds the console, whatever stands in `out`.
 * @throws Error with the builder's output where the sources don't build.
 */
async function build(): Promise<void> {
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

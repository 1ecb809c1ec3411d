import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeNotices } from '#tools/notices/write.ts'
import { fingerprint } from './fingerprint.ts'
import { guidePage } from './guide.ts'

const sources = [
  'src',
  guidePage,
  'docs/pictures',
  'tools/console',
  'tools/notices',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'tsconfig.base.json',
]
/** One output file of each part of the build. */
const built = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const stampFile = '.cache/build.stamp'

/** Includes the modification times of the outputs, so that a manual build is noticed. */
const stamp = () => fingerprint('.', sources, built)

/** Whether `out` is up to date. */
const isBuilt = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()

/**
 * Builds the console.
 * @throws Error with the builder's output if it fails
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
  writeNotices()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp())
}

/** Builds the console unless `out` is up to date. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return
  say('Building the console ...')
  await build()
}

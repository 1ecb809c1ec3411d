import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '#tools/machine/run.ts'
import { unsetFuses } from './fuses.ts'

/**
 * Runs electron-builder without publishing.
 * @throws Error with its output if it fails
 */
export function runPacker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  run(process.execPath, ['node_modules/electron-builder/cli.js', ...args, '--publish=never'], { env })
}

interface PackOptions {
  /** electron-builder's targets; by default only the folder. */
  readonly targets?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Defaults to the version in package.json. */
  readonly version?: string
  /** A script that runs instead of Electron's binary. */
  readonly program?: string
}

/**
 * Packs the console for Linux without Electron's binary. A file with `program` and unset fuses replaces it.
 * Returns the folder of the packed console.
 * @throws Error with electron-builder's output if it fails
 */
export function pack(
  into: string,
  electronVersion: string,
  { targets = ['--dir'], env = process.env, version, program = '' }: PackOptions = {},
): string {
  const electronDist = join(into, 'electron')
  mkdirSync(join(electronDist, 'locales'), { recursive: true })
  writeFileSync(join(electronDist, 'locales/en-US.pak'), '')
  writeFileSync(join(electronDist, 'electron'), Buffer.concat([Buffer.from(program), unsetFuses()]), {
    mode: 0o755,
  })
  runPacker(
    [
      '--linux',
      ...targets,
      '--x64',
      `-c.electronDist=${electronDist}`,
      `-c.electronVersion=${electronVersion}`,
      `-c.directories.output=${join(into, 'dist')}`,
      ...(version === undefined ? [] : [`-c.extraMetadata.version=${version}`]),
    ],
    env,
  )
  return join(into, 'dist/linux-unpacked')
}

/**
 * Packs with a replacement for fpm, which electron-builder would download. Returns the folder of the
 * packages.
 */
export function packWithoutFpm(
  into: string,
  electronVersion: string,
  { env = process.env, ...options }: PackOptions,
): string {
  const fpm = join(into, 'fpm')
  const own = resolve('tools/checks/stand-in-fpm.ts')
  writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' --import tsx '${own}' "$@"\n`, { mode: 0o755 })
  const packed = pack(into, electronVersion, { ...options, env: { ...env, CUSTOM_FPM_PATH: fpm } })
  return join(packed, '..')
}

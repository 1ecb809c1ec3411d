import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '#tools/machine/run.ts'
import { unsetFuses } from './fuses.ts'

/**
 * Runs the packer, which publishes nothing.
 * @throws Error with the packer's output if it fails
 */
export function runPacker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  run(process.execPath, ['node_modules/electron-builder/cli.js', ...args, '--publish=never'], { env })
}

interface PackOptions {
  /** The packer's targets; by default none but the folder. */
  readonly targets?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** By default that of package.json. */
  readonly version?: string
  /** A script that runs in the place of Electron's program. */
  readonly program?: string
}

/**
 * Packs the console for Linux without Electron's binary, which a file with only unset fuses replaces, after
 * `program`. Returns the folder of the packed console.
 * @throws Error with the packer's output if it fails
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

/** Packs with the packer's fpm replaced, which is a download. Returns the folder of the packages. */
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

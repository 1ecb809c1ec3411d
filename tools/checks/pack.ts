import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unsetFuses } from './fuses.ts'

/**
 * Runs the packer, which publishes nothing.
 * @throws Error with the packer's output if it fails
 */
export function runPacker(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/electron-builder/cli.js', ...args, '--publish=never'],
    { encoding: 'utf8', env },
  )
  if (status !== 0) throw new Error(`The console can't be packed:\n${stdout}${stderr}`)
}

/**
 * Packs the console for Linux without Electron's binary, which a file with only unset fuses replaces.
 * Returns the folder of the packed console.
 * @throws Error with the packer's output if it fails
 */
export function pack(
  into: string,
  electronVersion: string,
  targets: readonly string[] = ['--dir'],
  env: NodeJS.ProcessEnv = process.env,
): string {
  const electronDist = join(into, 'electron')
  mkdirSync(join(electronDist, 'locales'), { recursive: true })
  writeFileSync(join(electronDist, 'locales/en-US.pak'), '')
  writeFileSync(join(electronDist, 'electron'), unsetFuses(), { mode: 0o755 })
  runPacker(
    [
      '--linux',
      ...targets,
      '--x64',
      `-c.electronDist=${electronDist}`,
      `-c.electronVersion=${electronVersion}`,
      `-c.directories.output=${join(into, 'dist')}`,
    ],
    env,
  )
  return join(into, 'dist/linux-unpacked')
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'

/** The text before the fuses in Electron's binary, by which `@electron/fuses` finds them. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** The state of a fuse that the configuration does not set: neither '0' nor '1'. */
const unset = 0x90

/** The names of all fuses, in their order in the binary. */
export const fuseNames = Object.values(FuseV1Options).filter(
  (name): name is keyof typeof FuseV1Options => typeof name === 'string',
)

/**
 * Packs the console for Linux without Electron's binary, which a file with only unset fuses replaces.
 * Returns the folder of the packed console.
 * @throws Error with the packer's output if it fails
 */
export function pack(into: string, electronVersion: string): string {
  const electronDist = join(into, 'electron')
  mkdirSync(join(electronDist, 'locales'), { recursive: true })
  writeFileSync(join(electronDist, 'locales/en-US.pak'), '')
  writeFileSync(
    join(electronDist, 'electron'),
    Buffer.concat([
      Buffer.from(sentinel),
      Buffer.from([1, fuseNames.length]),
      Buffer.alloc(fuseNames.length, unset),
    ]),
    { mode: 0o755 },
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/electron-builder/cli.js',
      '--linux',
      '--x64',
      '--dir',
      '--publish=never',
      `-c.electronDist=${electronDist}`,
      `-c.electronVersion=${electronVersion}`,
      `-c.directories.output=${join(into, 'dist')}`,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The console can't be packed:\n${stdout}${stderr}`)
  return join(into, 'dist/linux-unpacked')
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fuseProblems, strictFuses, unsetFuses } from '#tools/checks/fuses.ts'
// biome-ignore lint/correctness/useImportExtensions: the packer reads JavaScript.
import { afterPack } from '../../../resources/after-pack.mjs'

const folder = temporaryFolder('fuses-')

/** A program with these fuses among other bytes, as the packer leaves it for Linux. */
async function packed(fuses = unsetFuses()): Promise<Buffer> {
  const program = join(folder(), 'goto-admin')
  writeFileSync(program, Buffer.concat([Buffer.from('\x7fELF'), fuses, Buffer.alloc(99)]))
  await afterPack({
    appOutDir: folder(),
    electronPlatformName: 'linux',
    packager: { appInfo: { productFilename: 'GoTo Admin' }, executableName: 'goto-admin' },
  })
  return readFileSync(program)
}

test('all nine fuses are set and strict, as an independent reader finds them', async () => {
  expect(strictFuses).toHaveLength(9)
  expect(fuseProblems(await packed())).toEqual([])
})

test('a fuse that Electron adds later stops the packing', async () => {
  await expect(packed(unsetFuses(10))).rejects.toThrow(/fuse/)
})

test('a program with a fuse that is wrong or unset is refused', async () => {
  const sound = await packed()
  for (const [index, [name]] of strictFuses.entries()) {
    const program = Buffer.from(sound)
    const at = program.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34 + index
    program[at] = (program[at] ?? 0) ^ 1
    expect(fuseProblems(program)).toEqual([expect.stringContaining(`the fuse ${name} is`)])
    program[at] = 0x90
    expect(fuseProblems(program)).toEqual([expect.stringContaining(`the fuse ${name} is left as it was`)])
  }
})

test('a program with another number or version of fuses is refused', async () => {
  expect(fuseProblems(unsetFuses(8))).toContain('there are 8 fuses, not 9')
  expect(fuseProblems(Buffer.from('an empty program'))).toEqual(['the program has no fuses'])
  const program = await packed()
  program[program.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 32] = 2
  expect(fuseProblems(program)).toEqual(['the fuses have version 2, not 1'])
})

import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  await rm(folder, { recursive: true, force: true })
})

/** The writer on a system of this name, where the first so many renames fail as Windows lets them. */
async function writerOn(platform: NodeJS.Platform, held: number, code: string) {
  const { rename } = fs
  let fails = held
  vi.spyOn(fs, 'rename').mockImplementation((from, to, done) => {
    if (fails-- > 0) return done(Object.assign(new Error(`${code}: in use`), { code }))
    rename(from, to, done)
  })
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  // The library takes the functions of the file system when it is loaded.
  vi.resetModules()
  return (await import('#main/storage/atomic-write.ts')).writeAtomically
}

test.each(['EPERM', 'EBUSY', 'EACCES'])(
  'E8 on Windows a file that a scanner holds for a moment is replaced once it lets go: %s',
  async (code) => {
    const write = await writerOn('win32', 3, code)
    await write(join(folder, 'window.json'), 'new')
    expect(await readFile(join(folder, 'window.json'), 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['window.json'])
  },
)

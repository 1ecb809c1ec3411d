import fs from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The number of renames that still fail, as on Windows, and the number of tries. */
const folder = temporaryFolder('atomic-')
const scanner = { held: 0, tried: 0 }

// Replaces the function before the library is loaded, which happens once in this process.
const { rename } = fs
Object.assign(fs, {
  rename: (from: string, to: string, done: fs.NoParamCallback) => {
    scanner.tried += 1
    scanner.held -= 1
    if (scanner.held < 0) return rename(from, to, done)
    done(Object.assign(new Error('EPERM: in use'), { code: 'EPERM' }))
  },
})
vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
const { writeAtomically } = await import('#main/storage/atomic-write.ts')

beforeEach(async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
})

test('on Windows a file that a virus scanner holds for a moment is replaced once it lets go', async () => {
  Object.assign(scanner, { held: 3, tried: 0 })
  await writeAtomically(join(folder(), 'window.json'), 'new')
  expect(await readFile(join(folder(), 'window.json'), 'utf8')).toBe('new')
  expect(await readdir(folder())).toEqual(['window.json'])
  expect(scanner.tried).toBe(4)
})

test('a write that is no longer wanted replaces no file', async () => {
  const path = join(folder(), 'a.draft')
  for (const isRemoved of [false, true])
    await writeAtomically(path, 'old', () => {
      if (isRemoved) fs.rmSync(`${path}.tmp`)
      return false
    })
  expect((await readdir(folder())).filter((name) => name.startsWith('a.'))).toEqual([])
})

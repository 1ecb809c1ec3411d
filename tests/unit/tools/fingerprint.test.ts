import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '#tools/console/fingerprint.ts'

let root: string
const at = (path: string) => join(root, path)
const now = () => fingerprint(root, ['src', 'package.json'], ['out/index.js'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'goto-admin-fingerprint-'))
  mkdirSync(at('src/deep'), { recursive: true })
  mkdirSync(at('out'))
  for (const file of ['src/a.ts', 'src/deep/b.ts', 'package.json', 'out/index.js'])
    writeFileSync(at(file), 'a')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a file that is rewritten with the same content does not change it', () => {
  const before = now()
  utimesSync(at('src/a.ts'), 1, 1)
  expect(now()).toBe(before)
})

test.each<[string, () => void]>([
  ['a changed source', () => writeFileSync(at('src/deep/b.ts'), 'b')],
  ['a new source', () => writeFileSync(at('src/c.ts'), '')],
  ['a source that is gone', () => rmSync(at('src/deep/b.ts'))],
  [
    'text that moved to another file',
    () => {
      writeFileSync(at('src/a.ts'), '')
      writeFileSync(at('src/deep/b.ts'), 'aa')
    },
  ],
  ['an output with another time', () => utimesSync(at('out/index.js'), 1, 1)],
  ['an output that is gone', () => rmSync(at('out/index.js'))],
])('%s counts', (_, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})

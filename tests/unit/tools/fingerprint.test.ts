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

test('only changed, new, moved and lost text of a source counts, and an output’s time', () => {
  const seen = [now()]
  utimesSync(at('src/a.ts'), 1, 1)
  expect(now()).toBe(seen[0])
  const changes = [
    () => writeFileSync(at('src/deep/b.ts'), 'b'),
    () => writeFileSync(at('src/c.ts'), ''),
    () => writeFileSync(at('src/a.ts'), ''),
    // Its text moves to another file.
    () => writeFileSync(at('src/deep/b.ts'), 'ab'),
    () => rmSync(at('src/deep/b.ts')),
    () => utimesSync(at('out/index.js'), 1, 1),
    () => rmSync(at('out/index.js')),
  ]
  for (const change of changes) {
    change()
    seen.push(now())
  }
  expect(new Set(seen).size).toBe(1 + changes.length)
})

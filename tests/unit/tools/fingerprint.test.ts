import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { fingerprint } from '#tools/console/fingerprint.ts'

const root = temporaryFolder('goto-admin-fingerprint-')
const at = (path: string) => join(root(), path)
const now = () => fingerprint(root(), ['src', 'package.json'], ['out/index.js'])

test('the fingerprint of a build depends on its sources and on an output’s time', () => {
  mkdirSync(at('src/deep'), { recursive: true })
  mkdirSync(at('out'))
  for (const file of ['src/a.ts', 'src/deep/b.ts', 'package.json', 'out/index.js'])
    writeFileSync(at(file), 'a')
  const seen = [now()]
  utimesSync(at('src/a.ts'), 1, 1)
  expect(now()).toBe(seen[0])
  const changes = [
    () => writeFileSync(at('src/deep/b.ts'), 'b'),
    () => writeFileSync(at('src/c.ts'), ''),
    () => writeFileSync(at('src/a.ts'), ''),
    // The text of one file moves to another.
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

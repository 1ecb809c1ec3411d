import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#tools/console/build.ts'

// After a change of the sources the first start builds, which takes longer than the tests wait.
beforeAll(() => ensureBuilt(() => undefined), 120_000)

const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)

test('the page and its preload load less than 300 kB of JavaScript for the first signed-in screen (issue 14)', () => {
  const page = readFileSync('out/renderer/index.html', 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, file = '']) =>
    join('out/renderer', file),
  )
  const preload = readdirSync('out/preload')
    .filter((file) => /\.[cm]?js$/.test(file))
    .map((file) => join('out/preload', file))
  expect(scripts.length).toBeGreaterThan(1)
  expect(preload).toHaveLength(1)
  const size = gzipped([...scripts, ...preload])
  expect(size).toBeGreaterThan(200_000)
  expect(size).toBeLessThan(300_000)
})

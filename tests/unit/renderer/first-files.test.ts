import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preloadScripts, sizeOfScripts } from '#tests/bench/scripts.ts'
import { buildFirst } from '#tests/support/e2e/ensure-built.ts'

buildFirst()

test('the page and its preload load less than 300 kB of JavaScript for the first signed-in screen', () => {
  const page = readFileSync('out/renderer/index.html', 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, file = '']) =>
    join('out/renderer', file),
  )
  expect(scripts.length).toBeGreaterThan(1)
  expect(preloadScripts()).toHaveLength(1)
  const kilobytes = sizeOfScripts([...scripts, ...preloadScripts()])
  expect(kilobytes).toBeGreaterThan(200)
  expect(kilobytes).toBeLessThan(300)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every title in the tests of a folder, as in the source. */
const titlesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])([\s\S]*?)\1/g,
        ),
      ].flatMap(([, , title]) => title ?? []),
    )

const idsIn = (titles: readonly string[]) =>
  new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d+\b|\b(?:trap|promise) \d+\b/g) ?? []))

test('every requirement that the full run names is also named in `npm test`', () => {
  const titles = [...titlesIn('tests'), ...titlesIn('tools')]
  const full = idsIn(titles.filter((title) => title.includes('@full')))
  const quick = idsIn(titles.filter((title) => !title.includes('@full')))
  expect(full.size).toBeGreaterThan(100)
  expect([...full].filter((id) => !quick.has(id))).toEqual([])
})

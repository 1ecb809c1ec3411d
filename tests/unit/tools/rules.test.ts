import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The code that ships, by path. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('routeTree.gen.ts'))
  .map((name) => [join('src', name), readFileSync(join('src', name), 'utf8')] as const)

test('a module that keeps a changing value of its own says why in a comment', () => {
  const bare = sources.flatMap(([path, text]) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      // A comment may also be above the constant to which the value belongs.
      const above = lines.slice(Math.max(0, at - 2), at).join('\n')
      return /^(?:export )?let /.test(line) && !/^\/\/|\*\/$/m.test(above) ? [`${path}: ${line}`] : []
    })
  })
  expect(bare).toEqual([])
})

/** Entries that these packages document. */
const documented =
  /^(?:react-dom\/client|csv-stringify\/sync|electron-log\/node|electron\/\w+|antd\/locale\/|quill\/(?:blots|formats|modules)\/)/

test('each package in the table of library insides has a test that names it', () => {
  const table =
    /\n {2}\| package \|[\s\S]*?\n\n/.exec(readFileSync('docs/contributing/rules.md', 'utf8'))?.[0] ?? ''
  const packages = new Set([...table.matchAll(/^ {2}\| `([^`]+)`/gm)].map(([, name = '']) => name))
  const tests = [
    'tests/unit/main/library-internals.test.ts',
    'tests/component/lib/library-internals.test.tsx',
  ].map((file) => readFileSync(file, 'utf8'))
  const titles = tests.flatMap((text) =>
    [...text.matchAll(/^test\('(\S+) /gm)].map(([, first = '']) => first),
  )
  expect(packages.size).toBeGreaterThan(5)
  expect([...packages].filter((name) => !titles.includes(name))).toEqual([])
})

test('each file inside a package that the console imports is in the table of library insides', () => {
  const rules = readFileSync('docs/contributing/rules.md', 'utf8')
  const inside = sources.flatMap(([path, text]) =>
    [...text.matchAll(/from '((?:@[\w.-]+\/)?\w[\w.-]*\/[^']+)'/g)].flatMap(([, name = '']) =>
      documented.test(name) || /^@[^/]+\/[^/]+$/.test(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(inside.length).toBeGreaterThan(3)
  const named = (entry: string) => {
    const [, name = ''] = entry.split(': ')
    return rules.includes(`\`${name.slice(name.indexOf('/') + 1)}\``)
  }
  expect(inside.filter((entry) => !named(entry))).toEqual([])
})

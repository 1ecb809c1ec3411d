import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const index = readFileSync('docs/decisions/README.md', 'utf8')

const numbersIn = (cell: string) => cell.split(', ').filter(Boolean).map(Number)

/** The numbers of each section's rows: a row may hold several decisions, and a record tells some with its own. */
const sections = index.split(/^## /m).map((section) => ({
  title: section.split('\n', 1)[0],
  rows: [...section.matchAll(/^\| (\d[\d, ]*) \|(?:.*\| ([\d, ]*) ?\|$)?/gm)].map(
    ([, own = '', included = '']) => ({ own: numbersIn(own), included: numbersIn(included) }),
  ),
}))
const rows = sections.flatMap((section) => section.rows)
const known = rows.flatMap(({ own, included }) => [...own, ...included])

/** The decisions that a folder's files name, each with its file. */
const namedIn = (folder: string, words: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name) && !/node_modules/.test(entry.parentPath),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(words)].flatMap(([, numbers = '']) =>
        numbers.split(' and ').map((number) => ({ file, number: Number(number) })),
      ),
    )

test('no two decisions have the same number, and the index has each decision', () => {
  expect(known.filter((number, place) => known.indexOf(number) !== place)).toEqual([])
  for (const { title, rows } of sections) {
    const first = rows.map(({ own }) => own[0] ?? 0)
    expect(first, title).toEqual([...first].sort((one, other) => one - other))
  }
  const records = readdirSync('docs/decisions').filter((file) => /^\d/.test(file))
  expect(records.filter((file) => !index.includes(`| ${Number(file.slice(0, 3))} | [`))).toEqual([])
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('the index of decisions stays short enough to be read', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.length).toBeLessThanOrEqual(120)
})

test('each decision that code, tests or docs name exists', () => {
  const inProject = ['src', 'tests', 'tools', 'sandbox', 'docs']
  const references = [
    ...inProject.flatMap((folder) => namedIn(folder, /\bdecisions? (\d+(?: and \d+)?)/g)),
    ...namedIn('docs/decisions', /\bno\. (\d+)/g),
  ]
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter(({ number }) => !known.includes(number))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const index = readFileSync('docs/decisions/README.md', 'utf8')

/** The numbers in the first column of each section's table. */
const sections = index.split(/^## /m).map((section) => {
  const numbers = [...section.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  return { title: section.split('\n', 1)[0], numbers }
})

/** Decisions that a record tells with its own. */
const included = [...index.matchAll(/^\| \d+ \| \[.*\| ([\d, ]+) \|$/gm)].flatMap(([, numbers = '']) =>
  numbers.split(',').map(Number),
)

const known = [...sections.flatMap(({ numbers }) => numbers), ...included]

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

test('no two decisions have the same number, a section has them in order, and the index has each record', () => {
  expect(known.filter((number, place) => known.indexOf(number) !== place)).toEqual([])
  for (const { title, numbers } of sections)
    expect(numbers, title).toEqual([...numbers].sort((one, other) => one - other))
  const records = readdirSync('docs/decisions').filter((file) => /^\d/.test(file))
  expect(records.filter((file) => !index.includes(`| ${Number(file.slice(0, 3))} | [`))).toEqual([])
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([])
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

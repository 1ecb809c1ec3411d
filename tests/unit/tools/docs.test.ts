import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['docs', 'resources', 'sandbox', 'src', 'tests', 'tools']
const files = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(({ parentPath, name }) =>
      parentPath.includes('node_modules') ? [] : [join(parentPath, name)],
    ),
  ),
]
const docs = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
/** Leaves out proposals, which may name files that do not exist yet. */
const isProposal = (text: string) => /^# .*\(proposed\)$/m.test(text)

/** A source file, by any end of its path, or a folder, by its whole path. */
const aPath = /`((?:[\w.$*-]+\/)+|(?:[\w.$*-]+\/)*[\w.$*-]*[\w$*-]\.tsx?)`/g

/** The files and folders of the project that a doc names outside its examples. */
const namedIn = (text: string) =>
  [...(isProposal(text) ? '' : text).replaceAll(/^```.*?^```/gms, '').matchAll(aPath)].flatMap(
    ([, path = '']) => {
      const isOurs = folders.includes(path.split('/')[0] ?? '') || !path.endsWith('/')
      return isOurs && !path.startsWith('node_modules/') ? [path] : []
    },
  )

/** `*` stands for any part of a name. */
function exists(path: string): boolean {
  const escaped = path.replace(/\/$/, '').replaceAll(/[.$]/g, '\\$&').replaceAll('*', '[^/]*')
  const pattern = new RegExp(`(^|/)${escaped}$`)
  return files.some((file) => pattern.test(file))
}

test('every source file and folder that a doc names exists', () => {
  const named = docs.flatMap((doc) => namedIn(readFileSync(doc, 'utf8')).map((path) => [doc, path] as const))
  expect(named.length).toBeGreaterThan(150)
  // The page about a kind of record adds vehicles as its example.
  expect(named.filter(([, path]) => !path.includes('vehicle') && !exists(path))).toEqual([])
})

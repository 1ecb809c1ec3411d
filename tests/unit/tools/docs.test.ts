import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

const withoutExamples = (text: string) => text.replaceAll(/^```.*?^```/gms, '')

/** The files and folders of the project that a doc names outside its examples. */
const namedIn = (text: string) =>
  [...withoutExamples(isProposal(text) ? '' : text).matchAll(aPath)].flatMap(([, path = '']) => {
    const isOurs = folders.includes(path.split('/')[0] ?? '') || !path.endsWith('/')
    return isOurs && !path.startsWith('node_modules/') ? [path] : []
  })

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

/** The anchors of a page's headings, as GitHub spells them. */
const anchorsIn = (page: string) =>
  [...withoutExamples(readFileSync(page, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

function leadsSomewhere(doc: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? doc : join(dirname(doc), path)
  if (!existsSync(target)) return false
  return anchor === undefined || anchorsIn(target).includes(anchor)
}

test('every link of a doc leads to a file, and to a heading in it', () => {
  const links = docs.flatMap((doc) =>
    [...withoutExamples(readFileSync(doc, 'utf8')).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(
      ([, link = '']) => [doc, link] as const,
    ),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(([doc, link]) => !leadsSomewhere(doc, link))).toEqual([])
})

import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLink,
  isScreen,
  isScreenAddress,
  linkTo,
  screenOfLink,
  screenPaths,
} from '#shared/rules/console-links.ts'
import { idPattern } from '#shared/rules/validation.ts'
import { encodePart } from '#shared/rules/well-formed.ts'

const recordAreas = screenPaths.flatMap((path) => /^\/([a-z-]+)\/\$$/.exec(path)?.[1] ?? [])
const listAreas = screenPaths.flatMap((path) => /^\/([a-z-]+)$/.exec(path)?.[1] ?? [])

/** Ids as the contract accepts them, including those that look like a file's name. */
const ids = fc.stringMatching(idPattern).filter((id) => !/^\.+$/.test(id) && id !== 'add')

test('links may lead to exactly the screens of the router', () => {
  const tree = readFileSync('src/renderer/app/routeTree.gen.ts', 'utf8')
  const listed = /fullPaths:([^}]+?)\n {2}fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) =>
    path.replace(/\$\w+/, '$').replace(/(.)\/$/, '$1'),
  )
  expect(paths.toSorted()).toEqual([...screenPaths].toSorted())
})

describe('a link to the console', () => {
  test('a link to the console leads to the record that it was made for, whatever its id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recordAreas), ids, (area, id) => {
        const path = `/${area}/${encodePart(id)}`
        const link = linkTo(path)
        expect(link).toBe(`goto-admin:/${path}`)
        expect(isLink(link ?? '')).toBe(true)
        expect(screenOfLink(link ?? '')).toBe(path)
      }),
    )
  })

  test.each(listAreas)('a link to the console leads to the list of %s', (area) => {
    expect(linkTo(`/${area}`)).toBe(`goto-admin://${area}`)
    expect(screenOfLink(`goto-admin://${area}`)).toBe(`/${area}`)
  })

  test.each(['?contractTypes=%5B%22CASUAL%22%5D', '?status=%5B%22notApproved%22%5D&page=2'])(
    'a link to the console may have the URL parameters %s of a list',
    (search) => {
      const link = linkTo('/jobs', search)
      expect(link).toBe(`goto-admin://jobs${search}`)
      expect(screenOfLink(link ?? '')).toBe(`/jobs${search}`)
      expect(isScreenAddress(`/jobs${search}`)).toBe(true)
    },
  )

  test.each<[string, string]>([
    ['/jobs/j-1', '?page=2'],
    ['/settings', '?page=2'],
    ['/jobs', '?a="b"'],
    ['/jobs', '?a b'],
    ['/jobs', '?a=1#x'],
    ['/jobs', '?'],
    ['/jobs', '?a=1;b'],
    ['/jobs', `?${'a'.repeat(2001)}`],
  ])('no link to the console leads to %s with %s', (path, search) => {
    expect(linkTo(path, search)).toBeUndefined()
    expect(screenOfLink(`goto-admin:/${path}${search}`)).toBeUndefined()
  })

  test.each([
    ['a scheme in capitals', 'GOTO-ADMIN://jobs/j-1', '/jobs/j-1'],
    ['a slash at its end, which some programs add', 'goto-admin://jobs/', '/jobs'],
    ['a slash after the id', 'goto-admin://jobs/j-1/', '/jobs/j-1'],
    ['letters of its id encoded', 'goto-admin://jobs/%6A-1%7C2', '/jobs/j-1%7C2'],
    ['an id that ends like a file', 'goto-admin://jobs/a.b.html', '/jobs/a.b.html'],
    ['characters of its id not encoded', 'goto-admin://jobs/us:1|2', '/jobs/us%3A1%7C2'],
  ])('a link to the console may have %s', (_, link, path) => expect(screenOfLink(link)).toBe(path))

  test.each([
    'goto-admin://',
    'goto-admin:jobs/j-1',
    'goto-admin:///jobs/j-1',
    'goto-admin://jobs//j-1',
    'goto-admin://jobs/../../x',
    'goto-admin://jobs/..',
    'goto-admin://jobs/%2e%2e%2fposts',
    'goto-admin://jobs/j%2F1',
    'goto-admin://jobs/j%5C1',
    'goto-admin://jobs/j%252F1',
    'goto-admin://jobs/j\0',
    'goto-admin://jobs/j\n1',
    'goto-admin://jobs/%',
    'goto-admin://jobs/j 1',
    'goto-admin://jobs/é',
    'goto-admin://jobs/\ud800',
    'goto-admin://jobs/j-1?query=x',
    'goto-admin://jobs/j-1#x',
    'goto-admin://kim:secret@jobs/j-1',
    'goto-admin://jobs:80/j-1',
    'goto-admin://JOBS/j-1',
    'goto-admin://j%6Fbs/j-1',
    'goto-admin://evil.example/jobs/j-1',
    'goto-admin://unknown/j-1',
    'goto-admin://tags/t-1',
    'goto-admin://posts/add',
    'goto-admin://posts/p-1/edit',
    'goto-admin://constructor/j-1',
    'goto-admin://jobs/$',
    ' goto-admin://jobs/j-1',
    'goto-admin2://jobs/j-1',
    'app://console/jobs/j-1',
    'javascript:goto-admin://jobs/j-1',
    '',
  ])('the text %j is no link to the console', (link) => expect(screenOfLink(link)).toBeUndefined())

  test('a link to the console is of bounded length, and checked quickly', () => {
    expect(screenOfLink(`goto-admin://jobs/${'a'.repeat(200)}`)).toBeDefined()
    expect(screenOfLink(`goto-admin://jobs/${'a'.repeat(201)}`)).toBeUndefined()
    const before = performance.now()
    for (const part of ['a', '%61', '/', '%', '%2e%2e%2f'])
      expect(screenOfLink(`goto-admin://jobs/${part.repeat(1_000_000)}`)).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('a link to the console leads only to a known screen with a well-formed id', () => {
    const parts = fc.oneof(
      fc.constantFrom('/', '//', '..', '.', '%2f', '%2e', '%00', '\\', '?', '#', '@', ':', ' ', '%', '$'),
      fc.constantFrom(...listAreas, 'add', 'edit', 'goto-admin:', 'goto-admin://', 'app://console'),
      fc.string({ unit: 'binary', maxLength: 8 }),
      ids,
    )
    const texts = fc.array(parts, { maxLength: 8 }).map((some) => some.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          texts.map((text) => `goto-admin://${text}`),
        ),
        (text) => {
          const path = screenOfLink(text)
          if (path === undefined) return
          const [start, area = '', id, ...rest] = path.split('?', 1)[0]?.split('/') ?? []
          expect([start, rest]).toEqual(['', []])
          expect(listAreas).toContain(area)
          if (id !== undefined) {
            expect(recordAreas).toContain(area)
            expect(decodeURIComponent(id)).toMatch(idPattern)
          }
          // The parsed address equals the text, so nothing in it leads elsewhere.
          const { pathname, search } = new URL(`app://console${path}`)
          expect(pathname + search).toBe(path)
          expect(linkTo(pathname, search)).toBeDefined()
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a path of a screen', () => {
  test.each(['/', '/jobs', '/jobs/j-1', '/posts/add', '/posts/p%3A1/edit', '/rover-jobs', '/settings'])(
    'the path of a screen may be %s',
    (path) => expect(isScreen(path)).toBe(true),
  )

  test.each([
    '',
    'jobs',
    '/jobs/',
    '/jobs/$',
    '/$',
    '/add',
    '/jobs/j-1/edit',
    '/jobs/add/edit',
    '//jobs',
    '/x',
  ])('the text "%s" is no path of a screen', (path) => expect(isScreen(path)).toBe(false))
})

import { expect, test } from 'vitest'
import { judgeRequirements, listedIn } from '#tools/checks/requirements.ts'

const listed = listedIn([
  '# JOB: jobs\n\n| id | requirement |\n| --- | --- |\n| JOB-01 | The list has a search box. |\n| JOB-02 | It filters. |\n',
  '| no. | trap |\n| --- | --- |\n| 30 | Sorting changes the number. |\n',
])
const judge = (test: string, code = '') =>
  judgeRequirements(
    listed,
    [{ path: 'a.test.ts', text: test }],
    [
      { path: 'a.test.ts', text: test },
      { path: 'a.ts', text: code },
    ],
  )

test.each([
  ["test('JOB-01 JOB-02 searches and filters', () => {})"],
  [
    "describe('JOB-01', () => {\n  test.each([\n    ['one', () => two()],\n  ])('JOB-02 trap 30 %s', () => {})\n})",
  ],
  ['test(`JOB-01\nJOB-02`, () => {})'],
  [
    "test.each(rows.map((row) => [String(row), row]))('%s', run)\nconst rows = [['JOB-01'], ['JOB-02 filters']]",
  ],
  ["test.skipIf(isMac())('JOB-02 JOB-01 is UTF-8', () => {})"],
])('the check of requirements finds each id in a title: %s', (text) => expect(judge(text)).toEqual([]))

test('the check of requirements names an id that only a comment or a value of a test names', () => {
  expect(judge("// JOB-02\ntest('JOB-01 searches', () => search('the id JOB-02'))")).toEqual([
    'No test title of `npm test` names JOB-02.',
  ])
})

test.each([
  "// test('JOB-02 filters', () => {})",
  "/* test('JOB-02 filters', () => {}) */",
  "test.todo('JOB-02 filters')",
  "test.skip('JOB-02 filters', () => {})",
  "test.fixme('JOB-02 filters', async () => {})",
])('the check of requirements does not count a test that never runs: %s', (text) => {
  expect(judge(`test('JOB-01 searches', () => {})\n${text}`)).toEqual([
    'No test title of `npm test` names JOB-02.',
  ])
})

test('the check of requirements names an id that is not listed, wherever it stands', () => {
  const tested = "test('JOB-01 JOB-02 JOB-03', () => {})"
  expect(judge(tested, '/** The list (JOB-99, trap 31), as UTF-8 by ISO-8601. */')).toEqual([
    'a.test.ts names JOB-03, which docs/requirements does not list.',
    'a.ts names JOB-99, which docs/requirements does not list.',
    'a.ts names trap 31, which docs/requirements does not list.',
  ])
})

test.each([
  '/** Where nothing is lost (X3). */',
  '// As the paper says (JOB-01, P12).',
  '// X36 asks for it.',
  '/* The bar of U27 stays. */',
  '/** Sends it once (promise 14). */',
  "test('U8 prints', () => {})",
  "test('stays as it was (issue 14)', () => {})",
])('the check of requirements refuses an id that nobody can look up: %s', (code) => {
  expect(judge("test('JOB-01 JOB-02', () => {})", code)).toEqual([
    expect.stringMatching(/^a\.ts names .*, which nobody can look up: say what it means\.$/),
  ])
})

test('the check of requirements does not take a key, a paper size, an escape, a time or a unit for an id', () => {
  const text = "test('F3 and H1', () => press('A4', '%C3%A9', '\\u00A0', `T00:00`, 'U22/15 Hay St'))"
  expect(judge("test('JOB-01 JOB-02', () => {})", text)).toEqual([])
})

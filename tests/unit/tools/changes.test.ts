import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affectedBy, changedSince, mainBranchBase, ownChange, trackedFiles } from '#tools/checks/changes.ts'
import { dependentsOf, type Imports, importsOf } from '#tools/checks/imports.ts'
import { run } from '#tools/machine/run.ts'

describe('a clone with work of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-changes-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const main = join(folder, 'main')
  const clone = join(folder, 'clone')
  const git = (cwd: string, ...args: readonly string[]) =>
    run('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@goto.example', ...args], { cwd })
  const write = (file: string, text: string) => writeFileSync(join(clone, file), text)
  const commit = (cwd: string) => {
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-qm', 'Work')
  }

  test('the changes of a working copy are found against its last commit, a named commit, and main', () => {
    git(folder, 'init', '-q', 'main')
    for (const file of ['kept.ts', 'changed.ts', 'removed.ts']) writeFileSync(join(main, file), '1')
    commit(main)
    const begin = git(main, 'rev-parse', 'HEAD').trim()
    git(folder, 'clone', '-q', 'main', 'clone')
    writeFileSync(join(main, 'later.ts'), '')
    commit(main)
    expect(ownChange.bind(undefined, clone)).toThrow('There is no commit HEAD~1 to compare with.')
    write('changed.ts', '2')
    commit(clone)
    expect(ownChange(clone)).toEqual({ files: ['changed.ts'], since: 'HEAD~1' })
    write('new.ts', '')
    rmSync(join(clone, 'removed.ts'))
    expect(ownChange(clone)).toEqual({ files: ['removed.ts', 'new.ts'], since: 'HEAD' })
    expect(trackedFiles(clone)).toEqual(['changed.ts', 'kept.ts', 'new.ts'])

    git(clone, 'fetch', '-q')
    expect(mainBranchBase({}, clone)).toBe(begin)
    expect(changedSince(begin, clone)).toEqual(['changed.ts', 'removed.ts', 'new.ts'])
    expect(mainBranchBase({ GITHUB_BASE_REF: 'no-such-branch' }, clone)).toBeUndefined()
    expect(mainBranchBase({}, main)).toBeUndefined()
  })
})

test('the removal of a file runs the tests that are named after its area', () => {
  expect([...affectedBy(['src/main/rover/gone.ts'])]).toContain('tests/e2e/rover-import.spec.ts')
})

test.each(['package-lock.json', 'vitest.config.ts', 'tsconfig.web.json', 'tests/support/dom/quick-dom.ts'])(
  'a change of %s runs all tests',
  (file) => expect(affectedBy([file])).toBe('all'),
)

describe('the dependents of a file', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/shared/rules/a.ts': '',
    'src/shared/rules/b.ts': "import { a } from './a.ts'",
    'src/shared/rules/typed.ts': "import type { A } from './a.ts'",
    'src/renderer/lib/c.ts': "export * from '#shared/rules/b.ts'",
    'src/renderer/features/jobs/page.tsx': "const c = () => import('../../lib/c.ts')",
    'src/renderer/routes/jobs.index.tsx': "import '#renderer/features/jobs/page.tsx'",
    'src/renderer/app/routeTree.gen.ts': "import '../routes/jobs.index.tsx'",
    'src/main/rover/ask.ts': '',
    'src/main/backend.ts': "import './rover/run.ts'",
    'tests/component/posts/link.test.tsx': "renderScreen('/jobs/1')",
    'tests/component/posts/other.test.tsx': "import '#renderer/app/routeTree.gen.ts'",
    'tests/component/rover/import.test.tsx': "import '#main/backend.ts'",
    'tests/e2e/rover-import.spec.ts': '',
    'tests/unit/tools/pages.test.ts': "read('docs/it.md')",
    'docs/it.md': '',
  }
  const imports = importsOf(Object.keys(texts), (file) => texts[file] ?? '')

  test.each<[changed: string, dependents: readonly string[]]>([
    [
      'src/shared/rules/a.ts',
      [
        'src/renderer/features/jobs/page.tsx',
        'src/renderer/lib/c.ts',
        'src/renderer/routes/jobs.index.tsx',
        'src/shared/rules/b.ts',
        'tests/component/posts/link.test.tsx',
      ],
    ],
    ['src/main/rover/ask.ts', ['tests/component/rover/import.test.tsx', 'tests/e2e/rover-import.spec.ts']],
    ['src/main/backend.ts', ['tests/component/rover/import.test.tsx']],
    ['src/renderer/app/routeTree.gen.ts', ['tests/component/posts/other.test.tsx']],
    ['docs/it.md', ['tests/unit/tools/pages.test.ts']],
    ['tests/unit/tools/pages.test.ts', []],
  ])('a change of %s affects the files that depend on it', (changed, dependents) => {
    expect([...dependentsOf(imports, [changed])].filter((file) => file !== changed).sort()).toEqual(
      dependents,
    )
  })
})

describe('changes in this project', () => {
  let imports: Imports
  beforeAll(() => {
    imports = importsOf(trackedFiles(), (file) => readFileSync(file, 'utf8'))
  })
  const testsOf = (file: string) =>
    [...dependentsOf(imports, [file])].filter((each) => /\.(test|spec)\.tsx?$/.test(each))

  test.each([
    [
      'src/renderer/features/jobs/job-form.tsx',
      'tests/component/jobs/add-job.test.tsx',
      'tests/e2e/jobs.spec.ts',
    ],
    ['src/shared/entities/post.ts', 'tests/component/posts/add-post.test.tsx', 'tests/e2e/posts.spec.ts'],
    ['src/main/rover/ask.ts', 'tests/component/rover/import.test.tsx', 'tests/e2e/rover-import.spec.ts'],
    ['src/main/shell/menu/print.ts', 'tests/unit/main/shell/menu/print.test.ts', 'tests/e2e/print.spec.ts'],
    ['tools/electron-host/src/main.ts', 'tools/electron-host/tests/window.test.ts', 'tests/e2e/jobs.spec.ts'],
  ])('a change of %s in this project is judged by tests of its area', (file, ...expected) => {
    expect(trackedFiles().filter((each) => each === file)).toEqual([file])
    expect(testsOf(file)).toEqual(expect.arrayContaining(expected))
  })

  test('every source file with code is judged by some test', () => {
    const isCode = (file: string) => /export (?!type|interface)|^import '/m.test(readFileSync(file, 'utf8'))
    const sources = trackedFiles().filter((file) => /^(src|sandbox)\/.*\.tsx?$/.test(file) && isCode(file))
    expect(sources.length).toBeGreaterThan(800)
    expect(sources.filter((file) => testsOf(file).length === 0)).toEqual([])
  })

  test('a change in one area leaves most tests alone', () => {
    const all = [...imports.keys()].filter((each) => /\.(test|spec)\.tsx?$/.test(each))
    for (const file of [
      'src/renderer/features/jobs/job-form.tsx',
      'src/shared/entities/job.ts',
      'src/main/rover/ask.ts',
    ])
      expect(testsOf(file).length, file).toBeLessThan(all.length / 2)
  })
})

import { describe, expect, test } from 'vitest'
import { type Choice, planSteps, type Tree } from '#tools/checks/plan.ts'
import { steps } from '#tools/checks/steps.ts'

const files = [
  'src/main/rover/ask.ts',
  'tests/unit/main/rover/runs.test.ts',
  'tests/unit/main/work/forms/killed/killed.full.test.ts',
  'tests/unit/sandbox/records.test.ts',
  'tests/unit/tools/plan.test.ts',
  'tools/electron-host/tests/net.test.ts',
  'tests/component/rover/import.test.tsx',
  'tests/component/jobs/add-job.test.tsx',
  'tests/e2e/jobs.spec.ts',
  'tests/e2e/jobs.full.spec.ts',
  'tests/e2e/launch.spec.ts',
  'tests/e2e/networks.full.spec.ts',
]

const tree: Tree = { files, judged: {}, hash: 'now', affectedSinceMain: () => undefined }
const planOf = (choice: Partial<Choice> = {}, known: Partial<Tree> = {}) =>
  planSteps({ names: [], isFull: false, ...choice }, { ...tree, ...known })
const due = (...given: Parameters<typeof planOf>) =>
  planOf(...given).flatMap(({ step, skippedBecause }) => (skippedBecause ? [] : [step.name]))
const filesOf = (name: string, ...given: Parameters<typeof planOf>) =>
  planOf(...given).find(({ step }) => step.name === name)?.files

describe('the command line of npm test', () => {
  test('npm test without names runs every step, and only the full run has the long steps', () => {
    expect(planOf({ isFull: true }).map(({ step }) => step)).toEqual(steps)
    expect(planOf().map(({ step }) => step)).toEqual(steps.filter(({ fullOnly }) => !fullOnly))
  })

  test('npm test chooses steps by name', () => {
    expect(due({ names: ['e2e', 'types', 'e2e-full'] })).toEqual(['types', 'e2e', 'e2e-full'])
    expect(() => planOf({ names: ['unit', 'speed'] })).toThrow(/^There is no step speed\. The steps: build, /)
  })

  test.each([
    ['unit', ['tests/unit/main/rover/runs.test.ts']],
    ['e2e', ['tests/e2e/jobs.spec.ts', 'tests/e2e/launch.spec.ts']],
    ['e2e-full', ['tests/e2e/jobs.full.spec.ts']],
    ['networks', ['tests/e2e/networks.full.spec.ts']],
    ['unit-full', ['tests/unit/main/work/forms/killed/killed.full.test.ts']],
  ])('the step %s has its own test files', (name, expected) => {
    expect(filesOf(name, { names: [name] })).toEqual(expected)
  })
})

describe('the steps that a change runs', () => {
  const affected = new Set(['src/main/rover/ask.ts', 'tests/unit/main/rover/runs.test.ts'])

  test('a change runs only the steps and files that it can have broken', () => {
    const run = due({ affected })
    expect(run).toEqual(expect.arrayContaining(['types', 'layers', 'unit', 'e2e']))
    expect(run).not.toEqual(expect.arrayContaining(['component']))
    expect(filesOf('e2e', { affected })).toEqual(['tests/e2e/launch.spec.ts'])
  })

  test('a change of the build tools runs every step', () => {
    expect(due({ affected: 'all' }, { affectedSinceMain: () => new Set() })).toEqual(due())
  })
})

describe('a step', () => {
  test('a step that judges only files is not repeated on the same files, unless it is named', () => {
    const known = { judged: { types: 'now', layers: 'before' } }
    expect(due({}, known)).not.toContain('types')
    expect(due({}, known)).toContain('layers')
    expect(due({ names: ['types'] }, known)).toEqual(['types'])
  })

  test.each<[string, Partial<Choice>, Tree['affectedSinceMain'], readonly string[]]>([
    ['runs without a main branch to compare with', {}, () => undefined, ['host', 'sandbox', 'tools']],
    ['does not run if nothing has changed', {}, () => new Set(), []],
    [
      'runs if the work can have broken it',
      {},
      () => new Set(['tests/unit/sandbox/records.test.ts']),
      ['sandbox'],
    ],
    ['runs after a change of everything', {}, () => 'all', ['host', 'sandbox', 'tools']],
    ['runs if it is named', { names: ['host'] }, () => new Set(), ['host']],
    ['always runs in the full run', { isFull: true }, () => new Set(), ['host', 'sandbox', 'tools']],
  ])('a step whose result the other steps need %s', (_, choice, affectedSinceMain, expected) => {
    const foundations = steps.filter(({ isFoundation }) => isFoundation).map(({ name }) => name)
    expect(due(choice, { affectedSinceMain }).filter((name) => foundations.includes(name))).toEqual(expected)
  })
})

import { UsageError } from '../machine/prepare.ts'

/** Test files, selected by folders and a pattern. */
export interface Tests {
  readonly runner: 'vitest' | 'playwright'
  readonly folders: readonly string[]
  /** Defaults to names without `.full`. */
  readonly named?: RegExp
  readonly options?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** One step of `npm test`: a script in package.json, or test files. */
export type Step = StepOptions &
  ({ readonly script: string; readonly tests?: never } | { readonly tests: Tests; readonly script?: never })

interface StepOptions {
  /** The name on the command line: `npm test -- unit`. */
  readonly name: string
  readonly title: string
  /** Runs beside the tests at low priority, because it needs no display and no idle machine. */
  readonly isBeside?: true
  /** Depends on file contents alone, so it need not run again while no file has changed. */
  readonly judgesFiles?: true
  /**
   * Tests what the other steps are built on. `npm test` runs it only if a change since the main branch may
   * have broken it.
   */
  readonly isFoundation?: true
  /** Runs only in `npm run test:full`. */
  readonly fullOnly?: true
}

const vitest = (...folders: readonly string[]): Tests => ({ runner: 'vitest', folders })
const fullVitest = (folder: string): Tests => ({ ...vitest(folder), named: /\.full\./ })
const endToEnd = (tests: Partial<Tests> = {}): Tests => ({
  runner: 'playwright',
  folders: ['tests/e2e'],
  ...tests,
})

/** All steps, in the order of the summary. */
export const steps: readonly Step[] = [
  { name: 'build', title: 'build', script: 'build' },

  { name: 'format', title: 'format and lint', script: 'lint', isBeside: true },
  { name: 'types', title: 'types', script: 'typecheck', isBeside: true, judgesFiles: true },
  { name: 'layers', title: 'layers', script: 'layers', isBeside: true, judgesFiles: true },
  { name: 'dead-code', title: 'dead code', script: 'dead-code', isBeside: true, judgesFiles: true },
  {
    name: 'electronegativity',
    title: 'Electronegativity',
    script: 'electronegativity',
    isBeside: true,
    judgesFiles: true,
  },
  { name: 'requirements', title: 'requirements', script: 'requirements', isBeside: true, judgesFiles: true },
  { name: 'advisories', title: 'advisories', script: 'advisories', isBeside: true },
  { name: 'package', title: 'package', script: 'package:check', isBeside: true },

  {
    name: 'unit',
    title: 'unit and contract',
    tests: vitest('tests/unit/main', 'tests/unit/renderer', 'tests/unit/shared', 'tests/contract'),
  },
  { name: 'host', title: 'stand-in host', tests: vitest('tools/electron-host'), isFoundation: true },
  { name: 'sandbox', title: 'sandbox', tests: vitest('tests/unit/sandbox'), isFoundation: true },
  { name: 'tools', title: 'tools', tests: vitest('tests/unit/tools'), isFoundation: true },
  { name: 'unit-full', title: 'unit, the rest', tests: fullVitest('tests/unit'), fullOnly: true },
  { name: 'component', title: 'component', tests: vitest('tests/component') },
  {
    name: 'component-full',
    title: 'component, the rest',
    tests: fullVitest('tests/component'),
    fullOnly: true,
  },
  {
    name: 'component-shuffled',
    title: 'component, shuffled',
    tests: { ...vitest('tests/component'), options: ['--sequence.shuffle.files'] },
    fullOnly: true,
  },
  { name: 'linux-packages', title: 'the packages of Linux', script: 'package:linux', fullOnly: true },
  { name: 'windows-packages', title: 'the packages of Windows', script: 'package:windows', fullOnly: true },
  { name: 'macos-package', title: 'the app of macOS', script: 'package:macos', fullOnly: true },
  { name: 'release', title: 'the steps of a release on Linux', script: 'release:rehearse', fullOnly: true },
  { name: 'rollout', title: 'the deb rolled out in empty Debians', script: 'rollout', fullOnly: true },
  {
    name: 'provider',
    title: 'a provider made from the document',
    tests: fullVitest('tests/provider'),
    fullOnly: true,
  },
  { name: 'e2e', title: 'end to end', tests: endToEnd() },
  {
    name: 'e2e-full',
    title: 'end to end, the rest',
    tests: endToEnd({ named: /(?<!networks)\.full\./ }),
    fullOnly: true,
  },
  {
    name: 'e2e-odd',
    title: 'end to end, on an older provider',
    tests: endToEnd({ env: { GOTO_ADMIN_ODD: '1' } }),
    fullOnly: true,
  },
  {
    name: 'networks',
    title: '7 networks, 5 kinds of traffic',
    // One worker, because it changes the whole machine's network.
    tests: endToEnd({ named: /networks\.full\./, options: ['--workers=1'] }),
    fullOnly: true,
  },
]

/** Whether a file belongs to these tests. */
export const isTestOf = ({ runner, folders, named = /^(?!.*\.full\.)/ }: Tests, file: string): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`)) &&
  (runner === 'vitest' ? /\.test\.tsx?$/ : /\.spec\.ts$/).test(file) &&
  named.test(file)

/**
 * The steps with these names. If there are none, all steps of a full or a normal run.
 * @throws UsageError that lists the steps if a name is unknown
 */
export function chooseSteps(names: readonly string[], isFull: boolean): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  return steps.filter(({ name, fullOnly }) =>
    names.length === 0 ? isFull || !fullOnly : names.includes(name),
  )
}

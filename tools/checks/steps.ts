import { UsageError } from '../machine/prepare.ts'

/** One step of `npm test`: a script of package.json, and how to run it. */
export interface Step {
  /** As on the command line: `npm test -- unit`. */
  readonly name: string
  readonly title: string
  readonly script: string
  /** The runner that counts test cases; steps without one count no cases. */
  readonly runner?: 'vitest' | 'playwright'
  /** Set for a step that needs a keychain or a display and does not open a session itself. */
  readonly ownSession?: true
  /** Only `npm run test:full` runs it. */
  readonly fullOnly?: true
}

/** Steps that run in parallel: none needs another step of its round, or an idle machine. */
type Round = readonly Step[]

/** All steps, the quick ones first. */
export const rounds: readonly Round[] = [
  [
    { name: 'format', title: 'format and lint', script: 'lint' },
    { name: 'build', title: 'build', script: 'build' },
  ],
  [
    { name: 'types', title: 'types', script: 'typecheck' },
    { name: 'layers', title: 'layers', script: 'layers' },
    { name: 'dead-code', title: 'dead code', script: 'dead-code' },
    { name: 'advisories', title: 'advisories', script: 'advisories' },
    { name: 'electronegativity', title: 'Electronegativity', script: 'electronegativity' },
    { name: 'package', title: 'package', script: 'package:check' },
    {
      name: 'unit',
      title: 'unit, contract and host',
      script: 'test:unit',
      runner: 'vitest',
      ownSession: true,
    },
  ],
  [
    {
      name: 'interleavings',
      title: 'two admins, 500 interleavings of each kind',
      script: 'test:interleavings',
      runner: 'vitest',
      fullOnly: true,
    },
    {
      name: 'draft-kills',
      title: 'unsaved forms, 1,000 kills',
      script: 'test:draft-kills',
      runner: 'vitest',
      fullOnly: true,
    },
  ],
  [{ name: 'component', title: 'component', script: 'test:component', runner: 'vitest' }],
  [
    {
      name: 'component-shuffled',
      title: 'component, shuffled',
      script: 'test:component:shuffled',
      runner: 'vitest',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'linux-packages',
      title: 'the packages of Linux',
      script: 'package:linux',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'windows-packages',
      title: 'the packages of Windows',
      script: 'package:windows',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'macos-package',
      title: 'the app of macOS',
      script: 'package:macos',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'rollout',
      title: 'the deb rolled out in empty Debians',
      script: 'rollout',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'provider',
      title: 'a provider made from the document',
      script: 'test:provider',
      runner: 'vitest',
      fullOnly: true,
    },
  ],
  [{ name: 'e2e', title: 'end to end', script: 'test:e2e', runner: 'playwright' }],
  [
    {
      name: 'e2e-full',
      title: 'end to end, the rest',
      script: 'test:e2e:full',
      runner: 'playwright',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'e2e-odd',
      title: 'end to end, on an older provider',
      script: 'test:e2e:odd',
      runner: 'playwright',
      fullOnly: true,
    },
  ],
  [
    {
      name: 'networks',
      title: '7 networks, 5 kinds of traffic',
      script: 'test:networks',
      runner: 'playwright',
      fullOnly: true,
    },
  ],
]

/**
 * The steps with these names, in rounds. Without names, all steps of the full or of the usual run.
 * @throws Error that lists the steps if a name is unknown
 */
export function chooseRounds(names: readonly string[], isFull: boolean): readonly Round[] {
  const steps = rounds.flat()
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const isChosen = ({ name, fullOnly }: Step) =>
    names.length === 0 ? isFull || !fullOnly : names.includes(name)
  return rounds.map((round) => round.filter(isChosen)).filter((round) => round.length > 0)
}

/** One step of `npm test`: a script of package.json and how it is run. */
export interface Step {
  /** As on the command line: `npm test -- unit`. */
  readonly name: string
  readonly title: string
  readonly script: string
  /** The runner that counts test cases; the other steps count as nothing where they pass. */
  readonly runner?: 'vitest' | 'playwright'
  /** It keeps secrets or opens windows without opening a session itself, so it is started in one. */
  readonly ownSession?: true
  /** `npm test` leaves it out; `npm run test:full` runs it. */
  readonly fullOnly?: true
}

/** Steps that run side by side: no step needs another of its round, or an idle machine. */
type Round = readonly Step[]

/** Every step, the quick ones first. */
export const rounds: readonly Round[] = [
  [
    { name: 'format', title: 'format and lint', script: 'lint' },
    { name: 'build', title: 'build', script: 'build' },
  ],
  [
    { name: 'types', title: 'types', script: 'typecheck' },
    { name: 'layers', title: 'layers', script: 'layers' },
    { name: 'dead-code', title: 'dead code', script: 'dead-code' },
    { name: 'package', title: 'package', script: 'package:check' },
  ],
  [
    {
      name: 'unit',
      title: 'unit, contract and host',
      script: 'test:unit',
      runner: 'vitest',
      ownSession: true,
    },
  ],
  [{ name: 'component', title: 'component', script: 'test:component', runner: 'vitest' }],
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
]

/**
 * The steps that a command line asks for, in rounds. Where it names none: all of them in the full run, otherwise all but
 * those of the full run alone.
 * @throws Error that names the steps there are where it asks for another.
 */
export function chooseRounds(names: readonly string[], isFull: boolean): readonly Round[] {
  const steps = rounds.flat()
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  const isChosen = ({ name, fullOnly }: Step) =>
    names.length === 0 ? isFull || !fullOnly : names.includes(name)
  return rounds.map((round) => round.filter(isChosen)).filter((round) => round.length > 0)
}

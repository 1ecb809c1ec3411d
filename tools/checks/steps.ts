/** One step of `npm test`: a script of package.json, and what stands around it. */
export interface Step {
  /** As on the command line: `npm test -- unit`. */
  readonly name: string
  readonly title: string
  readonly script: string
  /** The runner that counts test cases; the other steps count as nothing where they pass. */
  readonly runner?: 'vitest' | 'playwright'
  /** It opens windows and keeps secrets, so it runs in a session of its own. */
  readonly ownSession?: true
}

/** Every step, the quick ones first. */
export const steps: readonly Step[] = [
  { name: 'format', title: 'format and lint', script: 'lint' },
  { name: 'build', title: 'build', script: 'build' },
  { name: 'types', title: 'types', script: 'typecheck' },
  { name: 'layers', title: 'layers', script: 'layers' },
  { name: 'dead-code', title: 'dead code', script: 'dead-code' },
  {
    name: 'unit',
    title: 'unit, contract and host',
    script: 'test:unit',
    runner: 'vitest',
    ownSession: true,
  },
  { name: 'component', title: 'component', script: 'test:component', runner: 'vitest' },
  { name: 'e2e', title: 'end to end', script: 'test:e2e', runner: 'playwright', ownSession: true },
  { name: 'package', title: 'package', script: 'package:check' },
]

/**
 * The steps that a command line asks for: all where it names none.
 * @throws Error that names the steps there are where it asks for another.
 */
export function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no step ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

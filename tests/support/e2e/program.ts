import { missingNeeds, type NeedName } from '#tools/machine/needs.ts'

/**
 * For a test that needs programs or libraries of the machine, because a bare `vitest run` installs none.
 * @throws an error in plain words if the machine lacks one
 */
export function needOfMachine(...names: readonly NeedName[]): void {
  const missing = missingNeeds(names).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`This machine lacks ${missing.join(', ')}. \`npm test -- unit\` installs it.`)
}

/** The program of that name, to start it; throws as `needOfMachine` does. */
export function program<N extends NeedName>(name: N): N {
  needOfMachine(name)
  return name
}

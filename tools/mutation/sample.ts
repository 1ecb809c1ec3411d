import { createHash } from 'node:crypto'
import type { Mutant } from './mutants.ts'

/** Identifies a mutant by its line's text and the change, even in a later version of the code. */
export type MutantKey = Pick<Mutant, 'file' | 'lineText' | 'column' | 'change' | 'nth'>

/** The key without the file, because files may be renamed. */
const placeOf = ({ lineText, column, change, nth }: MutantKey) => [lineText, column, change, nth].join('\n')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Draws a sample of mutants. Each is drawn by its own hash, so changes elsewhere in the code do not affect
 * it.
 */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] {
  const drawn = mutants
    .map((mutant) => ({ mutant, lot: hashOf(`${seed}\n${placeOf(mutant)}\n${mutant.file}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
  const chosen = new Set(drawn.map(({ mutant }) => mutant))
  return mutants.filter((mutant) => chosen.has(mutant))
}

/**
 * Finds recorded mutants in the current code: in the same file, or in the only other file with the same line.
 * `gone` are those whose line no longer exists.
 */
export function findAgain<K extends MutantKey>(mutants: readonly Mutant[], recorded: readonly K[]) {
  const found: Mutant[] = []
  const gone: K[] = []
  for (const key of recorded) {
    const alike = mutants.filter((mutant) => placeOf(mutant) === placeOf(key))
    const same = alike.find(({ file }) => file === key.file) ?? (alike.length === 1 ? alike[0] : undefined)
    if (same && !found.includes(same)) found.push(same)
    else gone.push(key)
  }
  return { found, gone }
}

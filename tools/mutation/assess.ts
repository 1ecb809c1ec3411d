import { resolve } from 'node:path'
import type { Judge, Order } from './judge.ts'
import { type Mutant, mutated } from './mutants.ts'

/** The result for a mutant. */
export type Fate =
  | { readonly outcome: 'killed' | 'timeout'; readonly test: string; readonly failure: string }
  | { readonly outcome: 'survived' | 'no coverage' }

/** Returns a source file's text by its path. */
export type TextOf = (file: string) => string

/** The mutants that a test file reaches, and the time it takes. */
interface Reach {
  readonly test: string
  readonly seconds: number
  readonly mutants: readonly Mutant[]
}

/**
 * Adds marks to a text. Each records a mutant when its function runs, or when the file is loaded if it is
 * outside of functions.
 */
export function marked(text: string, mutants: readonly (readonly [number, Mutant])[]): string {
  const mark = (number: number) => `globalThis.reached?.add(${number})`
  const edits = mutants.flatMap(([number, { entry }]) =>
    entry === undefined
      ? [{ at: text.length, insert: `\n;${mark(number)};` }]
      : entry.isExpression
        ? [
            { at: entry.at, insert: `(${mark(number)}, ` },
            { at: entry.end, insert: ')' },
          ]
        : [{ at: entry.at, insert: `${mark(number)};` }],
  )
  return edits
    .sort((one, other) => other.at - one.at)
    .reduce((edited, { at, insert }) => edited.slice(0, at) + insert + edited.slice(at), text)
}

/** Processes each item in order; each judge processes one at a time. */
async function share<T>(
  judges: readonly Judge[],
  items: readonly T[],
  work: (judge: Judge, item: T) => Promise<void>,
) {
  const rest = [...items]
  await Promise.all(
    judges.map(async (judge) => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(judge, item)
    }),
  )
}

const fileGroups = (mutants: readonly Mutant[]): readonly (readonly Mutant[])[] => {
  const groups: Mutant[][] = []
  for (const mutant of mutants) {
    const group = groups.find((each) => each.every(({ file }) => file !== mutant.file))
    if (group) group.push(mutant)
    else groups.push([mutant])
  }
  return groups
}

/**
 * Finds out which mutants each test file reaches. A test file that fails without any mutant is reported and
 * left out.
 */
export async function measureReach(
  judges: readonly Judge[],
  tests: readonly string[],
  mutants: readonly Mutant[],
  textOf: TextOf,
  say: (line: string) => void,
): Promise<readonly Reach[]> {
  const files = [...new Set(mutants.map(({ file }) => file))]
  const numbered = mutants.map((mutant, index) => [index, mutant] as const)
  const texts = Object.fromEntries(
    files.map((file) => [
      resolve(file),
      marked(
        textOf(file),
        numbered.filter(([, mutant]) => mutant.file === file),
      ),
    ]),
  )
  const reaches: Reach[] = []
  await share(judges, tests, async (judge, test) => {
    const verdict = await judge.run({ test, texts }, 300)
    if (verdict === 'timeout' || verdict.failure !== undefined) {
      say(`${test} fails without a mutant: ${verdict === 'timeout' ? verdict : verdict.failure}`)
      return
    }
    const reached = new Set(verdict.reached)
    reaches.push({
      test,
      seconds: verdict.seconds,
      mutants: mutants.filter((_, index) => reached.has(index)),
    })
  })
  return reaches
}

/**
 * Tests mutants with the test files that reach them, the fastest and most specific first. Mutants in
 * different files are tested together: if the test passes, it detects none of them; if it fails, each half is
 * tested again.
 */
export async function assess(
  judges: readonly Judge[],
  mutants: readonly Mutant[],
  reaches: readonly Reach[],
  textOf: TextOf,
  say: (line: string) => void,
): Promise<ReadonlyMap<Mutant, Fate>> {
  const fates = new Map<Mutant, Fate>(
    mutants.map((mutant) => [
      mutant,
      { outcome: reaches.some((reach) => reach.mutants.includes(mutant)) ? 'survived' : 'no coverage' },
    ]),
  )
  const isAlive = (mutant: Mutant) => fates.get(mutant)?.outcome === 'survived'

  const judgeGroup = async (judge: Judge, reach: Reach, group: readonly Mutant[]): Promise<void> => {
    const { test, seconds } = reach
    if (group.length === 0) return
    const texts: Order['texts'] = Object.fromEntries(
      group.map((mutant) => [resolve(mutant.file), mutated(textOf(mutant.file), mutant)]),
    )
    const verdict = await judge.run({ test, texts }, 20 + 5 * seconds)
    if (verdict !== 'timeout' && verdict.failure === undefined) return
    const [only] = group
    if (group.length === 1 && only) {
      fates.set(
        only,
        verdict === 'timeout'
          ? { outcome: 'timeout', test, failure: 'the test file did not end' }
          : { outcome: 'killed', test, failure: verdict.failure ?? '' },
      )
      return
    }
    const half = Math.ceil(group.length / 2)
    await judgeGroup(judge, reach, group.slice(0, half))
    await judgeGroup(judge, reach, group.slice(half))
  }

  const costOf = ({ seconds, mutants: reached }: Reach) => seconds * reached.length
  const inOrder = [...reaches].sort((one, other) => costOf(one) - costOf(other))
  await share(judges, inOrder, async (judge, reach) => {
    const alive = reach.mutants.filter(isAlive)
    for (const group of fileGroups(alive)) await judgeGroup(judge, reach, group.filter(isAlive))
    const killed = alive.filter((mutant) => !isAlive(mutant)).length
    if (alive.length > 0) say(`${reach.test}: ${killed} of ${alive.length} noticed`)
  })
  return fates
}

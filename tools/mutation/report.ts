import type { Fate } from './assess.ts'
import type { Mutant } from './mutants.ts'
import type { MutantKey } from './sample.ts'

/** A mutant with its result, as stored in a report. */
export type Judged = MutantKey & { readonly line: number } & Fate

/** The entries of a report. */
export const judgedOf = (fates: ReadonlyMap<Mutant, Fate>): readonly Judged[] =>
  [...fates].map(([{ file, line, lineText, column, change, nth }, fate]) => ({
    ...{ file, line, lineText, column, change, nth },
    ...fate,
  }))

/** The percentage of mutants that the tests detect. */
const scoreOf = (judged: readonly Judged[]): number =>
  (100 * judged.filter(({ outcome }) => outcome === 'killed' || outcome === 'timeout').length) / judged.length

/** The report as text: undetected mutants, and the number of each result. */
export function reportText(judged: readonly Judged[]): string {
  const count = (outcome: Fate['outcome']) => judged.filter((each) => each.outcome === outcome).length
  const unnoticed = judged
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'no coverage')
    .map(
      ({ file, line, lineText, change, outcome }) =>
        `${file}:${line}  ${change}  (${outcome})\n    ${lineText}`,
    )
  return [
    ...unnoticed,
    '',
    `${judged.length} mutants: ${count('killed')} killed, ${count('timeout')} timed out, ` +
      `${count('survived')} survived, ${count('no coverage')} without coverage. Score: ${scoreOf(judged).toFixed(1)} %`,
  ].join('\n')
}

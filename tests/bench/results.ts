import { cpus, release, totalmem, type } from 'node:os'
import type { Line } from './figures.ts'

const columns = [
  ['measure', 'name'],
  ['work', 'work'],
  ['median (spread)', 'figure'],
  ['baseline', 'baseline'],
  ['target', 'target'],
  ['', 'verdict'],
] as const satisfies ReadonlyArray<readonly [string, keyof Line]>

/** The table for the terminal, in aligned columns. */
export function textTable(lines: readonly Line[]): string {
  const table = [columns.map(([title]) => title), ...lines.map((line) => columns.map(([, key]) => line[key]))]
  const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Facts about the measuring machine. */
export const machineFacts = (runtime: string): readonly string[] => [
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
  `${type()} ${release()}, Node ${process.versions.node}, ${runtime}`,
]

/** The page with the results of a run. */
export const resultsPage = (lines: readonly Line[], runs: number, facts: readonly string[]): string =>
  [
    '# Results of the bench',
    '',
    `Written by \`npm run bench\`: medians of ${runs} runs with their spread, each beside the baseline of the same run.`,
    '',
    'Work is processor time from the event to the painted screen: of the page’s main thread and its tasks, and of main. For a launch it is that of the page’s whole process, and of main. Judge a change by its work: time depends more on the machine and its other programs.',
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    `| ${columns.map(([title]) => title).join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...lines.map((line) => `| ${columns.map(([, key]) => line[key]).join(' | ')} |`),
    '',
  ].join('\n')

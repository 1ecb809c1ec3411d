import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { inOwnSession } from './machine/own-session.ts'
import { assess, measureReach } from './mutation/assess.ts'
import { createJudge } from './mutation/judge.ts'
import { mutantsOf } from './mutation/mutants.ts'
import { type Judged, judgedOf, reportText } from './mutation/report.ts'
import { findAgain, sampleOf } from './mutation/sample.ts'

const judgedFolders = ['src/shared', 'src/main']

/** The TypeScript files in a folder, or the file itself. */
const filesAt = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true })
        .map((name) => join(path, String(name)))
        .filter((file) => file.endsWith('.ts'))
        .sort()

const readReport = (file: string): readonly Judged[] => JSON.parse(readFileSync(file, 'utf8'))

/** Makes small changes to the code, and lists those that no unit or contract test detects. */
async function mutation(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      files: { type: 'string', multiple: true },
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      judges: { type: 'string', default: '2' },
      list: { type: 'string' },
      out: { type: 'string', default: '.cache/mutation.json' },
    },
  })
  const paths = values.files ? [...values.files, ...positionals] : judgedFolders
  const texts = new Map(paths.flatMap(filesAt).map((file) => [file, readFileSync(file, 'utf8')]))
  const textOf = (file: string) => texts.get(file) ?? ''
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text))
  const { found, gone } = values.list
    ? findAgain(all, readReport(values.list))
    : { found: sampleOf(all, Number(values.sample), values.seed), gone: [] }
  for (const { file, lineText, change } of gone) console.log(`gone: ${file}  ${change}\n    ${lineText}`)
  console.log(`${found.length} of ${all.length} mutants\n`)

  const tests = ['tests/unit', 'tests/contract']
    .flatMap(filesAt)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('.full.'))
  const judges = Array.from({ length: Number(values.judges) }, createJudge)
  try {
    const reaches = await measureReach(judges, tests, found, textOf, console.log)
    const judged = judgedOf(await assess(judges, found, reaches, textOf, console.log))
    mkdirSync(dirname(values.out), { recursive: true })
    writeFileSync(values.out, `${JSON.stringify(judged, null, 1)}\n`)
    console.log(`\n${reportText(judged)}`)
  } finally {
    await Promise.all(judges.map((judge) => judge.end()))
  }
}

await inOwnSession(mutation)

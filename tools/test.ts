import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readReport, type StepOutcome, summary } from './checks/report.ts'
import { chooseRounds, type Step } from './checks/steps.ts'
import { reportVariable } from './checks/vitest-report.ts'
import { whenAskedToEnd } from './machine/asked-to-end.ts'
import { type ChildGroup, startGroup } from './machine/child-group.ts'
import { ownSession, testNeeds } from './machine/own-session.ts'
import { endWithError, prepareMachine } from './machine/prepare.ts'

const reportFolder = '.cache/test'

/** The options that make a runner write its report to a file, besides its usual output. */
const reporting = {
  vitest: (file: string) => ({
    args: ['--reporter=default', '--reporter=./tools/checks/vitest-report.ts'],
    env: { [reportVariable]: file },
  }),
  playwright: (file: string) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }),
} as const

const running = new Set<ChildGroup>()

/** Collects a program's output; returns a function that reads it. */
function collectOutput({ stdout, stderr }: ChildGroup['process']): () => string {
  const parts: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

/** Runs a step. Shows its output at once if the step is alone in its round, otherwise at its end. */
async function runStep(
  { title, script, runner, name, ...step }: Step,
  isAlone: boolean,
): Promise<StepOutcome> {
  const report = `${reportFolder}/${name}.json`
  rmSync(report, { force: true })
  const { args, env } = runner ? reporting[runner](report) : { args: [], env: {} }
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const from = performance.now()
  if (isAlone) console.log(`\n── ${title}`)
  const group = startGroup(
    [...(step.ownSession ? ownSession : []), ...npm, 'run', '--silent', script, '--', ...args],
    {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  )
  running.add(group)
  const output = collectOutput(group.process)
  const ok = (await group.ended) === 0
  running.delete(group)
  if (!isAlone) console.log(`\n── ${title}\n${output()}`.trimEnd())
  return {
    title,
    result: { ok, seconds: (performance.now() - from) / 1000, report: readReport(ok, runner, report) },
  }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-going': { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
  })
  const rounds = chooseRounds(positionals, values.full)
  if (rounds.flat().some((step) => step.ownSession)) prepareMachine(testNeeds, console.log)
  mkdirSync(reportFolder, { recursive: true })
  const outcomes: StepOutcome[] = []
  let ok = true
  for (const round of rounds) {
    const isReached = ok || values['keep-going']
    outcomes.push(
      ...(isReached ? await Promise.all(round.map((step) => runStep(step, round.length === 1))) : round),
    )
    ok = outcomes.every(({ result }) => result?.ok)
  }
  console.log(summary(outcomes))
  return ok
}

whenAskedToEnd(async (exitCode) => {
  await Promise.all([...running].map((group) => group.end()))
  process.exit(exitCode)
})

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (thrown) {
  endWithError(thrown)
  console.log('\n0 passed, 1 failed')
}

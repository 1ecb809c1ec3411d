import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCounts, type StepOutcome, summary } from './checks/report.ts'
import { chooseSteps, type Step } from './checks/steps.ts'
import { whenAskedToEnd } from './machine/asked-to-end.ts'
import { type ChildGroup, startGroup } from './machine/child-group.ts'
import { ownSession, sessionNeeds } from './machine/own-session.ts'
import { MachineError, prepareMachine } from './machine/prepare.ts'

const reportFolder = '.cache/test'

/** What makes each runner write its counts beside what it prints. */
const reporting = {
  vitest: (file: string) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
  }),
  playwright: (file: string) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }),
} as const

let running: ChildGroup | undefined

async function runStep({ script, runner, name, ...step }: Step): Promise<NonNullable<StepOutcome['result']>> {
  const report = `${reportFolder}/${name}.json`
  rmSync(report, { force: true })
  const { args, env } = runner ? reporting[runner](report) : { args: [], env: {} }
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const from = performance.now()
  running = startGroup(
    [...(step.ownSession ? ownSession : []), ...npm, 'run', '--silent', script, '--', ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  )
  const ok = (await running.ended) === 0
  return { ok, seconds: (performance.now() - from) / 1000, counts: readCounts(ok, runner, report) }
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-going': { type: 'boolean', default: false } },
  })
  const chosen = chooseSteps(positionals)
  if (chosen.some((step) => step.ownSession)) prepareMachine(sessionNeeds, console.log)
  mkdirSync(reportFolder, { recursive: true })
  const outcomes: StepOutcome[] = []
  let ok = true
  for (const step of chosen) {
    if (!ok && !values['keep-going']) {
      outcomes.push({ title: step.title })
      continue
    }
    console.log(`\n── ${step.title}`)
    const result = await runStep(step)
    outcomes.push({ title: step.title, result })
    ok &&= result.ok
  }
  console.log(summary(outcomes))
  return ok
}

whenAskedToEnd(async (exitCode) => {
  await running?.end()
  process.exit(exitCode)
})

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (thrown) {
  console.error(thrown instanceof MachineError ? thrown.message : thrown)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}

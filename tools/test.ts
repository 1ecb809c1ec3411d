import { mkdirSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import {
  affectedBy,
  changedSince,
  contentHash,
  mainBranchBase,
  ownChange,
  trackedFiles,
} from './checks/changes.ts'
import { type Choice, type Plan, planSteps } from './checks/plan.ts'
import { budgetFile, judgedFile, readRecord, reportFolder, usedFile, writeRecord } from './checks/records.ts'
import { readReport, type StepOutcome, summary } from './checks/report.ts'
import type { Step } from './checks/steps.ts'
import { reportVariable } from './checks/vitest-report.ts'
import { type ChildGroup, startGroup } from './machine/child-group.ts'
import { type CpuWatch, watchCpu } from './machine/cpu-watch.ts'
import { onEndRequest } from './machine/end-requests.ts'
import { ownSession, testNeeds } from './machine/own-session.ts'
import { endWithError, prepareMachine } from './machine/prepare.ts'

/** The command of each test runner, with a report file in addition to the usual output. */
const runners = {
  vitest: (report: string) => ({
    command: [...ownSession, process.execPath, 'node_modules/vitest/vitest.mjs', 'run'],
    options: ['--reporter=default', '--reporter=./tools/checks/vitest-report.ts'],
    env: { [reportVariable]: report },
  }),
  playwright: (report: string) => ({
    command: [process.execPath, 'node_modules/playwright/cli.js', 'test', '--project=console'],
    options: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
} as const

function commandOf({ step: { script, tests }, files }: Plan, report: string) {
  if (tests) {
    const { command, options, env } = runners[tests.runner](report)
    return {
      command: [...command, ...options, ...(tests.options ?? []), ...files],
      env: { ...env, ...tests.env },
    }
  }
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  return { command: [...npm, 'run', '--silent', script], env: {} }
}

const running = new Set<ChildGroup>()
let isEnding = false

/** Ends all running steps, and starts no more. */
async function endAll(): Promise<void> {
  isEnding = true
  await Promise.all([...running].map((group) => group.end()))
}

/** Collects the output of a program. Returns a function that returns it. */
function collectOutput({ stdout, stderr }: ChildGroup['process']): () => string {
  const parts: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

/**
 * Runs a step. `isLive` shows its output immediately; otherwise it is shown at the end, because another step
 * runs at the same time.
 */
async function runStep(plan: Plan, isLive: boolean, cpu: CpuWatch): Promise<StepOutcome> {
  const { name, title, tests, isBeside } = plan.step
  const report = `${reportFolder}/${name}.json`
  rmSync(report, { force: true })
  const { command, env } = commandOf(plan, report)
  const from = performance.now()
  if (isLive) console.log(`\n── ${title}`)
  const group = startGroup(command, {
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(group)
  const { pid } = group.process
  if (isBeside && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  const output = collectOutput(group.process)
  const ok = (await group.ended) === 0
  const cpuSeconds = cpu.secondsOf(pid)
  running.delete(group)
  if (!isLive) console.log(`\n── ${title}\n${output()}`.trimEnd())
  const seconds = (performance.now() - from) / 1000
  return { name, title, result: { ok, seconds, cpuSeconds, report: readReport(ok, tests?.runner, report) } }
}

/**
 * Runs the steps. After the build, those with `isBeside` run in one queue, the others in a second. After a
 * failure no further step starts, unless `keepsGoing`.
 */
async function runSteps(plans: readonly Plan[], keepsGoing: boolean): Promise<readonly StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>()
  const cpu = watchCpu(() => [...running].map(({ process: { pid } }) => pid))
  const due = plans.filter(({ skippedBecause }) => skippedBecause === undefined)
  const runRow = async (row: readonly Plan[], isLive: boolean) => {
    for (const plan of row) {
      const hasFailed = [...outcomes.values()].some(({ result }) => result && !result.ok)
      if (!isEnding && (!hasFailed || keepsGoing)) outcomes.set(plan.step, await runStep(plan, isLive, cpu))
    }
  }
  const beside = due.filter(({ step }) => step.isBeside)
  const others = due.filter(({ step }) => !step.isBeside)
  const isBuild = ({ step }: Plan) => step.name === 'build'
  const rest = others.filter((plan) => !isBuild(plan))
  // The build comes first; otherwise several steps would build at the same time.
  await runRow(others.filter(isBuild), true)
  await Promise.all([runRow(rest, true), runRow(beside, rest.length === 0)])
  cpu.end()
  return plans.map(
    ({ step, skippedBecause }) =>
      outcomes.get(step) ?? {
        name: step.name,
        title: step.title,
        ...(skippedBecause !== undefined && { skippedBecause }),
      },
  )
}

/**
 * Saves the hashes and CPU times of passed steps: hashes only if no file has changed meanwhile, times only of
 * complete runs.
 */
function keepRecords(
  plans: readonly Plan[],
  outcomes: readonly StepOutcome[],
  hash: string,
  isWhole: boolean,
) {
  const passed = outcomes.filter(({ result }) => result?.ok)
  if (contentHash() === hash) {
    const judges = plans.filter(({ step }) => step.judgesFiles).map(({ step }) => step.name)
    const judged = passed.flatMap(({ name }) => (judges.includes(name) ? [[name, hash] as const] : []))
    writeRecord(judgedFile, { ...readRecord<string>(judgedFile), ...Object.fromEntries(judged) })
  }
  if (!isWhole) return
  const used = passed.flatMap(({ name, result }) =>
    result?.cpuSeconds === undefined ? [] : [[name, result.cpuSeconds] as const],
  )
  writeRecord(usedFile, { ...readRecord<number>(usedFile), ...Object.fromEntries(used) })
}

/** Parses the command line. */
function choose(): Choice & { readonly keepsGoing: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'keep-going': { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  })
  const choice = { names: positionals, isFull: values.full, keepsGoing: values['keep-going'] }
  if (!values.changed && values.since === undefined) return choice
  const { files, since } =
    values.since === undefined ? ownChange() : { files: changedSince(values.since), since: values.since }
  console.log(`${files.length === 1 ? '1 file has' : `${files.length} files have`} changed since ${since}.`)
  return { ...choice, affected: affectedBy(files) }
}

async function main(): Promise<boolean> {
  const choice = choose()
  const hash = contentHash()
  const plans = planSteps(choice, {
    files: trackedFiles(),
    judged: readRecord<string>(judgedFile),
    hash,
    affectedSinceMain: () => {
      const base = mainBranchBase()
      return base === undefined ? undefined : affectedBy(changedSince(base))
    },
  })
  if (plans.some(({ step, skippedBecause }) => step.tests && skippedBecause === undefined))
    prepareMachine(testNeeds, console.log)
  mkdirSync(reportFolder, { recursive: true })
  const outcomes = await runSteps(plans, choice.keepsGoing)
  const isWhole = choice.affected === undefined
  keepRecords(plans, outcomes, hash, isWhole)
  console.log(summary(outcomes, readRecord<number>(budgetFile)))
  return outcomes.every(({ result, skippedBecause }) => result?.ok ?? skippedBecause !== undefined)
}

onEndRequest(async (exitCode) => {
  await endAll()
  process.exit(exitCode)
})

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (thrown) {
  await endAll()
  endWithError(thrown)
  console.log('\n0 passed, 1 failed')
}

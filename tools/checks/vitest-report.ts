import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { StepReport } from './report.ts'

/** The variable with the path of the report. */
export const reportVariable = 'GOTO_ADMIN_TEST_REPORT'

/**
 * Counts tests and lists failures, including those that passed at a retry. Unlike vitest's JSON reporter, it
 * includes errors outside of tests.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const file = process.env[reportVariable]
    if (!file) throw new Error(`${reportVariable} names no file`)
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: ReturnType<TestCase['result']>['state']) =>
      tests.filter((test) => test.result().state === state)
    const flaky = tests.filter((test) => test.diagnostic()?.flaky)
    const failed = [...inState('failed'), ...flaky]
    const report: StepReport = {
      passed: inState('passed').length - flaky.length,
      failed: failed.length,
      skipped: inState('skipped').length,
      failures: [
        ...failed.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
        ...modules.flatMap(loadErrors),
        ...unhandled.map(
          ({ name, message, stack }) =>
            `outside of a test: ${name}: ${message} ${/^ +at .*/m.exec(stack ?? '')?.[0].trim() ?? ''}`,
        ),
      ],
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
    }
    writeFileSync(file, JSON.stringify(report))
  }
}

function loadErrors(module: TestModule): string[] {
  return module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)
}

/** The time of a file's tests and imports. */
function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000
}

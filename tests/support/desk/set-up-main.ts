import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ExecuteContext } from '#main/api/execute.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { type ConsoleMain, startConsoleMain } from './console-main.ts'

const open = () => ({ signal: new AbortController().signal })

/** Main and a sandbox for the tests of a file. The sandbox is reset for each test. */
export function setUpMain(prepare: (main: ConsoleMain) => Promise<void> = async () => {}) {
  let main: ConsoleMain
  beforeAll(async () => {
    main = await startConsoleMain()
    await prepare(main)
  })
  afterAll(() => main.close())
  beforeEach(() => main.sandbox.reset())
  return {
    main: () => main,
    /** Makes a call. By default, nobody cancels it. */
    execute: <N extends HttpCallName>(
      name: N,
      input: ParsedInput<N>,
      context: Partial<ExecuteContext> = {},
    ): Promise<CallAnswer<N>> => main.execute(name, input, { ...open(), ...context }),
    fault: (...args: Parameters<Sandbox['faults']['add']>) => main.sandbox.faults.add(...args),
    requests: (...args: Parameters<Sandbox['requests']>) => main.sandbox.requests(...args),
  }
}

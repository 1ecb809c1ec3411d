import { resolve } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import type { Order, Verdict } from './judge.ts'

const unit = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'unit' ? [project.test] : [],
)[0]

let texts: Order['texts'] = {}

/**
 * Starts Vitest with the settings of the unit project. Some source files are loaded from `texts` instead of
 * the disk.
 */
const startVitest = (): Promise<Vitest> =>
  createVitest(
    'test',
    {
      ...unit,
      config: false,
      // Every run must load the changed sources.
      isolate: true,
      watch: false,
      maxWorkers: 1,
      bail: 1,
      reporters: [{}],
      setupFiles: [...[unit?.setupFiles ?? []].flat(), resolve('tools/mutation/reach.ts')],
    },
    { plugins: [{ name: 'other-texts', enforce: 'pre', load: (id) => texts[id] }] },
  )

function failureIn(module: TestModule): string | undefined {
  for (const test of module.children.allTests('failed'))
    return `${test.fullName}: ${test.result().errors?.[0]?.message}`
  const suites = [...module.children.allSuites()]
  const [error] = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  return error ? error.message : module.ok() ? undefined : 'a test failed'
}

/** Errors from another process may lack `toString`. */
const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : 'unknown error'

async function run(vitest: Vitest, order: Order): Promise<Verdict> {
  const changed = [...Object.keys(texts), ...Object.keys(order.texts)]
  texts = order.texts
  for (const file of changed) vitest.invalidateFile(file)
  const from = performance.now()
  const moduleId = resolve(order.test)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    vitest.getRootProject().createSpecification(moduleId),
  ])
  // The list also contains modules of earlier runs.
  const module = testModules.find((each) => each.moduleId === moduleId)
  const unhandled = unhandledErrors.map(messageOf)[0]
  const failure = (module ? failureIn(module) : 'the file could not be run') ?? unhandled
  return {
    seconds: (performance.now() - from) / 1000,
    reached: module?.meta().reached ?? [],
    ...(failure !== undefined && { failure: failure.slice(0, 300) }),
  }
}

const vitest = await startVitest()
await vitest.standalone()
process.on('message', async (order: Order) => {
  process.send?.(await run(vitest, order))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

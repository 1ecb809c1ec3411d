import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { type Prism, startPrism } from '#tests/support/prism.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'
import { type SampleInputs, sampleInputs } from '#tests/support/samples/sample-inputs.ts'

let main: ConsoleMain
let prism: Prism
let inputs: SampleInputs
beforeAll(async () => {
  main = await startConsoleMain()
  prism = await startPrism()
  inputs = await sampleInputs(main.execute)
})
afterAll(async () => {
  prism.close()
  await main.close()
})

test.each(httpRows)(
  'a provider made from the OpenAPI document accepts %s, and the console reads its whole answer',
  async (name) => {
    const differences: unknown[] = []
    const execute = createExecute({ ...main, apiBase: prism.apiBase })
    await execute(name, inputs[name] as never, {
      signal: new AbortController().signal,
      onReading: (reading) => differences.push(...reading.differences),
    })
    expect(differences).toEqual([])
  },
)

test('a provider made from the OpenAPI document refuses a request that the document does not allow', async () => {
  const execute = createExecute({ ...main, apiBase: prism.apiBase })
  const withoutEmail = { firstName: 'Kim', lastName: 'Lee' }
  await expect(
    execute('admins.create', withoutEmail as never, { signal: new AbortController().signal }),
  ).rejects.toMatchObject({ detail: { status: 422 } })
})

import { shownBox, startWithoutWindow } from '#tests/support/launch-console.ts'
import { expect, test } from '#tests/support/one-computer.ts'

const isElectron = process.env.E2E_ELECTRON === '1'

test('an invalid setting is named in a box with its source and its problem, and no window opens', async ({
  sandbox,
  userData,
}) => {
  test.skip(isElectron, 'its box waits for a person')
  const { code, said } = await startWithoutWindow({
    environment: { ...sandbox.environment, GOTO_ADMIN_API_BASE: 'ftp://api.example.com' },
    userData,
  })
  expect(code).toBe(1)
  expect(shownBox(said)).toBe(
    'The settings of GoTo Admin cannot be used:\nGOTO_ADMIN_API_BASE: "apiBase" must start with https:// (plain http is accepted for this computer only).',
  )
})

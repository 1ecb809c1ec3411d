import { bringTo } from '#tests/support/bring-to.ts'
import { expect, test } from '#tests/support/one-computer.ts'
import { signIn } from '#tests/support/sign-in.ts'

test('without a keychain the sign-in works, and a notice says that it is not saved', async ({
  launch,
  sandbox,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux can be without one')
  const environment = { ...sandbox.environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
  const { window } = await launch({ environment })
  await bringTo(window, 'signedOut', sandbox.admin)
  await signIn(window, sandbox.admin)
  await expect(window.getByText('Your sign-in could not be saved on this computer.')).toBeVisible()
})

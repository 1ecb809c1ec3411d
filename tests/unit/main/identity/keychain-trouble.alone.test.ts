import { expect, test } from 'vitest'
import { createKeychain } from '#main/identity/keychain.ts'
import { eventually } from './support/eventually.ts'
import { admin, setUpRig, signedInAs } from './support/rig.ts'
import { ownSecretService } from './support/secret-service.ts'

const rig = setUpRig({ service: ownSecretService })
const notice = (why: string) =>
  `Your sign-in could not be saved on this computer. ${why} You will be asked for your password at the next start.`

test('a keychain that hangs does not delay the sign-in', async () => {
  const keychain = createKeychain({ ...rig.config(), deadline: 1500 })
  const { signIn, states } = rig.start({ keychain })
  rig.freezeKeychain()
  try {
    expect(await signIn(admin)).toEqual({ step: 'done', session: signedInAs(admin) })
    await eventually(() => states.at(-1)).toEqual({
      ...signedInAs(admin),
      notice: notice(
        'The keychain of this computer did not answer. Look for a window that asks for its password; if there is none, restart the computer.',
      ),
    })
  } finally {
    rig.thawKeychain()
  }
  // Waits for the sign-out and every operation before it.
  await keychain.wipe()
  expect(await rig.stored()).toBeUndefined()
})

test('a locked keychain is reported, and the session stays in memory', async () => {
  await rig.lockKeychain()
  const { signIn, session, states, logged, current } = rig.start()
  expect(await current()).toEqual({ state: 'signedOut' })
  const told = {
    ...signedInAs(admin),
    notice: notice(
      'The keychain of this computer is locked. Unlock it with your password for this computer.',
    ),
  }
  // The keychain refuses before the step ends, or after it.
  const steps = [signedInAs(admin), told].map((answer) => ({ step: 'done', session: answer }))
  expect(steps).toContainEqual(await signIn(admin))
  await eventually(() => states.at(-1)).toEqual(told)
  expect(logged).toContain('keychain.failed {"reason":"locked","operation":"save"}')
  expect(await session.token()).toMatch(/^ey/)
  expect(await rig.start().current()).toEqual({ state: 'signedOut' })
})

import keytar from 'keytar'
import { expect, test } from 'vitest'
import { createKeychain } from '#main/identity/keychain.ts'
import { eventually } from './support/eventually.ts'
import { admin, setUpRig, signedInAs, sms } from './support/rig.ts'
import { ownSecretService } from './support/secret-service.ts'

const rig = setUpRig({ service: ownSecretService })
const notice = (why: string) =>
  `Your sign-in could not be saved on this computer. ${why} You will be asked for your password at the next start.`

test('a keychain that hangs does not delay the sign-in; a notice afterwards says that nothing was saved', async () => {
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
  // Now the sign-out and every operation before it run.
  await keychain.wipe()
  expect(await rig.stored()).toBeUndefined()
})

test('a sign-in that can not be saved leaves no earlier admin’s entry for the next start', async () => {
  await rig.signedIn()
  const keychain = createKeychain({
    ...rig.config(),
    open: async () => ({
      ...keytar,
      setPassword: async (service, account, password) => {
        if (account.endsWith('1')) throw new Error('disk full')
        await keytar.setPassword(service, account, password)
      },
    }),
  })
  const { signIn, answerCode, states } = rig.start({ keychain })
  await signIn(sms)
  await answerCode(rig.sentTo(sms.mobile))
  await eventually(() => states.at(-1)).toEqual({
    ...signedInAs(sms),
    notice: notice('The keychain of this computer reported a fault. If it happens again, tell IT.'),
  })
  await eventually(() =>
    keytar.getPassword('GoTo Admin', `${rig.config().userPoolId}/${rig.config().clientId}`),
  ).toBe(null)
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

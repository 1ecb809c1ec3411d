import { expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { eventually } from './support/eventually.ts'
import { admin, minute, setUpRig, sms } from './support/rig.ts'

const rig = setUpRig()
const { invited } = sampleUsers

test('AUTH-14 ERR-15 authentication events are logged, without a token, password, code or name', async () => {
  const console = rig.start()
  const { session, signIn, signOut, answerCode, answerNewPassword, logged, states } = console
  const { changePassword, changeEmail, verifyEmail } = console
  const secrets: string[] = [admin.password, 'Wrong-2026!', invited.password, 'Chosen-2026!', '999999']
  const collect = async () => {
    secrets.push(
      await session.token(),
      await session.access.token(),
      (await rig.stored())?.refreshToken ?? 'none',
    )
  }
  await expect(signIn({ ...admin, password: 'Wrong-2026!' })).rejects.toThrow()
  await signIn(admin)
  await collect()
  rig.breakdown({ call: 'identity.InitiateAuth', fault: 'reset', times: 1 })
  rig.advance(55 * minute)
  await eventually(() => logged.at(-1)).toMatch('session.refreshFailed')
  await session.renew(await session.token())
  await collect()
  await signOut()
  rig.advance(0)
  await eventually(() => logged.at(-1)).toMatch('session.revoked')
  await signIn(sms)
  await expect(answerCode('999999')).rejects.toThrow()
  secrets.push(rig.sentTo(sms.mobile))
  await answerCode(rig.sentTo(sms.mobile))
  await collect()
  await signOut()
  await signIn(invited)
  const body = { __type: 'InvalidPasswordException', message: 'Password did not conform: Chosen-2026!' }
  const call = 'identity.RespondToAuthChallenge'
  rig.breakdown({ call, fault: 'status', status: 400, body, times: 1 })
  await expect(answerNewPassword('Chosen-2026!')).rejects.toThrow('Chosen-2026!')
  await answerNewPassword('Chosen-2026!')
  await collect()
  secrets.push('Another-2026!', '999998')
  await expect(changePassword('Wrong-2026!', 'Another-2026!')).rejects.toThrow()
  await changePassword('Chosen-2026!', 'Another-2026!')
  await changeEmail('priya@goto.example')
  secrets.push(rig.sentTo('priya@goto.example'))
  await expect(verifyEmail('999998')).rejects.toThrow()
  await verifyEmail(rig.sentTo('priya@goto.example'))

  const events = logged.map((line) => line.split(' ')[0])
  for (const event of [
    'signIn.failed',
    'signIn.step',
    'session.signedIn',
    'session.refreshFailed',
    'session.refreshed',
    'session.signedOut',
    'session.revoked',
  ])
    expect(events).toContain(event)
  const [log, told] = [logged.join('\n'), JSON.stringify(states)]
  expect(secrets.filter((secret) => log.includes(secret) || told.includes(secret))).toEqual([])
  expect(log).not.toContain('@')
})

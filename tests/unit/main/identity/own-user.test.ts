import { expect, test } from 'vitest'
import { readOwnUser, signInName } from '#main/identity/own-user.ts'

const answer = (attributes: Readonly<Record<string, string | undefined>>, username = 'sub-mia') => ({
  Username: username,
  UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
})
const mia = { sub: 'sub-mia', email: 'mia@goto.example', email_verified: 'true' }

test('SET-07 the email counts as verified only if the service answers the text "true"', () => {
  expect(readOwnUser(answer(mia))).toMatchObject({ email: 'mia@goto.example', isVerified: true })
  for (const email_verified of ['false', 'True', '', undefined])
    expect(readOwnUser(answer({ ...mia, email_verified }))).toMatchObject({ isVerified: false })
})

test('an account without an email address has an empty one, which is not verified', () => {
  expect(readOwnUser(answer({ sub: 'sub-mia' }))).toMatchObject({ email: '', isVerified: false })
})

test.each([
  ['no attributes', { Username: 'sub-mia' }],
  ['no subject', answer({ email: 'mia@goto.example' })],
  ['nothing', {}],
])('an account answer that names %s is invalid', (_, wrong) => {
  expect(() => readOwnUser(wrong)).toThrow()
})

test.each([
  ['an old address', 'old@goto.example', 'mia@goto.example'],
  ['the address in another case', 'Mia@GoTo.example', 'Mia@GoTo.example'],
  ['a name', 'mia', 'mia'],
  ['a telephone number', '+61400000001', '+61400000001'],
  ['the username, even if it looks like an address', 'M@pool.example', 'M@pool.example'],
  ['the preferred name, even if it looks like an address', 'mia@home', 'mia@home'],
])('an admin who signed in with %s (%s) signs in with %s next time', (_, soFar, from) => {
  const user = readOwnUser(answer({ ...mia, preferred_username: 'mia@home' }, 'm@pool.example'))
  expect(signInName(soFar, user)).toBe(from)
})

test('an admin who signed in with an address that no longer exists keeps that sign-in name', () => {
  expect(signInName('mia@goto.example', readOwnUser(answer({ sub: 'sub-mia' })))).toBe('mia@goto.example')
})

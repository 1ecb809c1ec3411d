import { describe, expect, test } from 'vitest'
import { readCreation, toNewUser } from '#renderer/features/user-profiles/new-user.ts'
import { type CreatedUser, newUserFields } from '#shared/entities/user-profile.ts'
import { startValues } from '#shared/fields/field.ts'

const typed = { email: 'ann@goto.example', firstName: 'Ann', lastName: 'O’Lee', shouldPreVerify: true }
const answer = { ...typed, hasPreVerified: true, password: 'Tmp-1 <b>&' }
const name = (answered: Partial<CreatedUser>, sent: Partial<typeof typed> = {}) => {
  const creation = readCreation(answered as CreatedUser, { ...typed, ...sent })
  return creation.kind === 'created' && creation.user.name
}

describe('a created user', () => {
  test('USR-05 the form of a new user starts empty, with pre-verification', () => {
    expect(startValues(newUserFields)).toEqual({
      email: '',
      firstName: '',
      lastName: '',
      shouldPreVerify: true,
    })
  })

  test('USR-08 USR-09 the names of a new user are sent as typed, and left out if empty', () => {
    expect(toNewUser(typed)).toEqual(typed)
    const { firstName, lastName, ...nameless } = typed
    expect(JSON.parse(JSON.stringify(toNewUser({ ...typed, firstName: '', lastName: '  ' })))).toEqual(
      nameless,
    )
  })

  test('USR-16 a created user is named by the given names, or else by the email', () => {
    expect(name(answer)).toBe('Ann O’Lee')
    expect(name({ ...answer, lastName: '' })).toBe('Ann')
    expect(name({ hasPreVerified: true })).toBe('Ann O’Lee')
    expect(name({ email: 'ann@goto.example' }, { firstName: '', lastName: ' ' })).toBe('ann@goto.example')
    expect(name({}, { firstName: '', lastName: '' })).toBe('ann@goto.example')
  })

  test('USR-10 USR-16 a created user’s password shows wherever the answer has it', () => {
    const user = { name: 'Ann O’Lee', email: 'ann@goto.example' }
    expect(readCreation(answer, typed)).toEqual({
      kind: 'created',
      user: { ...user, isVerified: true, password: 'Tmp-1 <b>&' },
    })
    expect(readCreation({ ...answer, hasPreVerified: false }, typed)).toEqual({
      kind: 'created',
      user: { ...user, isVerified: false, password: 'Tmp-1 <b>&' },
    })
    // Without this member in the answer, the request decides.
    for (const hasPreVerified of [null, undefined])
      expect([
        readCreation({ ...answer, hasPreVerified }, typed),
        readCreation({ ...answer, hasPreVerified }, { ...typed, shouldPreVerify: false }),
      ]).toEqual([
        { kind: 'created', user: { ...user, isVerified: true, password: 'Tmp-1 <b>&' } },
        { kind: 'created', user: { ...user, isVerified: false, password: 'Tmp-1 <b>&' } },
      ])
    for (const password of [null, undefined, ''])
      expect(readCreation({ ...answer, password }, typed)).toEqual({
        kind: 'created',
        user: { ...user, isVerified: true, password: undefined },
      })
  })

  test('USR-12 USR-13 trap 20 an error in a successful answer to a new user is a refusal', () => {
    expect(readCreation({ ...answer, error: 'No such luck.' }, typed)).toEqual({
      kind: 'refused',
      words: 'No such luck.',
    })
    for (const error of [null, undefined, '', ' '])
      expect([error, readCreation({ ...answer, error }, typed).kind]).toEqual([error, 'created'])
  })
})

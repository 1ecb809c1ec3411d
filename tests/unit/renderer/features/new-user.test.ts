import { describe, expect, test } from 'vitest'
import { emptyUser, readCreation, toNewUser } from '#renderer/features/user-profiles/new-user.ts'
import type { CreatedUser, NewUser } from '#shared/entities/user-profile.ts'

const typed = { email: 'ann@goto.example', firstName: 'Ann', lastName: 'O’Lee', shouldPreVerify: true }
const answer = { ...typed, hasPreVerified: true, password: 'Tmp-1 <b>&' }
const name = (answered: Partial<CreatedUser>, sent: Partial<NewUser> = {}) => {
  const creation = readCreation(answered as CreatedUser, { ...typed, ...sent })
  return creation.kind === 'created' && creation.user.name
}

describe('a user who is created', () => {
  test('USR-05 the form starts empty, with pre-verification', () => {
    expect(emptyUser).toEqual({ email: '', firstName: '', lastName: '', shouldPreVerify: true })
  })

  test('USR-08 USR-09 names go as they were given, and not at all where none were', () => {
    expect(toNewUser(typed)).toEqual(typed)
    const { firstName, lastName, ...nameless } = typed
    expect(JSON.parse(JSON.stringify(toNewUser({ ...typed, firstName: '', lastName: '  ' })))).toEqual(
      nameless,
    )
  })

  test('USR-16 is called by the names given, else by the email', () => {
    expect(name(answer)).toBe('Ann O’Lee')
    expect(name({ ...answer, lastName: '' })).toBe('Ann')
    expect(name({ hasPreVerified: true })).toBe('Ann O’Lee')
    expect(name({ email: 'ann@goto.example' }, { firstName: '', lastName: ' ' })).toBe('ann@goto.example')
    expect(name({}, { firstName: '', lastName: undefined })).toBe('ann@goto.example')
  })

  test('USR-16 has a password to show only where the user was verified', () => {
    const user = { name: 'Ann O’Lee', email: 'ann@goto.example' }
    expect(readCreation(answer, typed)).toEqual({
      kind: 'created',
      user: { ...user, isVerified: true, password: 'Tmp-1 <b>&' },
    })
    expect(readCreation({ ...answer, hasPreVerified: false }, typed)).toEqual({
      kind: 'created',
      user: { ...user, isVerified: false, password: undefined },
    })
    // Where it does not say, it did what it was asked.
    for (const hasPreVerified of [null, undefined])
      expect([
        readCreation({ ...answer, hasPreVerified }, typed),
        readCreation({ ...answer, hasPreVerified }, { ...typed, shouldPreVerify: false }),
      ]).toEqual([
        { kind: 'created', user: { ...user, isVerified: true, password: 'Tmp-1 <b>&' } },
        { kind: 'created', user: { ...user, isVerified: false, password: undefined } },
      ])
    for (const password of [null, undefined, ''])
      expect(readCreation({ ...answer, password }, typed)).toEqual({
        kind: 'created',
        user: { ...user, isVerified: true, password: undefined },
      })
  })

  test('USR-12 USR-13 trap 20: an error in a good answer is a refusal, whatever stands beside it', () => {
    expect(readCreation({ ...answer, error: 'No such luck.' }, typed)).toEqual({
      kind: 'refused',
      words: 'No such luck.',
    })
    for (const error of [null, undefined, '', ' '])
      expect([error, readCreation({ ...answer, error }, typed).kind]).toEqual([error, 'created'])
  })
})

import { describe, expect, test } from 'vitest'
import { emailStage, isRecordBehind, isSameAddress } from '#renderer/features/account/email-stage.ts'

const verified = { email: 'ann@goto.example', isVerified: true }
const unverified = { email: 'new@goto.example', isVerified: false }

describe('the stage of a change of address', () => {
  test('SET-08 a verified address is shown, and Edit makes it editable (SET-09)', () => {
    expect(emailStage(verified, false)).toBe('view')
    expect(emailStage(verified, true)).toBe('edit')
  })

  test('SET-11 SET-13 an unverified address asks for its code, also when the screen is opened later', () => {
    expect(emailStage(unverified, false)).toBe('code')
  })

  test('SET-19 SET-20 trap 7: Cancel leads to editing while the address at the identity service is unverified', () => {
    expect(emailStage(unverified, true)).toBe('edit')
  })

  test('an account without an address has nothing to verify', () => {
    expect(emailStage({ email: '', isVerified: false }, false)).toBe('view')
  })

  test('SET-17 a verified address needs no code', () => {
    expect(emailStage({ ...unverified, isVerified: true }, false)).toBe('view')
  })
})

describe('two addresses', () => {
  test.each([
    ['ann@goto.example', 'ann@goto.example', true],
    ['Ann@GoTo.example', 'ann@goto.example', true],
    [' ann@goto.example ', 'ann@goto.example', true],
    ['ann@goto.example', 'anne@goto.example', false],
    ['', 'ann@goto.example', false],
  ])('SET-10 SET-12 %o and %o are the same: %o', (a, b, same) => {
    expect(isSameAddress(a, b)).toBe(same)
  })
})

describe('the admin record', () => {
  const admin = { userSub: 'sub-ann', userEmail: 'ann@goto.example' }

  test('SET-16 is outdated if it lacks the verified address', () => {
    expect(isRecordBehind({ email: 'new@goto.example', isVerified: true }, admin)).toBe(true)
    expect(isRecordBehind(verified, { userSub: 'sub-ann' })).toBe(true)
    expect(isRecordBehind(verified, { userSub: 'sub-ann', userEmail: null })).toBe(true)
  })

  test('SET-16 is not outdated by an unverified address, nor by one that differs only in case', () => {
    expect(isRecordBehind(unverified, admin)).toBe(false)
    expect(isRecordBehind({ email: 'ANN@goto.example', isVerified: true }, admin)).toBe(false)
  })
})

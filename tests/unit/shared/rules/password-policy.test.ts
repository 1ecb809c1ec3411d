import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPassword } from '#sandbox/identity/password-policy.ts'
import { checkPolicy, defaultPasswordPolicy, type PasswordPolicy } from '#shared/rules/password-policy.ts'

const unmet = (password: string, policy: PasswordPolicy = defaultPasswordPolicy) =>
  checkPolicy(policy, password)
    .filter(({ isMet }) => !isMet)
    .map(({ words }) => words)

describe('the rules of a password policy', () => {
  test('SET-26 an empty password meets no rule of a password policy', () => {
    expect(unmet('')).toEqual([
      'at least 8 characters',
      'a lower-case letter',
      'an upper-case letter',
      'a number',
      'a symbol',
    ])
  })

  test.each([
    ['at least 8 characters', 'Tyger-7', 'Tyger-77'],
    ['a lower-case letter', 'TYGER-777', 'TYGER-77r'],
    ['an upper-case letter', 'tyger-777', 'Tyger-777'],
    ['a number', 'Tyger-tyger', 'Tyger-tyge7'],
    ['a symbol', 'Tygertyger7', 'Tygertyger7!'],
  ])('SET-26 the rule "%s" refuses the password %s and accepts %s', (words, without, having) => {
    expect(unmet(without)).toEqual([words])
    expect(unmet(having)).toEqual([])
  })

  test('SET-26 a space counts as a symbol only inside a password', () => {
    expect(unmet('Tyger tyger 7')).toEqual([])
    expect(unmet(' Tygertyger7 ')).toEqual(['a symbol'])
    expect(unmet('ТигрÄÖ-77')).toEqual(['a lower-case letter', 'an upper-case letter'])
  })

  test.each([...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-'])(
    'SET-26 the character %s counts as a symbol in a password',
    (symbol) => {
      expect(unmet(`Tygertyger7${symbol}`)).toEqual([])
    },
  )

  test('SET-26 the shown rules are only those that the password policy has', () => {
    const asked = unmet('', { minLength: 12, requires: ['number'] })
    expect(asked).toEqual(['at least 12 characters', 'a number'])
  })

  test('SET-26 the rules accept a password exactly if a pool with the default policy does', () => {
    // A space at the start or end is refused under any policy.
    const password = fc
      .string({ unit: fc.constantFrom(...'abXY01-! é'), maxLength: 12 })
      .map((text) => text.trim())
    fc.assert(
      fc.property(password, (text) => {
        const isTaken = () => {
          try {
            checkPassword(text)
            return true
          } catch {
            return false
          }
        }
        expect(unmet(text).length === 0).toBe(isTaken())
      }),
    )
  })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { passwordFields } from '#shared/entities/account.ts'

test.each(Object.entries(passwordFields))(
  'SET-26 spaces count in the %s, which has 256 characters at most',
  (_, { label, rule }) => {
    const messagesOf = (password: string) =>
      v.safeParse(rule, password).issues?.map(({ message }) => message) ?? []
    expect(messagesOf('')).toEqual([`${label} is a required field`])
    expect(messagesOf('        ')).toEqual([])
    expect(messagesOf('x'.repeat(256))).toEqual([])
    expect(messagesOf('x'.repeat(257))).not.toEqual([])
  },
)

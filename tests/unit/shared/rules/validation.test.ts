import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  idSchema,
  isFilled,
  isWebAddress,
  maxTextLength,
  messages,
  optionalText,
  requiredEmail,
  requiredText,
  requiredWebAddress,
} from '#shared/rules/validation.ts'

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') })

/** The message a field would show: the first issue, or undefined for a value that passes. */
const refusal = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message

describe('field rules', () => {
  test('VAL-03 VAL-05 a missing or blank text is refused, with the field’s label in the message', () => {
    const schema = requiredText('First Name')
    expect(refusal(schema, '')).toBe('First Name is a required field')
    expect(refusal(schema, undefined)).toBe('First Name is a required field')
    fc.assert(
      fc.property(blanks, (text) => {
        expect(isFilled(text)).toBe(false)
        expect(refusal(schema, text)).toBe('First Name is a required field')
      }),
    )
  })

  test('a text with any character that is not blank passes unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }).filter(isFilled), (text) => {
        expect(v.parse(requiredText('Name'), text)).toBe(text)
      }),
    )
  })

  test('VAL-04 a missing email address gives the message for missing values', () => {
    const schema = requiredEmail('Email')
    expect(refusal(schema, '')).toBe('Email is a required field')
    for (const bad of ['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 'ann@example.com '])
      expect(refusal(schema, bad)).toBe('Email must be a valid email')
    for (const good of [
      "sinead.o'brien@example.ie",
      'ann+jobs@example.com.au',
      'ann@xn--80ak6aa92e.xn--p1ai',
    ])
      expect(refusal(schema, good)).toBeUndefined()
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,10}(\.[a-z0-9]{1,10})?$/), fc.domain(), (local, domain) => {
        expect(refusal(schema, `${local}@${domain}`)).toBeUndefined()
      }),
    )
  })

  test('VAL-05 the default messages of a field name its label', () => {
    expect(messages.url('Website')).toBe('Website must be a valid URL')
    expect(messages.positive('Minimum Hourly Rate')).toBe('Minimum Hourly Rate must be a positive number')
    expect(messages.atLeast('Roles', 1)).toBe('Roles must be greater than or equal to 1')
    expect(refusal(requiredWebAddress('Website'), 'nonsense')).toBe('Website must be a valid URL')
    expect(refusal(requiredWebAddress('Website'), ' ')).toBe('Website is a required field')
  })

  test('BUS-24 a web address needs http or https, a host with a dot, and no credentials', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(isWebAddress(url)).toBe(true)
      }),
    )
    for (const bad of [
      'reefhostel.com.au',
      'www.reefhostel.com.au',
      'ftp://reefhostel.com.au',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://a b.com',
      'https://user:secret@reefhostel.com.au',
      ' https://reefhostel.com.au',
    ])
      expect(isWebAddress(bad)).toBe(false)
  })

  test('a text beyond its limit is refused', () => {
    expect(maxTextLength).toBe(20_000)
    expect(refusal(optionalText('Description'), 'a'.repeat(maxTextLength))).toBeUndefined()
    expect(refusal(optionalText('Description'), 'a'.repeat(maxTextLength + 1))).toBe(
      `Description must be at most ${maxTextLength} characters`,
    )
    expect(refusal(optionalText('Motto', 5), 'abcdef')).toBe('Motto must be at most 5 characters')
    expect(refusal(requiredText('Motto', 'Please enter a motto', 5), 'abcdef')).toBe(
      'Motto must be at most 5 characters',
    )
    expect(refusal(requiredText('Motto', 'Please enter a motto', 5), 'abcde')).toBeUndefined()
    expect(refusal(optionalText('Description'), undefined)).toBeUndefined()
    expect(refusal(optionalText('Description'), '')).toBeUndefined()
  })

  test('an identifier can never change the path of a call', () => {
    for (const bad of [
      '',
      '.',
      '..',
      '...',
      'a/b',
      'a\\b',
      'a?b',
      'a#b',
      '%2e%2e',
      'a b',
      'a\n',
      'a'.repeat(201),
    ])
      expect(v.is(idSchema, bad)).toBe(false)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (!v.is(idSchema, text)) return
        const url = new URL(`https://api.example/business/admin/${text}`)
        expect(url.pathname).toBe(`/business/admin/${text}`)
        expect(url.search + url.hash).toBe('')
      }),
    )
    fc.assert(fc.property(fc.uuid(), (id) => v.is(idSchema, id)))
    expect(v.is(idSchema, 'record.')).toBe(true)
  })
})

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readNumber } from '#renderer/components/control/number-text.ts'
import { editCallNames, editRules } from '#shared/contract/record-calls.ts'
import { signInFields } from '#shared/entities/account.ts'
import { businessFields } from '#shared/entities/business.ts'
import { invitationFields } from '#shared/entities/invitation.ts'
import { offerFields } from '#shared/entities/partner.ts'
import type { Field } from '#shared/fields/field.ts'
import { readDayFirst, readDayFirstTime } from '#shared/rules/day-first.ts'
import { oneLine, ungrouped, withoutUnseen } from '#shared/rules/one-line.ts'
import { readTime } from '#shared/rules/opening-hours.ts'
import { matches } from '#shared/rules/text-match.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { withScheme } from '#shared/rules/with-scheme.ts'
import { sampleRecords } from '#tests/support/samples/sample-records.ts'

/** Invisible characters with which mails, chats and tables surround a text. */
const unseen = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u180e'],
  ...['\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\u034f', '\u115f', '\u3164', '\uffa0', '\u2800'],
  ...['\ufff9', '\ufe0f', '\u{e0001}', '\u{e0041}', '\0', '\u0007', '\u007f', '\u0085'],
]
const blanks = [' ', '\t', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\r\n']

/** Reads a value like its control, its form or its call does. */
const sent = (field: Pick<Field, 'form'>) => (text: string) => v.parse(field.form, text)
const kinds: readonly (readonly [string, (text: string) => unknown, string])[] = [
  ['an address', sent(businessFields.domainName), 'https://acme.example/jobs'],
  ['an address without its scheme', withScheme, 'acme.example'],
  ['an email address', sent(businessFields.email), 'jane@acme.example'],
  ['an ABN', sent(businessFields.abn), '51824753556'],
  ['an offer’s address', sent(offerFields().url), 'https://acme.example'],
  ['a name', sent(invitationFields.firstName), 'Jane'],
  ['a username', sent(signInFields.username), 'jane@acme.example'],
  ['a code', sent(signInFields.code), '123456'],
  ['a filter', (text) => matches(text, 'Cane Toad Backpackers'), 'cane'],
  ['a day', readDayFirst, '05/03/1998'],
  ['a moment', (text) => readDayFirstTime(text, '09:00'), '18/08/2026, 10:05 pm'],
  ['a time', readTime, '9:30'],
  ['a number', (text) => readNumber(text), '28.50'],
]

describe('a text of one line', () => {
  test.each(kinds)(
    'VAL-05 trap 33 %s means the same with invisible characters and blanks around it',
    (_, read, text) => {
      const plain = read(text)
      for (const one of [...unseen, ...blanks])
        for (const dirty of [one + text, text + one, `${one} ${text}\u00a0${one}`])
          expect([JSON.stringify(dirty), read(dirty)]).toEqual([JSON.stringify(dirty), plain])
      const middle = Math.ceil(text.length / 2)
      for (const one of unseen) {
        const dirty = text.slice(0, middle) + one + text.slice(middle)
        expect([JSON.stringify(dirty), read(dirty)]).toEqual([JSON.stringify(dirty), plain])
      }
    },
  )

  test('a text of one line in any record’s form is cleaned before it is judged and sent', () => {
    const cleaned = editCallNames.flatMap((call) =>
      Object.entries(editRules(call).fields as Readonly<Record<string, Partial<Field>>>).flatMap(
        ([name, { form, clean }]) => {
          const value = sampleRecords[call].values[name]?.[0]
          if (!clean || !form || typeof value !== 'string') return []
          expect([call, name, v.parse(form, `\u200e ${value}\u00a0\u200b`)]).toEqual([
            call,
            name,
            clean(value),
          ])
          return [`${call} ${name}`]
        },
      ),
    )
    expect(cleaned.length).toBeGreaterThan(25)
  })

  test('BUS-20 LIM-07 an ABN may be typed in groups', () => {
    expect(sent(businessFields.abn)('51 824 753 556')).toBe('51824753556')
    expect(sent(businessFields.abn)('51\u00a0824\u202f753\u2009556')).toBe('51824753556')
    expect(v.is(businessFields.abn.form, '51 824 753 55')).toBe(false)
  })

  test('a text of one line keeps every visible character', () => {
    for (const text of [
      'می‌خواهم',
      'क्‍ष',
      '👨‍👩‍👧',
      '👩🏽‍🚀',
      '❤️',
      '1️⃣',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'Ana de Souza',
    ])
      expect(oneLine(text)).toBe(text)
    expect(oneLine('Ana\u00a0de\tSouza')).toBe('Ana de Souza')
    expect(isFilled(' \u200b\n')).toBe(false)
  })

  test('cleaning a text of one line again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(oneLine(text))).toBe(oneLine(text))
        expect(ungrouped(ungrouped(text))).toBe(ungrouped(text))
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => withoutUnseen(text) === text))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matches } from '#shared/rules/text-match.ts'

describe('what a filter finds', () => {
  test('ARR-02 ARR-06 trap 43: part of any field, whatever its case', () => {
    expect(matches('LEE', 'Ann', 'ann.lee@example.com')).toBe(true)
    expect(matches('ann.l', 'Ann.Lee@Example.COM')).toBe(true)
    expect(matches('bob', 'Ann', 'ann.lee@example.com')).toBe(false)
    // Two fields are no one text.
    expect(matches('annlee', 'Ann', 'Lee')).toBe(false)
  })

  test('accents and ways to write a letter do not count, on either side', () => {
    for (const [text, field] of [
      ['zoe', 'Zoë'],
      ['ZOË', 'zoe'],
      ['strasse', 'Große Straße'],
      ['straße', 'GROẞE STRAẞE'],
      ['istanbul', 'İstanbul'],
      ['ΣΟΦΟΣ', 'σοφός'],
      ['office', 'oﬃce'],
    ] as const)
      expect([text, matches(text, field)]).toEqual([text, true])
  })

  test('blanks around it do not count; nothing finds everything, also what has no text', () => {
    expect(matches(' lee ', 'Ann Lee')).toBe(true)
    expect(matches('ann lee', 'Ann  Lee')).toBe(false)
    for (const text of ['', '  ']) expect(matches(text, null, undefined)).toBe(true)
    expect(matches('x', null, undefined, '')).toBe(false)
  })

  test('markup, patterns and what no keyboard has are letters like any other', () => {
    expect(matches('.*', 'anything')).toBe(false)
    expect(matches('<b>(', 'an <B>( odd one')).toBe(true)
    expect(matches('\ud800', 'broken \ud800 half')).toBe(true)
  })

  test('every part of a text finds it, in any case', () => {
    const parts = fc
      .tuple(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
      )
      .filter(([, part]) => part.trim() === part)
    fc.assert(
      fc.property(parts, ([before, part, after]) => {
        expect(matches(part, `${before}${part}${after}`)).toBe(true)
        expect(matches(part.toUpperCase(), part)).toBe(true)
        expect(matches(part.toLowerCase(), part)).toBe(true)
      }),
    )
  })
})

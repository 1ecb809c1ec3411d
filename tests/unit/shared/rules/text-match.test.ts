import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matches } from '#shared/rules/text-match.ts'

describe('a filter', () => {
  test('ARR-02 ARR-06 trap 43 a filter finds part of any field, in any case', () => {
    expect(matches('LEE', 'Ann', 'ann.lee@example.com')).toBe(true)
    expect(matches('ann.l', 'Ann.Lee@Example.COM')).toBe(true)
    expect(matches('bob', 'Ann', 'ann.lee@example.com')).toBe(false)
    // A match can't span two fields.
    expect(matches('annlee', 'Ann', 'Lee')).toBe(false)
  })

  test('a filter ignores accents and variants of a letter', () => {
    for (const [text, field] of [
      ['zoe', 'Zoë'],
      ['ZOË', 'zoe'],
      ['strasse', 'Große Straße'],
      ['straße', 'GROẞE STRAẞE'],
      ['istanbul', 'İstanbul'],
      ['ΣΟΦΟΣ', 'σοφός'],
      ['office', 'oﬃce'],
      ["joe's", 'Joe’s Bar'],
      ['Joe’s', "Joe's Bar"],
      ["joe's", 'Joe´s Bar'],
      ['"the" bar', '“The” Bar'],
      ['take-away', 'Take–away'],
      ['take—away', 'take‐away'],
      ['ostersund', 'Østersund'],
      ['ǿre', 'ore'],
      ['lodz', 'Łódź'],
      ['aero', 'Ærø'],
      ['oeuvre', 'Œuvre'],
      ["joe's", 'Joe`s Bar'],
      ['joe`s', "Joe's Bar"],
      ["hawai'i", 'Hawaiʻi'],
      ["'bar'", '‹Bar›'],
      ["5' wide", '5′ wide'],
      ['9" nails', '9″ nails'],
      ['co-op', 'co⁃op'],
      ['thingvellir', 'Þingvellir'],
      ['hamrun', 'Ħamrun'],
      ['anna', 'An\u200bna\u200e'],
      ['an\u00adna', 'Anna'],
    ] as const)
      expect([text, matches(text, field)]).toEqual([text, true])
  })

  test('a filter ignores blanks around its text, and finds everything without text', () => {
    expect(matches(' lee ', 'Ann Lee')).toBe(true)
    expect(matches('ann lee', 'Ann  Lee')).toBe(false)
    for (const text of ['', '  ']) expect(matches(text, null, undefined)).toBe(true)
    expect(matches('x', null, undefined, '')).toBe(false)
  })

  test('a filter treats markup, patterns and unusual characters as letters', () => {
    expect(matches('.*', 'anything')).toBe(false)
    expect(matches('<b>(', 'an <B>( odd one')).toBe(true)
    expect(matches('\ud800', 'broken \ud800 half')).toBe(true)
  })

  test('a filter finds every part of a text, in any case', () => {
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

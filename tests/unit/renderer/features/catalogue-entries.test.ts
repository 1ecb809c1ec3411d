import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, inOrder, inParts, isFound, twinOf } from '#renderer/features/catalogue/entries.ts'
import { recordName } from '#shared/rules/names.ts'

interface Language extends Entry {
  readonly languageId: string
}
const language = (languageId: string, name?: string | null, isArchived = false): Language => ({
  languageId,
  ...(name !== undefined && { name }),
  isArchived,
})
const ordered = (entries: readonly Language[]) =>
  inOrder('languages', entries).map((entry) => recordName('languages', entry))

describe('the order of a catalogue list', () => {
  test('CAT-12 a catalogue list is sorted by name, ignoring case and accents', () => {
    const names = ['Zulu', 'élan', 'Echo', 'éclair', '10 – Ten', '9 – Nine', 'apple', 'Äpfel', 'ear']
    expect(ordered(names.map((name, index) => language(String(index), name)))).toEqual([
      '9 – Nine',
      '10 – Ten',
      'Äpfel',
      'apple',
      'ear',
      'Echo',
      'éclair',
      'élan',
      'Zulu',
    ])
  })

  test('CAT-12 a catalogue entry without a name is sorted by its id', () => {
    const entries = [
      language('m-1', null),
      language('a-1', 'Zulu'),
      language('z-1', 'English'),
      language('n-1', '  '),
    ]
    expect(ordered(entries)).toEqual(['English', 'm-1', 'n-1', 'Zulu'])
  })

  test('CAT-02 CAT-05 every catalogue entry is either in the active or in the archived list', () => {
    const entry = fc.record({
      languageId: fc.uuid(),
      name: fc.option(fc.string(), { nil: null }),
      isArchived: fc.constantFrom(true, false, null, undefined),
    })
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const whole = inOrder('languages', entries)
        const { active, archived } = inParts(whole)
        expect(active).toEqual(whole.filter((each) => !archived.includes(each)))
        expect(archived.every(({ isArchived }) => isArchived === true)).toBe(true)
        expect(active.every(({ isArchived }) => isArchived !== true)).toBe(true)
        expect(whole).toHaveLength(entries.length)
      }),
    )
  })
})

describe('the filter of a catalogue list', () => {
  const tag = { tagId: 't-1', name: 'Café life', type: 'post', description: 'Flat whites & more' }
  test.each(['cafe', 'CAFÉ L', ' life ', 'post', 'flat WHITES', ''])(
    'the filter of a catalogue list finds a tag by %o',
    (text) => {
      expect(isFound('tags', tag, text)).toBe(true)
    },
  )
  test.each(['place', 't-1', 'tea', '.*'])(
    'the filter of a catalogue list does not find a tag by %o',
    (text) => {
      expect(isFound('tags', tag, text)).toBe(false)
    },
  )
  test('the filter of a catalogue list finds an entry without a name by its id', () => {
    expect(isFound('languages', language('abc-1', null), 'abc')).toBe(true)
  })
})

describe('another entry with the same name', () => {
  const entries = [
    language('1', 'Māori', true),
    language('2', 'Maori'),
    language('3', 'Auslan', true),
    language('4', null),
  ]
  const twin = (name: string, ownId = 'new') => twinOf('languages', entries, { name }, ownId)

  test('another entry with the same name is found in any case, with any accents and blanks', () => {
    expect(twin('  MAORI ')).toEqual(entries[1])
    expect(twin('auslan')).toEqual(entries[2])
    expect(twin('Thai')).toBeUndefined()
  })
  test('an entry is not its own duplicate, and an empty name has none', () => {
    expect(twin('Maori', '2')).toEqual(entries[0])
    expect(twin('Auslan', '3')).toBeUndefined()
    expect(twin('  ')).toBeUndefined()
  })
  test('CAT-73 a tag is a duplicate only of a tag with its name and its type', () => {
    const tags = [{ tagId: '1', name: 'Surf', type: 'place' }]
    expect(twinOf('tags', tags, { name: 'surf', type: 'place' }, 'new')).toEqual(tags[0])
    expect(twinOf('tags', tags, { name: 'surf', type: 'post' }, 'new')).toBeUndefined()
    expect(twinOf('tags', tags, { name: 'surf' }, 'new')).toBeUndefined()
  })
})

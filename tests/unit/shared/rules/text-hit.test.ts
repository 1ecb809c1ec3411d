import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAtHit } from '#shared/rules/text-hit.ts'
import { matches } from '#shared/rules/text-match.ts'

test('INT-04 a long text is cut so that the filter’s match is near the beginning', () => {
  const word = fc.oneof(
    fc.constantFrom('import', 'Łódź', 'ﬁnish', 'ÆTHER', '\n', 'café', '😀', 'straße'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  const textWithHit = fc
    .array(word, { minLength: 1, maxLength: 60 })
    .map((words) => words.join(' '))
    .chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc
          .nat(text.length)
          .chain((from) => fc.integer({ min: from, max: from + 15 }).map((to) => text.slice(from, to))),
      ),
    )
  fc.assert(
    fc.property(textWithHit, ([text, hit]) => {
      fc.pre(matches(hit, text))
      const shown = excerptAtHit(text, hit)
      expect(matches(hit, shown.slice(0, 60))).toBe(true)
      expect(text.endsWith(shown.replace(/^… /, ''))).toBe(true)
    }),
  )
})

test('INT-04 a text without the filter’s match, or with the match in sight, is shown whole', () => {
  const text = `The import broke off: ${'a step, '.repeat(20)}the end`
  for (const filter of ['', '  ', 'BROKE', 'nothing']) expect(excerptAtHit(text, filter)).toBe(text)
  expect(excerptAtHit(text, 'THE END')).toBe('… a step, a step, a step, the end')
  // The 25 UTF-16 units before the match are twelve and a half of these characters.
  expect(excerptAtHit(`${'😀'.repeat(40)}needle`, 'needle')).toBe(`… ${'😀'.repeat(12)}needle`)
  expect(excerptAtHit(`${'x'.repeat(80)}\nat step 60 of it`, 'step 60')).toBe('… at step 60 of it')
})

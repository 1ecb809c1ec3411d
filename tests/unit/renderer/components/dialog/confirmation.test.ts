import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asSeen, confirms } from '#renderer/components/dialog/confirmation.ts'

const word = fc.stringMatching(/^[A-Za-zÄß“.&/-]{1,8}$/)
const plain = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const blank = fc.constantFrom(' ', '  ', '   ', '\t', '\u00a0', '\n', ' \r\n ', '\u2003', '\u3000')
const unseen = fc.constantFrom('', '\u200b', '\u200e', '\ufeff')

/** A plain name, and the same with blanks and unseen characters around and between its words. */
const spaced = fc
  .tuple(plain, fc.array(fc.tuple(blank, unseen), { minLength: 6, maxLength: 6 }), fc.boolean(), fc.boolean())
  .map(([name, blanks, hasBefore, hasAfter]) => {
    const words = name.split(' ')
    const [before, after, ...between] = blanks.map(([blank, unseen]) => blank + unseen)
    const stored = words.flatMap((word, at) => [at === 0 ? '' : (between[at] ?? ' '), word]).join('')
    return { name, stored: `${hasBefore ? before : ''}${stored}${hasAfter ? after : ''}` }
  })

describe('DEL-03 DEL-04 the text that confirms a delete', () => {
  test('the text that confirms a delete can be typed as a person sees it', () => {
    fc.assert(
      fc.property(spaced, ({ name, stored }) => {
        expect(confirms(name, stored)).toBe(true)
        expect(confirms(asSeen(stored), stored)).toBe(true)
        expect(confirms(stored, stored)).toBe(true)
        expect(confirms(stored.trim(), stored)).toBe(true)
        for (const other of [`${name}x`, name.slice(0, -1), name.replaceAll(' ', '') + name, ''])
          expect(confirms(other, stored)).toBe(false)
      }),
    )
  })

  test('trap 49 the text that confirms a delete is exact: no trimming, no case folding', () => {
    fc.assert(
      fc.property(plain, blank, (name, blank) => {
        const doubled = name.replace(' ', '  ')
        const cased = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
        const others = [` ${name}`, `${name} `, `${name}${blank}x`, doubled, cased, name.replaceAll(' ', '')]
        for (const other of others) expect(confirms(other, name)).toBe(other === name)
      }),
    )
  })

  test('the text that confirms a delete is never empty', () => {
    for (const name of [' ', '   ', '\u200b', '\n']) expect(confirms('', name)).toBe(false)
    expect(confirms('👩‍🌾 Farm', ' 👩‍🌾  Farm')).toBe(true)
  })
})

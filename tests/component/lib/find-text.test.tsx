import { describe, expect, test } from 'vitest'
import { findText } from '#renderer/lib/find/find-text.ts'

/** The texts that are found in this part of a page, and the labels of the fields. */
const found = (html: string, text: string) => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  return findText(page, text, page.querySelector('[data-except]')).map(
    ({ range, field }) => field?.getAttribute('aria-label') ?? range.toString(),
  )
}

describe('find in page', () => {
  test.each([
    ['every place, in the order of the page', '<p>Farm, farm stay, FARMER</p>', 'farm', 'Farm farm FARM'],
    ['no place twice', '<p>aaaaa</p>', 'aa', 'aa aa'],
    ['letters with accents without them, and the other way round', '<p>Café, cafe</p>', 'CAFÉ', 'Café cafe'],
    ['letters that fold to two', '<p>Großraum GROSSRAUM</p>', 'ssr', 'ßr SSR'],
    ['an accent of its own with its letter', '<p>Cafe\u0301s</p>', 'cafes', 'Cafe\u0301s'],
    ['signs beyond the first 65,536', '<p>a 🐨b</p>', '🐨b', '🐨b'],
    ['what stands in a field, once', '<input aria-label="Name" value="farm to farm">', 'farm', 'Name'],
    ['a long field’s text', '<textarea aria-label="Text">a farm\nstay</textarea>', 'farm stay', 'Text'],
    ['regular expressions as text', '<p>a.c abc</p>', 'a.c', 'a.c'],
  ])('finds %s', (_, page, text, places) => {
    expect(found(page, text)).toEqual(places.split(' '))
  })

  test('finds words across inline elements, and over any space', () => {
    expect(found('<p>Mia <b>Ngu</b>yen</p>', 'mia nguyen')).toEqual(['Mia Nguyen'])
    expect(found('<p>Reef\n   Hostel</p>', ' reef  hostel ')).toEqual(['Reef\n   Hostel'])
  })

  test.each([
    ['words across blocks', '<p>Mia</p><p>Nguyen</p>', 'mianguyen'],
    ['words across a line break', '<p>Mia<br>Nguyen</p>', 'mianguyen'],
    ['what is not drawn', '<div style="display: none">farm</div>', 'farm'],
    ['what is hidden', '<div style="visibility: hidden">farm</div>', 'farm'],
    ['what only screen readers read', '<div style="clip-path: inset(50%)">farm</div>', 'farm'],
    ['a password', '<input type="password" value="farm">', 'farm'],
    ['a checkbox’s value', '<input type="checkbox" value="farm">', 'farm'],
    ['its own bar', '<div data-except><input value="farm">farm</div>', 'farm'],
    ['blanks', '<p>a b</p>', '  '],
    ['nothing', '<p>a b</p>', ''],
  ])('does not find %s', (_, page, text) => {
    expect(found(page, text)).toEqual([])
  })
})

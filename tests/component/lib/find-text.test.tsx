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
    ['every match, in page order', '<p>Farm, farm stay, FARMER</p>', 'farm', 'Farm farm FARM'],
    ['matches that do not overlap', '<p>aaaaa</p>', 'aa', 'aa aa'],
    [
      'accented letters typed without accents, and the other way round',
      '<p>Café, cafe</p>',
      'CAFÉ',
      'Café cafe',
    ],
    ['letters that equal two others, such as ß', '<p>Großraum GROSSRAUM</p>', 'ssr', 'ßr SSR'],
    ['a letter with a combining accent', '<p>Cafe\u0301s</p>', 'cafes', 'Cafe\u0301s'],
    ['characters of two code units, such as emoji', '<p>a 🐨b</p>', '🐨b', '🐨b'],
    ['a field by its text, once', '<input aria-label="Name" value="farm to farm">', 'farm', 'Name'],
    ['text in a text area', '<textarea aria-label="Text">a farm\nstay</textarea>', 'farm stay', 'Text'],
    ['the characters of a regular expression as plain text', '<p>a.c abc</p>', 'a.c', 'a.c'],
  ])('find in page finds %s', (_, page, text, places) => {
    expect(found(page, text)).toEqual(places.split(' '))
  })

  test('find in page finds words across inline elements, and whatever space is between them', () => {
    expect(found('<p>Mia <b>Ngu</b>yen</p>', 'mia nguyen')).toEqual(['Mia Nguyen'])
    expect(found('<p>Reef\n   Hostel</p>', ' reef  hostel ')).toEqual(['Reef\n   Hostel'])
  })

  test.each([
    ['words across blocks', '<p>Mia</p><p>Nguyen</p>', 'mianguyen'],
    ['words across a line break', '<p>Mia<br>Nguyen</p>', 'mianguyen'],
    ['text that is not displayed', '<div style="display: none">farm</div>', 'farm'],
    ['invisible text', '<div style="visibility: hidden">farm</div>', 'farm'],
    ['text for screen readers only', '<div style="clip-path: inset(50%)">farm</div>', 'farm'],
    ['a password', '<input type="password" value="farm">', 'farm'],
    ['a checkbox’s value', '<input type="checkbox" value="farm">', 'farm'],
    ['text in the find bar itself', '<div data-except><input value="farm">farm</div>', 'farm'],
    ['anything for spaces alone', '<p>a b</p>', '  '],
    ['anything for an empty text', '<p>a b</p>', ''],
  ])('find in page does not find %s', (_, page, text) => {
    expect(found(page, text)).toEqual([])
  })
})

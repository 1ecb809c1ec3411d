import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { findText } from '#renderer/lib/find/find-text.ts'

/** The texts that are found in this part of a page, and the labels of the fields. */
const found = (page: ReactNode, text: string) => {
  const { container } = render(page)
  const except = container.querySelector('[data-except]')
  return findText(container, text, except).map(
    ({ range, field }) => field?.getAttribute('aria-label') ?? range.toString(),
  )
}

describe('(U8) find in page finds', () => {
  test.each([
    [
      'every place, in the order of the page',
      <p key="">Farm, farm stay, FARMER</p>,
      'farm',
      ['Farm', 'farm', 'FARM'],
    ],
    ['no place twice', <p key="">aaaaa</p>, 'aa', ['aa', 'aa']],
    [
      'letters with accents without them, and the other way round',
      <p key="">Café, cafe</p>,
      'CAFÉ',
      ['Café', 'cafe'],
    ],
    ['letters that fold to two', <p key="">Großraum GROSSRAUM</p>, 'ssr', ['ßr', 'SSR']],
    ['an accent of its own with its letter', <p key="">{'Cafe\u0301s'}</p>, 'cafes', ['Cafe\u0301s']],
    ['signs beyond the first 65,536', <p key="">a 🐨 b</p>, '🐨 b', ['🐨 b']],
    [
      'words across inline elements',
      <p key="">
        Mia <b>Ngu</b>yen
      </p>,
      'mia nguyen',
      ['Mia Nguyen'],
    ],
    ['words over any space', <p key="">{'Reef\n   Hostel'}</p>, ' reef  hostel ', ['Reef\n   Hostel']],
    [
      'what stands in a field, once',
      <input key="" aria-label="Name" defaultValue="farm to farm" />,
      'farm',
      ['Name'],
    ],
    [
      'what stands in a long field',
      <textarea key="" aria-label="Text" defaultValue={'a farm\nstay'} />,
      'farm stay',
      ['Text'],
    ],
    ['regular expressions as text', <p key="">a.c abc</p>, 'a.c', ['a.c']],
  ])('%s', (_, page, text, places) => {
    expect(found(page, text)).toEqual(places)
  })
})

describe('(U8) find in page does not find', () => {
  test.each([
    [
      'words across blocks',
      <>
        <p>Mia</p>
        <p>Nguyen</p>
      </>,
      'mianguyen',
    ],
    [
      'words across a line break',
      <p key="">
        Mia
        <br />
        Nguyen
      </p>,
      'mianguyen',
    ],
    [
      'what is not drawn',
      <div key="" style={{ display: 'none' }}>
        farm
      </div>,
      'farm',
    ],
    [
      'what is hidden',
      <div key="" style={{ visibility: 'hidden' }}>
        farm
      </div>,
      'farm',
    ],
    [
      'what only screen readers read',
      <div key="" style={{ clipPath: 'inset(50%)' }}>
        farm
      </div>,
      'farm',
    ],
    ['a password', <input key="" type="password" defaultValue="farm" />, 'farm'],
    ['a checkbox’s value', <input key="" type="checkbox" value="farm" />, 'farm'],
    [
      'its own bar',
      <div key="" data-except="">
        <input defaultValue="farm" />
        farm
      </div>,
      'farm',
    ],
    ['blanks', <p key="">a b</p>, '  '],
    ['nothing', <p key="">a b</p>, ''],
  ])('%s', (_, page, text) => {
    expect(found(page, text)).toEqual([])
  })
})

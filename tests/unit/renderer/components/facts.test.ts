import * as v from 'valibot'
import { expect, test } from 'vitest'
import { factsOf } from '#renderer/components/record/facts.tsx'
import { address, choice, count, image, rate, references, text, yesNo } from '#shared/fields/kinds.ts'
import { optionalText } from '#shared/rules/validation.ts'

const anyNumber = () => v.number()
const fields = {
  name: text('Name', optionalText),
  heads: count('Heads', anyNumber),
  wage: rate('Wage', anyNumber),
  size: choice('Size', [{ value: 'big', label: 'Big' }]),
  isLegal: yesNo('Legal', 'Please say'),
  place: address('Place'),
  tagIds: references('Tags', () => v.array(v.string()), 'tags'),
  logoUrl: image('Logo', 'businessLogo'),
}
const record = {
  name: 'Reef Hostel',
  heads: 0,
  wage: 31.5,
  size: 'big',
  isLegal: false,
  place: { addressFriendly: '1 Road' },
  tagIds: ['t-1'],
  logoUrl: 'https://content.example/a.png',
}
const fact = factsOf(fields, record)

test('a fact has the label of its field and its value as a text', () => {
  expect(fact('name')).toEqual({ label: 'Name', value: 'Reef Hostel' })
  expect(fact('heads').value).toBe('0')
  expect(fact('wage').value).toBe('$31.50')
  expect(fact('size').value).toBe('Big')
  expect(fact('isLegal').value).toBe('No')
  expect(fact('place').value).toBe('1 Road')
  expect(fact('tagIds', 'Beach')).toEqual({ label: 'Tags', value: 'Beach' })
})

test('code for a fact whose value is no readable text must give a text', () => {
  // @ts-expect-error Ids need their names.
  expect(fact('tagIds').value).toBeUndefined()
  // @ts-expect-error An image needs its description.
  expect(fact('logoUrl').value).toBeUndefined()
})

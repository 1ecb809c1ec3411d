import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { recordFields } from '#shared/contract/record-fields.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import { namesIn } from '#shared/fields/field-names.ts'
import { sameValue } from '#shared/fields/field-text.ts'
import { recordNames, records } from '#shared/records/records.ts'
import { oddMember } from '#shared/rules/odd-values.ts'

const entry = (id: string, idName: string, name: string) => ({ [idName]: id, name })
// Names that are alike, that look like ids or lists, and an entry without a name.
const entriesOf = (idName: string) => [
  entry('farm', idName, 'Farm work'),
  entry('bar-1', idName, 'Bar'),
  entry('bar-2', idName, ' bar '),
  entry('list', idName, 'Fruit; vegetables'),
  entry('odd', idName, 'id:farm'),
  entry('crossed', idName, 'farm'),
  entry('unnamed', idName, ''),
]
const catalogue = [
  'jobIndustries',
  'jobRequirements',
  'visaSubclasses',
  'languages',
  'interests',
  'tags',
] as const
const names = namesIn(Object.fromEntries(catalogue.map((kind) => [kind, entriesOf(records[kind].id)])))
const someId = fc.constantFrom(
  'farm',
  'bar-1',
  'bar-2',
  'list',
  'odd',
  'crossed',
  'unnamed',
  'gone-7',
  'Farm',
)

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '-5',
    ' a ',
    'Zoë\nÜber',
    'a;b',
    'id:x',
    '["a"]',
    'Yes',
    '1e5',
    'kim@goto.example',
    'https://goto.example/x',
  ),
  fc.stringMatching(/^\d{11}$/),
)
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  fc.constant(Number.MAX_SAFE_INTEGER),
)
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const at = fc.record({ day: fc.integer({ min: 1, max: 7 }), time })

const values: Readonly<Record<Exclude<FieldKind, 'choice'>, fc.Arbitrary<unknown>>> = {
  text: texts,
  html: texts.map((text) => `<p>${text}</p>`),
  image: fc.webUrl(),
  rate: numbers,
  count: numbers,
  flag: fc.boolean(),
  moment: fc.oneof(
    fc
      .date({ min: new Date('0100-01-01'), max: new Date('9990-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom('2026-03-14T17:30:00+11:00', '2026-03-14T17:30Z'),
  ),
  day: fc
    .date({ min: new Date('1000-01-01'), max: new Date('9990-01-01'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`),
  reference: someId,
  ids: fc.uniqueArray(someId),
  texts: fc.array(texts),
  parts: fc.constant([]),
  hours: fc.array(fc.record({ open: at, close: at })),
  address: fc.record({ addressFriendly: fc.string({ minLength: 1 }), city: fc.string() }),
}

const cases = recordNames.flatMap((kind) =>
  fieldColumns(kind)
    .filter(({ isEditable }) => isEditable)
    .map((column) => [kind, column.key, column] as const),
)

const arbitraryOf = ({ field }: FieldColumn) =>
  field?.kind === 'choice'
    ? fc.constantFrom(...(field.options ?? []).map(({ value }) => value))
    : values[field?.kind as Exclude<FieldKind, 'choice'>]

const isAccepted = ({ field }: FieldColumn, value: unknown) =>
  field?.rule !== undefined &&
  v.is(field.rule, value) &&
  (!field.clean || typeof value !== 'string' || field.clean(value) === value)

test.each(cases)('the text of the field %s.%s reads back as its value', (_kind, key, column) => {
  fc.assert(
    fc.property(arbitraryOf(column), (value) => {
      fc.pre(isAccepted(column, value))
      const record = { [key]: value }
      const text = column.text(record, names)
      expect(column.isUnchanged(text, record, names)).toBe(true)
      const read = column.parse(text, names, {}, () => value)
      expect(read).toEqual({ value: expect.anything() })
      expect(sameValue(column.field?.kind as FieldKind, (read as { value: unknown }).value, value)).toBe(true)
    }),
    // A rule that few texts pass, such as that of an email address, may be tried on few.
    { numRuns: 40, maxSkipsPerRun: 10_000 },
  )
})

test.each(cases)(
  'an unreadable value of %s.%s prints as stored and cannot be written back',
  (_kind, key, column) => {
    const record = { [oddMember]: { [key]: { stored: { odd: [1] } } } }
    expect(column.text(record, names)).toBe('{"odd":[1]}')
    expect(column.isUnchanged('{"odd":[1]}', record, names)).toBe(true)
    expect(column.isUnchanged('Yes', record, names)).toBe(false)
    expect(column.parse('{"odd":[1]}', names, record)).toHaveProperty('fault')
  },
)

test.each(recordNames)('the columns of %s begin with the id and have a label each', (kind) => {
  const columns = fieldColumns(kind)
  expect(columns[0]).toMatchObject({ key: records[kind].id, label: 'Id' })
  expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length)
  expect(columns.length).toBeGreaterThanOrEqual(Object.keys(recordFields[kind]).length)
})

const column = (kind: 'jobs' | 'userProfiles' | 'places' | 'businesses', key: string) =>
  fieldColumns(kind).find((each) => each.key === key) as FieldColumn

describe('what a spreadsheet writes instead', () => {
  test.each([
    ['jobs', 'minHourlyRate', 28.5, '28.50'],
    ['jobs', 'minHourlyRate', 28.5, '$28.50'],
    ['jobs', 'minHourlyRate', 28.5, '28,5'],
    ['jobs', 'minHourlyRate', 1000, '1,000'],
    ['jobs', 'minHourlyRate', 1000, '1.000,00'],
    ['jobs', 'minHourlyRate', 28.125, '28.125'],
    ['jobs', 'minHourlyRate', 28.123456789012, '28.12345679'],
    ['jobs', 'roles', 123456789012, '1.23457E+11'],
    ['jobs', 'listedAt', '2026-03-14T06:30:00.000Z', '2026-03-14 17:30:00+1100'],
    ['userProfiles', 'dateOfBirth', '1999-03-14T00:00:00.000Z', '14/03/1999'],
    ['userProfiles', 'showAge', true, 'TRUE'],
    ['jobs', 'description', 'one\r\ntwo', 'one\ntwo'],
    ['jobs', 'requirementIds', ['farm', 'list'], 'id:list;FARM WORK'],
    ['jobs', 'contractType', 'FULL_TIME', 'full time'],
    [
      'places',
      'openingHours',
      [{ open: { day: 1, time: '09:00' }, close: { day: 1, time: '17:00' } }],
      'Monday 9am-5pm',
    ],
  ] as const)('%s.%s is unchanged: %j as "%s"', (kind, key, value, text) => {
    expect(column(kind, key).isUnchanged(text, { [key]: value }, names)).toBe(true)
  })

  test.each([
    [
      'jobs',
      'minHourlyRate',
      28.5,
      '1,234',
      'Minimum Hourly Rate: "1,234" may mean 1.234 or 1234. Please write it without a separator of thousands',
    ],
    ['jobs', 'roles', 5, '1.2346E+12', 'Roles: the spreadsheet has shortened the number to 1.2346E+12'],
    ['jobs', 'roles', 5, 'many', 'Roles must be a number'],
    ['jobs', 'roles', 5, '0', 'Roles must be greater than or equal to 1'],
    ['jobs', 'title', 'Cook', '', 'Title is a required field'],
    [
      'jobs',
      'contractType',
      'CASUAL',
      'Weekly',
      'Contract Type must be one of: Full Time, Part Time, Casual, Contract',
    ],
    [
      'jobs',
      'industryId',
      'farm',
      'Bar',
      'Industry: there are several entries named "Bar". Please write id: and the id of one',
    ],
    ['jobs', 'industryId', 'farm', 'Mining', 'Industry: there is no entry named "Mining"'],
    [
      'jobs',
      'listedAt',
      '2026-03-14T06:30:00.000Z',
      'soon',
      'Listed At: please write a date and time such as 2026-03-14T17:30:00+11:00 or 14/03/2026 5:30 pm',
    ],
    [
      'jobs',
      'address',
      null,
      '1 Main St',
      'Address: a new address can only be chosen in the form. One of another record can be copied',
    ],
    ['jobs', 'imageUrl', null, 'https://x.example', 'Image: a picture can only be changed in the form'],
    ['jobs', 'sourceId', '1', '2', "Source id can't be changed: the server sets it"],
    ['businesses', 'isApproved', true, '', 'Approved must be Yes or No'],
    [
      'userProfiles',
      'dateOfBirth',
      '1999-03-14T00:00:00.000Z',
      '14 March',
      'Date of Birth: please write a day such as 2026-03-14 or 14/03/2026',
    ],
  ] as const)('%s.%s with %j is refused as "%s"', (kind, key, value, text, fault) => {
    expect(column(kind, key).parse(text, names, { [key]: value })).toEqual({ fault })
    expect(column(kind, key).isUnchanged(text, { [key]: value }, names)).toBe(false)
  })

  test('a text that cannot be changed is refused with the reason', () => {
    const fixed = recordNames.flatMap((kind) =>
      fieldColumns(kind).filter(({ field }) => field?.fixed !== undefined),
    )
    expect(fixed).not.toEqual([])
    for (const { key, label, parse } of fixed)
      expect(parse('new', names, { [key]: 'old' })).toEqual({
        fault: expect.stringMatching(new RegExp(`^${label} can't be changed: it is \\w+`)),
      })
  })

  test('a changed text is cleaned as the control cleans it', () => {
    expect(column('businesses', 'abn').parse('51 824 753 556', names, {})).toEqual({ value: '51824753556' })
    expect(column('jobs', 'title').parse('  Cook\t', names, {})).toEqual({ value: 'Cook' })
  })

  test('an address of another record can be copied', () => {
    const address = { addressFriendly: '1 Main St', lat: 1 }
    expect(column('jobs', 'address').parse('1 Main St', names, {}, () => address)).toEqual({ value: address })
  })
})

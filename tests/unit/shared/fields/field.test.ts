import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { refuseImage } from '#shared/fields/chosen-image.ts'
import {
  answered,
  formSchema,
  isRequired,
  labelsOf,
  sent,
  startValues,
  toChanges,
  toNew,
} from '#shared/fields/field.ts'
import {
  address,
  choice,
  count,
  day,
  flag,
  html,
  image,
  moment,
  optionalChoice,
  optionalIds,
  optionalReference,
  provided,
  rate,
  reference,
  references,
  text,
  texts,
  yesNo,
} from '#shared/fields/kinds.ts'
import { messages, optionalText, requiredText } from '#shared/rules/validation.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

const options = [
  { value: 'big', label: 'Big' },
  { value: 'small', label: 'Small' },
] as const
const someNumber = (label: string) => v.number(messages.required(label))

/** One field of every kind. */
const fields = {
  title: text('Title', requiredText),
  notes: text('Notes', optionalText),
  content: html('Content'),
  wage: rate('Wage', someNumber, 0),
  heads: count('Heads', someNumber),
  isOpen: flag('Open'),
  isLegal: yesNo('Legal', 'Please say'),
  born: day('Born'),
  listedAt: moment('Listed At'),
  size: choice('Size', options, { start: 'big' }),
  bed: optionalChoice('Bed', options, 'Please select a bed'),
  trade: reference('Trade', requiredText),
  visa: optionalReference('Visa', 'visaSubclasses'),
  skills: references('Skills', optionalIds, 'interests'),
  lines: texts('Lines', () => v.array(v.pipe(v.string(), v.maxLength(5, 'Too long')))),
  place: address('Place'),
  logoUrl: image('Logo', 'businessLogo'),
}
const file = { type: 'image/png', name: 'a.png', size: 12, arrayBuffer: async () => new ArrayBuffer(12) }

const record = {
  thingId: 't-1',
  title: 'Cook',
  notes: 'Early shifts',
  content: '<p>Come</p>',
  wage: 31.5,
  heads: 2,
  isOpen: true,
  isLegal: false,
  born: '1999-12-31T00:00:00.000Z',
  listedAt: '2026-03-05T03:30:45.678Z',
  size: 'small',
  bed: 'big',
  trade: 'i-1',
  visa: 'v-1',
  skills: ['s-1'],
  lines: ['one'],
  place: { addressFriendly: '1 Road' },
  logoUrl: 'https://content.example/a.png',
}
const start = startValues(fields, record)

describe('a declared field', () => {
  test('a declared field gives each control its start value', () => {
    inZone('Australia/Sydney')
    expect(startValues(fields)).toMatchObject({ title: '', wage: 0, heads: null, isOpen: false, size: 'big' })
    expect(startValues(fields, {})).toMatchObject({ wage: null, size: undefined, skills: [], place: null })
    expect(startValues(fields, record)).toMatchObject({
      born: '1999-12-31',
      listedAt: '2026-03-05T14:30',
      logoUrl: null,
    })
  })

  test('VAL-03 a declared field names its label in its default message', () => {
    const { issues = [] } = v.safeParse(formSchema(fields, undefined), startValues(fields, {}))
    const said = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
    expect(said).toEqual({
      title: 'Title is a required field',
      content: 'Content is a required field',
      wage: 'Wage is a required field',
      heads: 'Heads is a required field',
      isLegal: 'Please say',
      born: 'Born is a required field',
      listedAt: 'Listed At is a required field',
      size: 'Size is a required field',
      trade: 'Trade is a required field',
      place: 'Place is a required field',
    })
    const required = Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []))
    expect(required).toEqual(Object.keys(said))
  })

  test('the declared fields read an answer that lacks every value but the id', () => {
    const schema = answered('thingId', { ...fields, status: provided.text('Status') })
    expect(v.parse(schema, { thingId: 't-1', other: 7 })).toEqual({ thingId: 't-1', other: 7 })
    expect(v.parse(schema, { ...record, status: 'ACTIVE' })).toEqual({ ...record, status: 'ACTIVE' })
    expect(v.is(schema, { title: 'Cook' })).toBe(false)
  })

  test('an invalid text in a list field is reported at the field', () => {
    const { issues = [] } = v.safeParse(formSchema(fields, undefined), {
      ...start,
      lines: ['one', 'too long'],
    })
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['lines', 'Too long']])
  })

  test('a declared field has one label for every screen', () => {
    expect(labelsOf(fields)).toMatchObject({ title: 'Title', logoUrl: 'Logo' })
    expect(Object.keys(labelsOf(fields))).toEqual(Object.keys(fields))
  })
})

describe('the request of a form', () => {
  test('the request for a new record leaves out empty values', () => {
    const values = { ...start, bed: undefined, visa: undefined, logoUrl: file }
    expect(toNew(fields, values, { logoUrl: 'https://content.example/b.png' })).toEqual({
      ...v.parse(sent(fields), toNew(fields, start)),
      bed: undefined,
      visa: undefined,
      logoUrl: 'https://content.example/b.png',
    })
    expect(toNew(fields, values)).not.toHaveProperty('bed')
    expect(toNew(fields, values)).not.toHaveProperty('logoUrl')
  })

  test('the request of an edit has only the changed fields', () => {
    expect(toChanges(fields, start, start)).toEqual({})
    expect(toChanges(fields, start, { ...start, notes: '', bed: undefined, visa: undefined })).toEqual({
      notes: '',
      bed: null,
      visa: null,
    })
    expect(toChanges(fields, start, { ...start, born: '2000-01-01' })).toEqual({
      born: '2000-01-01T00:00:00.000Z',
    })
  })

  test('the request of an edit is not blocked by an unchanged value that breaks the rules', () => {
    const odd = startValues(fields, { ...record, size: 'gone', title: '' })
    expect(toChanges(fields, odd, { ...odd, heads: 3 })).toEqual({ heads: 3 })
    expect(() => toChanges(fields, odd, { ...odd, title: ' ' })).toThrow(v.ValiError)
  })

  test('applying the request of an edit to the old values gives the new values, for any input', () => {
    const values = fc.record({
      title: fc.stringMatching(/^\S{1,9}$/),
      notes: fc.string({ maxLength: 9 }),
      heads: fc.integer(),
      isOpen: fc.boolean(),
      isLegal: fc.boolean(),
      born: fc.constantFrom('2001-02-03', '1950-12-31'),
      bed: fc.constantFrom(undefined, 'big', 'small'),
      skills: fc.array(fc.uuid(), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [before, after] = [
          { ...start, ...one },
          { ...start, ...other },
        ]
        const stored = { ...toNew(fields, before), ...toChanges(fields, before, after) }
        expect(startValues(fields, stored)).toMatchObject(other)
        expect(toChanges(fields, after, after)).toEqual({})
      }),
    )
  })
})

/** Two values of each kind of field that break today's rule: a stored one and another one. */
const odd: Readonly<Record<keyof typeof fields, readonly [stored: unknown, other: unknown]>> = {
  title: ['', ' '],
  notes: ['x'.repeat(20_001), 'y'.repeat(20_001)],
  content: ['<p><img src="https://content.example/a.png"></p>', '<p></p>'],
  wage: [null, 'much'],
  heads: [null, Number.NaN],
  isOpen: [null, 'yes'],
  isLegal: [null, 'no'],
  born: ['', 'in spring'],
  listedAt: ['', 'in spring'],
  size: ['huge', 'tiny'],
  bed: ['huge', 'tiny'],
  trade: [null, ' '],
  visa: ['a/b', '../b'],
  skills: [['a/b'], ['../b']],
  lines: [['too long'], ['also too long']],
  place: [{ city: 'Hay' }, { city: 'Hay', addressFriendly: ' ' }],
  logoUrl: ['no address', 'no file'],
}
const names = Object.keys(fields) as (keyof typeof fields)[]

describe('an untouched value of a stored record', () => {
  const faults = (begun: object | undefined, values: object) =>
    (v.safeParse(formSchema(fields, begun), values).issues ?? []).map((issue) => v.getDotPath(issue))
  const begun = startValues(fields, Object.fromEntries(names.map((name) => [name, odd[name][0]])) as never)

  test('PST-21 PST-22 REF-15 USR-41 an unchanged value of a stored record is not checked, so that another field can be saved', () => {
    expect(faults(begun, begun)).toEqual([])
    for (const name of names) {
      const values = { ...begun, [name]: start[name] }
      expect([name, faults(begun, values)]).toEqual([name, []])
      // Some controls start with the value that they show for a missing one.
      const changed = toChanges(fields, begun, values)
      expect([name, Object.keys(changed)]).toEqual([name, name === 'logoUrl' ? [] : [name]])
    }
  })

  test('a value of a stored record is checked once it is changed', () => {
    for (const name of names)
      expect([name, faults(begun, { ...begun, [name]: odd[name][1] })]).toEqual([name, [name]])
    const required = names.filter((name) => isRequired(fields[name]))
    expect(faults(undefined, startValues(fields, {}))).toEqual(required)
    for (const name of required) {
      const none = startValues(fields, {})[name]
      expect([name, faults(start, { ...start, [name]: none })]).toEqual([name, [name]])
    }
  })
})

describe('a chosen image', () => {
  const refusal = (value: unknown) => v.safeParse(fields.logoUrl.form, value).issues?.[0].message

  test('UPL-06 UPL-17 a chosen image is refused only with the reason that the image check gave', () => {
    expect(refusal(null)).toBeUndefined()
    expect(refusal(file)).toBeUndefined()
    for (const type of ['', 'image/pjpeg', 'image/svg+xml', 'toString'])
      expect(refusal({ ...file, type, name: 'IMG_1.HEIC' })).toBeUndefined()
    const drawing = { ...file }
    refuseImage(drawing, 'An SVG drawing')
    expect(refusal(drawing)).toBe('An SVG drawing')
    expect(refusal('https://content.example/a.png')).toBe(
      'Please choose a PNG, JPEG, WebP, GIF or AVIF image',
    )
  })
})

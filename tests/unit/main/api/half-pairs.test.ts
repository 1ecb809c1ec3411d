import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { referralFields } from '#shared/entities/referral.ts'
import { formSchema } from '#shared/fields/field.ts'
import { passwordOf } from '#shared/rules/credentials.ts'
import { requiredHtml } from '#shared/rules/rich-text.ts'
import {
  isWebAddress,
  messages,
  optionalText,
  requiredEmail,
  requiredText,
  requiredWebAddress,
} from '#shared/rules/validation.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { sampleInputs } from '#tests/support/samples/sample-inputs.ts'

const { execute, requests } = setUpMain()
const half = '\ud83d'
const said = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message)[0]

/** A value with one of its texts changed at a time, and the place of that text. */
function* changedIn(value: unknown, place = ''): Generator<readonly [place: string, changed: unknown]> {
  if (typeof value === 'string') yield [place, `${value}${half}`]
  else if (Array.isArray(value))
    for (const [at, item] of value.entries())
      for (const [where, changed] of changedIn(item, place)) yield [where, value.with(at, changed)]
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      for (const [where, changed] of changedIn(item, `${place}.${name}`))
        yield [where, { ...value, [name]: changed }]
}

/**
 * Members that nobody types, because they are chosen, looked up, created by main, read from a feed, or sent
 * back as stored.
 */
const notTyped = /address|Town|Location|gender|preferredContactMethod|typeOfTraveller|featureFlags/
const goesBack = /^(?:partners\.update|userProfiles\.update|admins\.update|rover\.import|files)\./

test('a text that a person types never leaves the console with half a character in it', async () => {
  const sent = Object.entries(await sampleInputs(execute)).flatMap(([name, input]) =>
    [...changedIn(input, name)].flatMap(([place, changed]) => {
      const { input: schema } = contract[name as keyof typeof contract]
      const parsed = v.safeParse(schema as v.GenericSchema, changed)
      return parsed.success && JSON.stringify(parsed.output).includes('\\ud83d') ? [place] : []
    }),
  )
  expect(sent.filter((place) => !notTyped.test(place) && !goesBack.test(place))).toEqual([])
})

test('a field of any kind shows what is wrong with half a character', () => {
  const field = 'Name'
  const refusal = 'Name contains a damaged character. Please remove it'
  expect(messages.halfCharacter(field)).toBe(refusal)
  for (const pieces of [half, '\ude00', '\ude00\ud83d'])
    for (const [rule, text] of [
      [requiredText(field), `Kim${pieces}`],
      [optionalText(field), `${pieces}Kim`],
      [requiredEmail(field), `kim${pieces}@goto.example`],
      [requiredWebAddress(field), `https://goto.example/${pieces}`],
      [passwordOf(field), `Secret 1!${pieces}`],
      [requiredHtml(field), `<p>Kim${pieces}</p>`],
    ] as const)
      expect(said(rule, text)).toBe(refusal)
  expect(isWebAddress(`https://goto.example/${half}`)).toBe(false)
  expect(said(requiredText(field), 'Kim 😀')).toBeUndefined()
  const referral = { description: 'Radio', code: `RADIO${half}`, freeConnectionAmount: 0 }
  expect(said(formSchema(referralFields, undefined), referral)).toBe(messages.halfCharacter('Code'))
})

test('half a character is removed from a search text', async () => {
  const search = { query: `a${half}`, from: 0, size: 10, filters: {} }
  for (const name of [
    'jobs.search',
    'businesses.search',
    'places.search',
    'posts.search',
    'partners.search',
  ] as const) {
    const { query } = v.parse(contract[name].input, search)
    expect(query).toBe('a\ufffd')
    await execute(name, { ...search, query } as never)
  }
  expect(requests('jobs.search')[0]?.body).toMatchObject({ query: 'a\ufffd' })
  const lookup = { text: `1 Main St ${half}`, kind: 'address', lookupSession: crypto.randomUUID() }
  expect(v.parse(contract['addresses.suggest'].input, lookup).text).toBe('1 Main St \ufffd')
})

import * as v from 'valibot'
import { dayOf, inUtc } from '../rules/calendar-day.ts'
import { oddMember } from '../rules/odd-values.ts'
import { record } from '../rules/record.ts'

// The values of an answered record. An older record may lack any of them.

export const text = v.nullish(v.string())
export const flag = v.nullish(v.boolean())
export const number = v.nullish(v.number())
export const texts = v.nullish(v.array(v.string()))

/** What an odd date should be, in words; the OpenAPI document takes the format from them. */
export const expectedText = { moment: 'a date and time with its zone', day: 'a day' } as const

const dated = (isDated: (text: string) => boolean, expected: string) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isDated(text), expected),
    ),
  )

/** A date-time. One without a zone would mean another time on each computer. */
export const moment = dated(
  (text) => !Number.isNaN(Date.parse(text)) && inUtc(text) === undefined,
  expectedText.moment,
)
/** A calendar day, as a date-time or alone. */
export const day = dated((text) => dayOf(text) !== '', expectedText.day)

type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/**
 * A record whose id is also in another member, which stands in for a missing one. Changes the answer in place, as
 * tolerant reading does.
 */
export function withStandIn<S extends ObjectSchema>(
  schema: S,
  id: keyof S['entries'] & string,
  standIn: string,
): S {
  const standingIn: S['~run'] = (dataset, config) => {
    const { value } = dataset
    if (typeof value === 'object' && value !== null) {
      const members = value as Record<string, unknown>
      if (isMissing(members[id]) && !isMissing(members[standIn])) members[id] = members[standIn]
    }
    return schema['~run'](dataset, config)
  }
  return { ...schema, entries: { ...schema.entries, [standIn]: text }, '~run': standingIn }
}

/** A record of a long list: main drops all other members, except the odd values of these. */
export const listed = <E extends v.ObjectEntries>(entries: E) =>
  record({ ...entries, [oddMember]: v.optional(v.unknown()) } as E)

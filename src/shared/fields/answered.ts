import * as v from 'valibot'
import { dayOf, inUtc } from '../rules/calendar-day.ts'
import { oddMember } from '../rules/odd-values.ts'
import { record } from '../rules/record.ts'

// Schemas of values in answers. All are optional, because older records may lack them.

export const text = v.nullish(v.string())
export const flag = v.nullish(v.boolean())
export const number = v.nullish(v.number())
export const texts = v.nullish(v.array(v.string()))

/** The expected types of dates, in words. The OpenAPI document derives the format from them. */
export const expectedText = { moment: 'a date and time with its zone', day: 'a day' } as const

const dated = (isDated: (text: string) => boolean, expected: string) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isDated(text), expected),
    ),
  )

/** A date-time with a zone. Without one, it would mean a different time on each computer. */
export const moment = dated(
  (text) => !Number.isNaN(Date.parse(text)) && inUtc(text) === undefined,
  expectedText.moment,
)
/** A calendar day, with or without a time. */
export const day = dated((text) => dayOf(text) !== '', expectedText.day)

type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Uses another member as the record's id if the id is missing. Like tolerant reading, it changes the answer
 * in place.
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

/** A record in a long list. Main drops all other members, but keeps the odd values of these. */
export const listed = <E extends v.ObjectEntries>(entries: E) =>
  record({ ...entries, [oddMember]: v.optional(v.unknown()) } as E)

import * as v from 'valibot'
import { oddMember } from './odd-values.ts'

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Makes an object schema refuse arrays, dates and boxed values, which the library accepts as objects. */
function ofPlain<S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run']
  const plainRun: S['~run'] = function (this: S, dataset, config) {
    if (isPlain(dataset.value)) return run.call(this, dataset, config)
    v._addIssue(this, 'type', dataset, config)
    return dataset as ReturnType<S['~run']>
  }
  return Object.assign(schema, { '~run': plainRun })
}

/** A record that keeps unknown members. */
export const looseRecord = <const E extends v.ObjectEntries>(entries: E) => ofPlain(v.looseObject(entries))

/** What the console has stored. Keeps members of a newer version, which are not in the type. */
export const storedObject = <const E extends v.ObjectEntries>(entries: E) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<E, undefined>

/** A record that refuses unknown members. */
export const strictRecord = <const E extends v.ObjectEntries>(entries: E) => ofPlain(v.strictObject(entries))

/** A record that drops unknown members. */
export const record = <const E extends v.ObjectEntries>(entries: E) => ofPlain(v.object(entries))

/** A whole record in a request. It includes its unreadable values, which main sends as they were stored. */
export const wholeRecord = <const E extends v.ObjectEntries>(entries: E) =>
  strictRecord({ ...entries, [oddMember]: v.optional(v.unknown()) })

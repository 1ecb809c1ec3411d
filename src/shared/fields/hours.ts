import * as v from 'valibot'
import * as answer from './answered.ts'

const moment = v.nullish(v.looseObject({ day: answer.number, time: answer.text }))

/** Hours in an answer. Every part is optional, because an older entry without one must not hide the place. */
export const storedHoursSchema = v.looseObject({ open: moment, close: moment })
export type StoredHours = v.InferOutput<typeof storedHoursSchema>

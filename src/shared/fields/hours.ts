import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'
import * as answer from './answered.ts'

const moment = v.nullish(looseRecord({ day: answer.number, time: answer.text }))

/** Hours in an answer. Every part is optional, because an older entry without one must not hide the place. */
export const storedHoursSchema = looseRecord({ open: moment, close: moment })
export type StoredHours = v.InferOutput<typeof storedHoursSchema>

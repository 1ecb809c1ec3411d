import * as v from 'valibot'
import { looseRecord } from '../rules/record.ts'
import * as answer from './answered.ts'

const moment = v.nullish(looseRecord({ day: answer.number, time: answer.text }))

/**
 * Opening hours in an answer. All parts are optional, so that an incomplete entry does not hide the place.
 */
export const storedHoursSchema = looseRecord({ open: moment, close: moment })
export type StoredHours = v.InferOutput<typeof storedHoursSchema>

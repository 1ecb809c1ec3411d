import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  dayAfter,
  hoursEntry,
  hoursEntrySchema,
  missingTimes,
  readTime,
  weekDays,
} from '#shared/rules/opening-hours.ts'

const two = (number: number) => String(number).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const minutesOf = ({ day, time }: { readonly day: number; readonly time: string }) =>
  (day - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const minutes = fc.integer({ min: 0, max: 1439 })
const time = minutes.map(timeOf)
const day = fc.integer({ min: 1, max: 7 })

describe('hours by their day and times', () => {
  test('opening hours from any day and two times last less than a day (PLC-15 PLC-16 PLC-27 LIM-21 trap 36)', () => {
    fc.assert(
      fc.property(day, time, time, (on, open, close) => {
        const entry = hoursEntry(on, open, close)
        expect(v.is(hoursEntrySchema, entry)).toBe(true)
        expect(entry.open).toEqual({ day: on, time: open })
        expect(entry.close.time).toBe(close)
        // Weeks repeat: hours that open on Sunday may close on Monday.
        const length = (minutesOf(entry.close) - minutesOf(entry.open) + 7 * 1440) % (7 * 1440)
        expect(length).toBeLessThan(1440)
        expect(entry.close.day === on).toBe(close >= open)
      }),
    )
  })

  test('PLC-14 PLC-27 Monday is day 1 of the hours', () => {
    expect(weekDays.map((name, index) => `${name} ${dayAfter(index + 1)}`)).toEqual([
      'Monday 2',
      'Tuesday 3',
      'Wednesday 4',
      'Thursday 5',
      'Friday 6',
      'Saturday 7',
      'Sunday 1',
    ])
  })

  test('PLC-13 PLC-14 an hours entry needs an open and a close moment, each with a day and a time', () => {
    const good = { open: { day: 1, time: '09:00' }, close: { day: 1, time: '17:00' } }
    const messages = (entry: object) =>
      (v.safeParse(hoursEntrySchema, entry).issues ?? []).map(({ message }) => message)
    expect(messages(good)).toEqual([])
    expect(messages({ ...good, close: { day: 1, time: '' } })).toEqual([missingTimes])
    expect(messages({ ...good, open: { day: 1 } })).toHaveLength(1)
    for (const bad of [{ open: good.open }, { close: good.close }])
      expect(v.is(hoursEntrySchema, bad)).toBe(false)
    for (const odd of [0, 8, 1.5, '1'])
      expect(v.is(hoursEntrySchema, { ...good, open: { day: odd, time: '09:00' } })).toBe(false)
    for (const odd of ['9:00', '24:00', '09:60', '0900', '09:00:00'])
      expect(v.is(hoursEntrySchema, { ...good, open: { day: 1, time: odd } })).toBe(false)
  })
})

describe('a typed time', () => {
  test('PLC-27 a typed time is read in any usual format, for every minute of the day', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const [hour, rest] = [Math.floor(minute / 60), two(minute % 60)]
        const half = hour < 12 ? 'am' : 'pm'
        const short = hour % 12 || 12
        for (const text of [
          timeOf(minute),
          `${hour}:${rest}`,
          `${hour}.${rest}`,
          `${two(hour)}${rest}`,
          `${hour}:${rest}:00`,
          ` ${short}:${rest} ${half} `,
          `${short}${rest}${half.toUpperCase()}`,
          `${short}.${rest}${half.charAt(0)}`,
        ])
          expect([text, readTime(text)]).toEqual([text, timeOf(minute)])
        if (rest === '00') {
          expect(readTime(String(hour))).toBe(timeOf(minute))
          expect(readTime(`${short}${half}`)).toBe(timeOf(minute))
        }
      }),
    )
  })

  test('a typed time becomes a time, and reading that time again changes nothing', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{0,4}[:.]?\d{0,2} ?[ap]?\.?m?\.?$/))
    fc.assert(
      fc.property(text, (typed) => {
        const read = readTime(typed)
        if (read === undefined) return
        expect(read).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(readTime(read)).toBe(read)
      }),
    )
  })

  test.each([
    ['24', '00:00'],
    ['24:00', '00:00'],
    ['12am', '00:00'],
    ['12 p.m.', '12:00'],
    ['930', '09:30'],
    ['Noon', '12:00'],
    ['midnight', '00:00'],
  ])('the typed time "%s" is %s', (typed, read) => expect(readTime(typed)).toBe(read))

  test.each([
    '',
    ' ',
    '25',
    '24:01',
    '9:60',
    '13pm',
    '0am',
    '9:5',
    '12345',
    '-9',
    '9m',
    'nine',
    '9-17',
    '9:00-17:00',
  ])('the typed text "%s" is not a time', (typed) => expect(readTime(typed)).toBeUndefined())
})

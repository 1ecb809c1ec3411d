import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayForms,
  momentForms,
  readDayFirst,
  readDayFirstTime,
  toDayFirst,
  toDayFirstTime,
} from '#shared/rules/day-first.ts'
import { toLocalDateTime, toLocalDay } from '#shared/rules/local-date-time.ts'

const moments = fc.date({ min: new Date(1000, 0, 1), max: new Date(9999, 11, 31), noInvalidDate: true })

describe('a day as a person types it', () => {
  test.each([
    '14/03/1999',
    '14/3/1999',
    '14.3.1999',
    '14-03-1999',
    '14 3 1999',
    '14031999',
    ' 14/03/1999 ',
    '1999-03-14',
    '14 Mar 1999',
    '14 march 1999',
    'Sun 14th March, 1999',
    '14-Mar-1999',
    'Mar 14, 1999',
    '1999 Mar 14',
    ...dayForms,
  ])('USR-38 the typed day "%s" is 14 March 1999', (text) => expect(readDayFirst(text)).toBe('1999-03-14'))

  test.each([
    '',
    '14',
    '14/03',
    '14/03/99',
    '14/03/19990',
    '03/14/1999',
    '31/02/2026',
    '00/01/2026',
    '14 Mars 1999',
    '14 Mar',
    '31 Jun 1999',
    'Mon 14 Mar 1999',
    '14/03-1999',
    '+',
    '+14 9 am',
  ])('USR-38 trap 42 the typed text "%s" is no day', (text) => expect(readDayFirst(text)).toBe(''))

  test.each([
    [14, 'Sun', 'Sunday'],
    [15, 'Mon', 'Monday'],
    [16, 'Tue', 'Tues', 'Tuesday'],
    [17, 'Wed', 'Weds', 'Wednesday'],
    [18, 'Thu', 'Thur', 'Thurs', 'Thursday'],
    [19, 'Fri', 'Friday'],
    [20, 'Sat', 'Saturday'],
  ])('USR-38 the weekday of %i March 1999 may be typed as %s', (date, ...weekdays) => {
    for (const weekday of weekdays) {
      expect(readDayFirst(`${weekday} ${date}/03/1999`)).toBe(`1999-03-${date}`)
      expect(readDayFirst(`${weekday}, ${date + 1}/03/1999`)).toBe('')
    }
  })

  test('SHELL-32 the day comes first in a typed date: 05/03 is in March', () => {
    expect(toDayFirst('1998-03-05')).toBe('05/03/1998')
    expect(readDayFirst('05/03/1998')).toBe('1998-03-05')
    expect(toDayFirst('')).toBe('')
    expect(toDayFirst('1998-02-30')).toBe('')
  })

  test('USR-38 every day is parsed from the text that shows it', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = toLocalDay(moment)
        expect(readDayFirst(toDayFirst(day))).toBe(day)
      }),
    )
  })
})

describe('a moment as a person types it', () => {
  const now = new Date(2026, 10, 30, 14, 5)
  const read = (text: string) => readDayFirstTime(text, '23:59', now)

  test.each([
    ['18/08/2026, 10:05 pm', '2026-08-18T22:05'],
    ['18/8/2026 10:05pm', '2026-08-18T22:05'],
    ['18/08/2026 22:05', '2026-08-18T22:05'],
    ['18/08/2026 22.05', '2026-08-18T22:05'],
    ['18/08/2026 2205', '2026-08-18T22:05'],
    ['18.08.2026, 9 am', '2026-08-18T09:00'],
    ['18/08/2026, 12:00 am', '2026-08-18T00:00'],
    ['18/08/2026, 12 p.m.', '2026-08-18T12:00'],
    ['18 8 2026 9:30 AM', '2026-08-18T09:30'],
    ['18082026 930', '2026-08-18T09:30'],
    ['2026-08-18T22:05', '2026-08-18T22:05'],
    ['2026-08-18 22:05:00', '2026-08-18T22:05'],
    ['15 Dec 2026 11:59 pm', '2026-12-15T23:59'],
    ['Tuesday, 15 December 2026, 11:59 pm', '2026-12-15T23:59'],
    ['15th sept. 2026 at noon', '2026-09-15T12:00'],
    ['December 15, 2026 5pm', '2026-12-15T17:00'],
    ['15/12/2026 9', '2026-12-15T09:00'],
    ['15/12/2026 17', '2026-12-15T17:00'],
    ['15/12/2026', '2026-12-15T23:59'],
    ['15 Dec 2026', '2026-12-15T23:59'],
    ['2026-12-15', '2026-12-15T23:59'],
    ['+14', '2026-12-14T23:59'],
    ['+14 days, 9 am', '2026-12-14T09:00'],
    ['+2w', '2026-12-14T23:59'],
    ['+ 3 months', '2027-02-28T23:59'],
    ['+0', '2026-11-30T23:59'],
    ['today 5pm', '2026-11-30T17:00'],
    ['Tomorrow', '2026-12-01T23:59'],
    ['now', '2026-11-30T14:05'],
    ['Tue 15/12/2026', '2026-12-15T23:59'],
    ['tues. 15/12/2026 9am', '2026-12-15T09:00'],
    ['15th of December 2026', '2026-12-15T23:59'],
    ['15Dec2026', '2026-12-15T23:59'],
    ['15/12/26', '2026-12-15T23:59'],
    ['15.12.26, 9 am', '2026-12-15T09:00'],
    ['2026/12/15 9:00', '2026-12-15T09:00'],
    ['15/12/2026 - 9am', '2026-12-15T09:00'],
    ['15/12/2026 – 9:00 am', '2026-12-15T09:00'],
    ['14 days', '2026-12-14T23:59'],
    ['in 2 weeks, 9am', '2026-12-14T09:00'],
    ['+1 year', '2027-11-30T23:59'],
    ['2027 Jan 15', '2027-01-15T23:59'],
    [momentForms[0], '2026-12-15T23:59'],
    [momentForms[1], '2026-12-15T17:00'],
    [momentForms[2], '2026-12-14T23:59'],
    [momentForms[3], '2026-12-01T17:00'],
  ])('JOB-32 JOB-69 the typed moment "%s" is %s', (text, local) => expect(read(text)).toBe(local))

  test.each([
    '',
    '18/08',
    '18/08/2026,',
    '18/08/20269',
    '18/08/2026, 24:00',
    '18/08/2026, 13 pm',
    '18/08/2026, 0 am',
    '18/08/2026, 9:60',
    '31/02/2026, 9 am',
    '10:05 pm',
    '08/18/2026, 9 am',
    '15 Mayor 2026',
    '+14 dogs',
    'nowhere',
    '14 m 2026',
    '15/12/202',
    '2026/12-15',
    '15/12/2026 9am XYZ',
    '2026-13-01T09:00:00Z',
  ])('JOB-32 the typed moment "%s" is incomplete', (text) => expect(read(text)).toBe(''))

  // Each text could mean another day as well, or contains a time in the place of the year.
  test.each([
    '15 Dec',
    'Dec 15, 5pm',
    'Tuesday 15 December',
    '15/12 5pm',
    '15 Dec 1730',
    '15/12 1730',
    '15/12 17',
    '15 12 1730',
    '15 Dec 2359',
    '15 Dec 26',
    '15/12/0026',
    'monday',
    'fri 5pm',
    'next friday',
    'next week',
    'end of month',
    'yesterday',
    '3 days ago',
    '-3',
    '+14 hours',
    '3 dears',
    'Mon 15/12/2026',
    'Monkey 15/12/2026',
    'Sundry 15 Dec 2026',
    '15/12/2026 midnight',
  ])('JOB-32 JOB-69 the ambiguous moment "%s" is refused instead of guessed', (text) =>
    expect(read(text)).toBe(''),
  )

  test('JOB-32 a moment copied with its zone is read in the zone of this computer', () => {
    const local = '2026-12-15T09:30'
    const moment = new Date(local)
    const zone = new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short' })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(read(`15 December 2026, 9:30 am ${zone}`)).toBe(local)
    expect(read(moment.toISOString())).toBe(local)
    expect(read(moment.toISOString().replace('.000Z', '+00:00'))).toBe(local)
  })

  test('JOB-32 every moment is parsed from the text that shows it', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const local = toLocalDateTime(moment)
        expect(read(toDayFirstTime(local))).toBe(local)
        expect(read(local)).toBe(local)
      }),
    )
    expect(toDayFirstTime('2026-08-18T00:05')).toBe('18/08/2026, 12:05 am')
    expect(toDayFirstTime('')).toBe('')
  })
})

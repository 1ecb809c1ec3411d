import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDayFirst, readDayFirstTime, toDayFirst, toDayFirstTime } from '#shared/rules/day-first.ts'
import { toLocalDateTime } from '#shared/rules/local-date-time.ts'

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
  ])('USR-38 "%s" is 14 March 1999', (text) => expect(readDayFirst(text)).toBe('1999-03-14'))

  test.each([
    '',
    '14',
    '14/03',
    '14/03/99',
    '14/03/19990',
    '03/14/1999',
    '31/02/2026',
    '00/01/2026',
    'today',
  ])('USR-38 trap 42 "%s" is no day', (text) => expect(readDayFirst(text)).toBe(''))

  test('SHELL-32 the day comes first: 05/03 is in March', () => {
    expect(toDayFirst('1998-03-05')).toBe('05/03/1998')
    expect(readDayFirst('05/03/1998')).toBe('1998-03-05')
    expect(toDayFirst('')).toBe('')
    expect(toDayFirst('1998-02-30')).toBe('')
  })

  test('USR-38 every day survives its own text', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = toLocalDateTime(moment).slice(0, 10)
        expect(readDayFirst(toDayFirst(day))).toBe(day)
      }),
    )
  })
})

describe('a moment as a person types it', () => {
  test.each([
    ['18/08/2026, 10:05 pm', '2026-08-18T22:05'],
    ['18/8/2026 10:05pm', '2026-08-18T22:05'],
    ['18/08/2026 22:05', '2026-08-18T22:05'],
    ['18/08/2026 22.05', '2026-08-18T22:05'],
    ['18.08.2026, 9 am', '2026-08-18T09:00'],
    ['18/08/2026, 12:00 am', '2026-08-18T00:00'],
    ['18/08/2026, 12 p.m.', '2026-08-18T12:00'],
    ['18 8 2026 9:30 AM', '2026-08-18T09:30'],
    ['2026-08-18T22:05', '2026-08-18T22:05'],
  ])('JOB-32 "%s" is %s', (text, local) => expect(readDayFirstTime(text)).toBe(local))

  test.each([
    '',
    '18/08/2026',
    '18/08/2026,',
    '18/08/2026, 9',
    '18/08/2026, 24:00',
    '18/08/2026, 13 pm',
    '18/08/2026, 0 am',
    '18/08/2026, 9:60',
    '10:05 pm',
    '08/18/2026, 9 am',
  ])('JOB-32 "%s" is incomplete', (text) => expect(readDayFirstTime(text)).toBe(''))

  test('JOB-32 every moment survives its own text', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const local = toLocalDateTime(moment)
        expect(readDayFirstTime(toDayFirstTime(local))).toBe(local)
      }),
    )
    expect(toDayFirstTime('2026-08-18T00:05')).toBe('18/08/2026, 12:05 am')
    expect(toDayFirstTime('')).toBe('')
  })
})

import { describe, expect, test } from 'vitest'
import { expiryText, titleOf } from '#renderer/features/jobs/labels.ts'
import { dateTime } from '#renderer/lib/format.ts'

const now = new Date('2026-03-05T03:30:00Z')
const expiry = (expiresAt: string | null, status = 'ACTIVE') =>
  expiryText({ jobId: 'j', expiresAt, status }, now)

describe('what a job shows of itself', () => {
  test('JOB-21 a job without an end never expires', () => {
    expect(expiry(null)).toBe('Never expires')
  })

  test('JOB-16 JOB-17 an end that is to come is a date, one that has come counts the days since', () => {
    const [later, sharp, past] = ['2026-03-05T03:30:01Z', '2026-03-05T03:30:00Z', '2026-03-02T03:29:00Z']
    expect(expiry(later)).toBe(dateTime(later))
    expect(expiry(sharp)).toBe(`${dateTime(sharp)} (0 days ago)`)
    expect(expiry(past)).toBe(`${dateTime(past)} (3 days ago)`)
  })

  test('JOB-17 JOB-75 the date decides: an extended job whose status is still that of before is not expired', () => {
    const later = '2026-03-05T04:30:00Z'
    expect(expiry(later, 'EXPIRED')).toBe(dateTime(later))
    expect(expiry(later, 'PAUSED')).toBe(dateTime(later))
  })

  test('a job without a title is called by its id', () => {
    expect(titleOf({ jobId: 'j-1', title: ' ' })).toBe('j-1')
    expect(titleOf({ jobId: 'j-1', title: 'Cook' })).toBe('Cook')
  })
})

import { expect, test } from 'vitest'
import { expiryText, jobStatusText } from '#renderer/lib/records/job-expiry.ts'
import { dateTime } from '#renderer/lib/text/format.ts'

const now = new Date('2026-03-05T03:30:00Z')
const expiry = (expiresAt: string | null, status = 'ACTIVE') =>
  expiryText({ jobId: 'j', expiresAt, status }, now)

const [later, sharp, past] = ['2026-03-05T03:30:01Z', '2026-03-05T03:30:00Z', '2026-03-02T03:29:00Z']

test('JOB-16 JOB-17 JOB-21 a job shows a future expiry as a date, a past expiry in days, and no expiry as never', () => {
  expect(expiry(null)).toBe('Never expires')
  expect(expiry(later)).toBe(dateTime(later))
  expect(expiry(sharp)).toBe(`${dateTime(sharp)} (0 days ago)`)
  expect(expiry(past)).toBe(`${dateTime(past)} (3 days ago)`)
})

test('JOB-17 JOB-75 a job is expired if its date has passed, whatever its status', () => {
  for (const status of ['EXPIRED', 'PAUSED']) expect(expiry(later, status)).toBe(dateTime(later))
})

test.each([
  ['ACTIVE', later, 'Active'],
  ['ACTIVE', past, 'Expired'],
  ['EXPIRED', later, 'Expired'],
  ['PAUSED', null, 'PAUSED'],
  ['PAUSED', past, 'Expired'],
  [undefined, past, 'Expired'],
  [undefined, null, undefined],
])(
  'JOB-75 a job with the status %s and the expiry %s has the status %s in words',
  (status, expiresAt, text) => expect(jobStatusText({ jobId: 'j', expiresAt, status }, now)).toBe(text),
)

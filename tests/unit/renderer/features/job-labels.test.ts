import { describe, expect, test } from 'vitest'
import {
  expiryText,
  industryName,
  industryOptions,
  rateText,
  requirementNames,
  titleOf,
} from '#renderer/features/jobs/labels.ts'
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

  test('JOB-18 JOB-19 the rate is one value or a range; one that is known alone stands for both', () => {
    const rate = (minHourlyRate: number | null, maxHourlyRate: number | null) =>
      rateText({ jobId: 'j', minHourlyRate, maxHourlyRate })
    expect(rate(28.5, 32)).toBe('$28.50 - $32.00')
    expect(rate(28.5, 28.5)).toBe('$28.50')
    expect(rate(28.5, null)).toBe('$28.50')
    expect(rate(null, 0)).toBe('$0.00')
    expect(rate(null, null)).toBeUndefined()
  })

  test('a job without a title is called by its id', () => {
    expect(titleOf({ jobId: 'j-1', title: ' ' })).toBe('j-1')
    expect(titleOf({ jobId: 'j-1', title: 'Cook' })).toBe('Cook')
  })
})

describe('the lists that a job chooses from', () => {
  const industries = [
    { jobIndustryId: 'i-1', name: 'Pubs', isArchived: false },
    { jobIndustryId: 'i-2', name: 'Mines', isArchived: true },
    { jobIndustryId: 'i-3', name: null },
  ]
  const requirements = [{ jobRequirementId: 'r-1', name: 'Own car', isArchived: true }]

  test('SHELL-28 an archived one is offered where it is in use', () => {
    const offered = (...used: string[]) => industryOptions(industries, used).map(({ value }) => value)
    expect(offered()).toEqual(['i-1', 'i-3'])
    expect(offered('i-2')).toEqual(['i-1', 'i-2', 'i-3'])
    expect(industryOptions(undefined, [])).toEqual([])
  })

  test('JOB-22 names are shown, archived ones too; what has none, or is in no list, shows its id', () => {
    expect(['i-1', 'i-2', 'i-3', 'i-4'].map((id) => industryName(industries, id))).toEqual([
      'Pubs',
      'Mines',
      'i-3',
      'i-4',
    ])
    expect(requirementNames(requirements, ['r-1', 'r-2'])).toEqual(['Own car', 'r-2'])
    expect(industryName(undefined, 'i-1')).toBe('i-1')
  })
})

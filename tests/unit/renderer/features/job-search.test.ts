import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  countFilters,
  jobSearchSchema,
  jobSearchStart,
  noFilters,
  showsExpiredOnly,
  toSearchInput,
} from '#renderer/features/jobs/search.ts'
import { jobCalls, jobSortFields } from '#shared/contract/jobs.ts'

const read = (url: object) => v.parse(jobSearchSchema, url)
/** The JSON that is sent, without undefined values. */
const sent = (url: object): unknown => JSON.parse(JSON.stringify(toSearchInput(read(url))))

const everything = {
  query: 'picker',
  page: 3,
  minHourlyRate: 30.5,
  maxHourlyRate: 40,
  contractTypes: ['CASUAL', 'CONTRACT'],
  industryIds: ['i-1'],
  businessIds: ['b-1', 'b-2'],
  sort: { field: 'title', direction: 'desc' },
}

describe('the jobs list in the URL', () => {
  test('an address without a search shows the start of the jobs list', () => {
    expect(read({})).toEqual(jobSearchStart)
  })

  test('reading the address of a jobs list gives the search that it was written from', () => {
    expect(read(everything)).toEqual(everything)
  })

  test.each([
    ['a rate that is no number', { minHourlyRate: 'thirty' }],
    ['a rate below zero', { maxHourlyRate: -1 }],
    ['a contract type that there is not', { contractTypes: ['CASUAL', 'SOMETIMES'] }],
    ['an id that would lead elsewhere', { businessIds: ['../admin'] }],
    ['no list at all', { industryIds: 'i-1' }],
    ['a column that can’t be sorted', { sort: { field: 'description', direction: 'asc' } }],
    ['a direction that there is not', { sort: { field: 'title', direction: 'up' } }],
  ])('an unreadable value in the address of a jobs list is ignored: %s', (_, url) => {
    expect(read(url)).toEqual(jobSearchStart)
  })
})

describe('the request of a search of jobs', () => {
  test('JOB-23 JOB-13 a search of jobs leaves out empty filters', () => {
    expect(sent({})).toEqual({ query: '', from: 0, size: 10, filters: {} })
    expect(
      sent({ ...everything, contractTypes: [], industryIds: [], businessIds: [], sort: undefined }),
    ).toEqual({
      query: 'picker',
      from: 20,
      size: 10,
      filters: { minHourlyRate: 30.5, maxHourlyRate: 40 },
    })
  })

  test('JOB-02 JOB-03 JOB-08 JOB-20 a search of jobs sends the filters and the sort under the call’s names', () => {
    const { query, page, sort, ...filters } = everything
    expect(sent(everything)).toEqual({ query, from: 10 * (page - 1), size: 10, filters, sort })
    expect(v.is(jobCalls['jobs.search'].input, toSearchInput(read(everything)))).toBe(true)
  })

  test('JOB-12 JOB-13 a search of jobs includes expired jobs only if it is sorted by expiry, ascending', () => {
    for (const field of jobSortFields)
      for (const direction of ['asc', 'desc']) {
        const sort = { field, direction }
        const isExpired = field === 'expiresAt' && direction === 'asc'
        expect(sent({ sort })).toEqual({
          query: '',
          from: 0,
          size: 10,
          filters: isExpired ? { status: 'EXPIRED' } : {},
          sort,
        })
        expect(showsExpiredOnly(read({ sort }))).toBe(isExpired)
      }
  })
})

test('each filter of jobs is counted once it is set, even a rate of 0', () => {
  const { query, page, sort, ...filters } = everything
  for (const [name, value] of Object.entries(filters)) expect(countFilters(read({ [name]: value }))).toBe(1)
  expect(countFilters(read({ minHourlyRate: 0 }))).toBe(1)
  expect(countFilters(read({ query, page, sort }))).toBe(0)
  expect(countFilters({ ...read(everything), ...noFilters })).toBe(0)
})

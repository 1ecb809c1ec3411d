import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { enter } from '#tests/support/dialogs.ts'
import { selectsIn } from '#tests/support/selects.ts'

const desk = openDesk()

const openList = async (path = '/jobs') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Jobs' })
  await screen.findByRole('textbox', { name: 'Minimum hourly rate' })
  return view
}
const searches = () =>
  desk
    .main()
    .sandbox.requests('jobs.search')
    .map(({ body }) => body as CallInput<'jobs.search'>)
/** The last search's request, after this many searches. */
const lastOf = async (count: number) => {
  await waitFor(() => expect(searches()).toHaveLength(count))
  return searches().at(-1)
}
const rate = (label: 'Minimum hourly rate' | 'Maximum hourly rate') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label })
const head = (title: string) => screen.getByRole('columnheader', { name: title })
const sortBy = (title: string) => within(head(title)).getByRole('button', { name: title })
const count = async (search: Partial<CallInput<'jobs.search'>> = {}) => {
  const { total } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {}, ...search })
  return `There are ${total} jobs`
}
const business = async (name: string) => {
  const { data } = await desk.execute('businesses.search', { query: name, from: 0, size: 1, filters: {} })
  return String(data[0]?.businessId)
}

describe('the filters of the list', () => {
  test('JOB-03 a business of the address has its name, though its filter renders later (issue 14)', async () => {
    const { data } = await desk.execute('businesses.search', { query: '', from: 0, size: 1, filters: {} })
    const [{ businessId = '', name = '' } = {}] = data
    await openList(`/jobs?businessIds=${encodeURIComponent(JSON.stringify([businessId]))}`)
    const filter = screen.getByRole('combobox', { name: 'Business name' }).closest('.ant-select')
    await waitFor(() => expect(filter?.textContent).toContain(name))
  })

  test('JOB-02 the hourly rates are sent in dollars, with cents', async () => {
    const { user, router } = await openList()
    await enter(user, rate('Minimum hourly rate'), '30.5')
    await enter(user, rate('Maximum hourly rate'), '$40')
    await waitFor(() =>
      expect(searches().at(-1)).toEqual({
        query: '',
        from: 0,
        size: 10,
        filters: { minHourlyRate: 30.5, maxHourlyRate: 40 },
      }),
    )
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ minHourlyRate: 30.5, maxHourlyRate: 40 }),
    )
  })

  test('JOB-02 JOB-23 a cleared rate is left out; a negative one can’t be entered', async () => {
    const { user } = await openList('/jobs?minHourlyRate=30')
    await user.clear(rate('Minimum hourly rate'))
    expect((await lastOf(2))?.filters).toEqual({})
    await enter(user, rate('Minimum hourly rate'), '-5')
    expect(rate('Minimum hourly rate').value).toBe('')
  })

  test('JOB-03 contract types, industries and businesses can have several values each', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const ids = ['Bars & Pubs', 'Dairy & Livestock'].map(
      (name) => industries.find((industry) => industry.name === name)?.jobIndustryId,
    )
    const { user } = await openList()
    await selectsIn(user).choose('Contract type', 'Contract', 'Full Time')
    await selectsIn(user).choose('Industry', 'Bars & Pubs', 'Dairy & Livestock')
    await selectsIn(user).choose('Business name', 'Cane Toad Backpackers')
    await waitFor(() =>
      expect(searches().at(-1)?.filters).toEqual({
        contractTypes: ['FULL_TIME', 'CONTRACT'],
        industryIds: ids,
        businessIds: [expect.any(String)],
      }),
    )
    const filters = searches().at(-1)?.filters ?? {}
    expect(await screen.findByText(await count({ filters }))).toBeTruthy()
  })

  test('JOB-03 SHELL-27 LIM-14 trap 34: contract types keep their order', async () => {
    const { user } = await openList()
    expect(await selectsIn(user).offered('Contract type')).toEqual([
      'Full Time',
      'Part Time',
      'Casual',
      'Contract',
    ])
  })

  test('JOB-03 SHELL-26 SHELL-28 industries are sorted by label, without the archived ones', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const names = industries.filter(({ isArchived }) => !isArchived).map(({ name }) => name ?? '')
    expect(names.length).toBeLessThan(industries.length)
    const { user } = await openList()
    const offered = await selectsIn(user).offered('Industry')
    expect(offered).toEqual(
      names.sort((a, b) => a.localeCompare(b, 'en-AU', { sensitivity: 'base' })).slice(0, offered.length),
    )
  })

  test('SHELL-28 an archived industry in the address is offered, so that it can be removed', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const archived = industries.find(({ isArchived }) => isArchived)
    const { user } = renderScreen(`/jobs?industryIds=%5B%22${archived?.jobIndustryId}%22%5D`)
    await screen.findByText(/^There are \d+ jobs$/)
    expect(await selectsIn(user).offered('Industry')).toContain(archived?.name)
  })

  test('JOB-03 businesses in the address get their names; the server searches for businesses', async () => {
    const id = await business('Cane Toad Backpackers')
    const { user } = await openList(`/jobs?businessIds=%5B%22${id}%22%5D`)
    await waitFor(() => expect(selectsIn(user).shown('Business name')).toContain('Cane Toad Backpackers'))
    expect(desk.main().sandbox.requests('businesses.get')).toHaveLength(1)
    await user.click(selectsIn(user).select('Business name'))
    await user.keyboard('macadamia')
    await waitFor(() =>
      expect(
        desk
          .main()
          .sandbox.requests('businesses.search')
          .map(({ body }) => (body as { query: string }).query),
      ).toContain('macadamia'),
    )
  })

  test('ERR-16 a business in the address that can’t be read is reported and can be tried again', async () => {
    const id = await business('Cane Toad Backpackers')
    desk.main().sandbox.faults.add({ call: 'businesses.get', fault: 'status', status: 400, times: 1 })
    const { user } = await openList(`/jobs?businessIds=%5B%22${id}%22%5D`)
    expect(await screen.findByText('Could not load the business')).toBeTruthy()
    expect(selectsIn(user).shown('Business name')).toContain(id)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(selectsIn(user).shown('Business name')).toContain('Cane Toad Backpackers'))
    expect(screen.queryByText('Could not load the business')).toBeNull()
  })

  test('a business in the address that was deleted says so', async () => {
    const { user } = renderScreen('/jobs?businessIds=%5B%22gone%22%5D')
    expect(await screen.findByText('There are 0 jobs')).toBeTruthy()
    await waitFor(() => expect(selectsIn(user).shown('Business name')).toContain('Deleted business'))
    expect(screen.queryByText('Could not load the business')).toBeNull()
  })

  test('SHELL-24 a changed filter leads back to the first page', async () => {
    const { user, router } = await openList('/jobs?page=3')
    await selectsIn(user).choose('Contract type', 'Casual')
    expect(await lastOf(2)).toEqual({
      query: '',
      from: 0,
      size: 10,
      filters: { contractTypes: ['CASUAL'] },
    })
    await waitFor(() => expect(router.state.location.search).toEqual({ contractTypes: ['CASUAL'] }))
  })

  test('JOB-14 SHELL-23 query, filters and sort share one pause: one search for all changes', async () => {
    await openList()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'host' } })
    fireEvent.change(rate('Minimum hourly rate'), { target: { value: '20' } })
    fireEvent.click(sortBy('Title'))
    expect(searches()).toHaveLength(1)
    expect(await lastOf(2)).toEqual({
      query: 'host',
      from: 0,
      size: 10,
      filters: { minHourlyRate: 20 },
      sort: { field: 'title', direction: 'asc' },
    })
  })

  test('one button clears all filters, and keeps the query and the sort', async () => {
    const { user, router } = await openList(
      '/jobs?query=host&minHourlyRate=20&contractTypes=%5B%22CASUAL%22%5D&sort=%7B%22field%22%3A%22title%22%2C%22direction%22%3A%22desc%22%7D',
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        query: 'host',
        sort: { field: 'title', direction: 'desc' },
      }),
    )
    expect(rate('Minimum hourly rate').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('without a filter that button is hidden', async () => {
    await openList('/jobs?query=host')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test('a minimum above the maximum shows a note beside the filters, two equal rates do not', async () => {
    const { user } = await openList('/jobs?minHourlyRate=40&maxHourlyRate=40')
    const text = 'The minimum hourly rate is above the maximum.'
    expect(screen.queryByText(text)).toBeNull()
    await user.clear(rate('Maximum hourly rate'))
    await enter(user, rate('Maximum hourly rate'), '39.99')
    expect(screen.getByText(text).getAttribute('aria-live')).toBe('polite')
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { enter } from '#tests/support/desk/dialogs.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'

const desk = openDesk()

const openList = async (path = '/jobs') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Jobs' })
  await screen.findByRole('textbox', { name: 'Minimum Hourly Rate' })
  return view
}
const searches = () => desk.sent('jobs.search') as readonly CallInput<'jobs.search'>[]
const rate = (label: 'Minimum Hourly Rate' | 'Maximum Hourly Rate') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label })
const count = async (search: Partial<CallInput<'jobs.search'>> = {}) => {
  const { total } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {}, ...search })
  return `There are ${total} jobs`
}
const business = async (name: string) => {
  const { data } = await desk.execute('businesses.search', { query: name, from: 0, size: 1, filters: {} })
  return String(data[0]?.businessId)
}

const at = (filters: Readonly<Record<string, unknown>>) =>
  `/jobs?${Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`

afterEach(() => vi.restoreAllMocks())

describe('the filters of the list of jobs', () => {
  test('in a low window a button counts, shows and hides the filters of jobs, and a typed rate stays', async () => {
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query === '(height < 560px)',
    }))
    const { user } = renderScreen('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Filters', expanded: false }))
    await enter(user, await screen.findByRole('textbox', { name: 'Minimum Hourly Rate' }), '30')
    await user.click(await screen.findByRole('button', { name: 'Filters (1)', expanded: true }))
    expect(screen.queryByRole('textbox', { name: 'Minimum Hourly Rate' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filters (1)', expanded: false }))
    expect(rate('Minimum Hourly Rate').value).toBe('30')
  })

  test('JOB-02 JOB-23 jobs are filtered by hourly rates in dollars and cents', async () => {
    const { user, router } = await openList()
    const note = () => screen.queryByText('The minimum hourly rate is above the maximum.')
    await enter(user, rate('Minimum Hourly Rate'), '30.5')
    await enter(user, rate('Maximum Hourly Rate'), '$40')
    const rates = { minHourlyRate: 30.5, maxHourlyRate: 40 }
    await waitFor(() => expect(searches().at(-1)).toEqual({ query: '', from: 0, size: 10, filters: rates }))
    await waitFor(() => expect(router.state.location.search).toEqual(rates))
    expect(note()).toBeNull()
    fireEvent.change(rate('Minimum Hourly Rate'), { target: { value: '40' } })
    expect(note()).toBeNull()
    fireEvent.change(rate('Minimum Hourly Rate'), { target: { value: '40.01' } })
    expect(note()?.getAttribute('aria-live')).toBe('polite')
    await user.clear(rate('Minimum Hourly Rate'))
    await waitFor(() => expect(searches().at(-1)?.filters).toEqual({ maxHourlyRate: 40 }))
    await enter(user, rate('Minimum Hourly Rate'), '-5')
    expect(rate('Minimum Hourly Rate').value).toBe('')
  })

  test('the filters of jobs allow several contract types, industries and businesses (JOB-03 SHELL-26 SHELL-27 SHELL-28 LIM-14 trap 34)', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const names = industries.filter(({ isArchived }) => !isArchived).map(({ name }) => name ?? '')
    expect(names.length).toBeLessThan(industries.length)
    const ids = ['Bars & Pubs', 'Dairy & Livestock'].map(
      (name) => industries.find((industry) => industry.name === name)?.jobIndustryId,
    )
    const { user } = await openList()
    const { offered, choose, shown: labelsIn } = selectsIn(user)
    expect(await offered('Contract Type')).toEqual(['Full Time', 'Part Time', 'Casual', 'Contract'])
    const shown = await offered('Industry')
    const sorted = names.sort((a, b) => a.localeCompare(b, 'en-AU', { sensitivity: 'base' }))
    expect(shown).toEqual(sorted.slice(0, shown.length))
    await choose('Contract Type', 'Contract', 'Full Time')
    await choose('Industry', 'Bars & Pubs', 'Dairy & Livestock')
    await choose('Business Name', 'Cane Toad Backpackers')
    await waitFor(() =>
      expect(searches().at(-1)?.filters).toEqual({
        contractTypes: ['FULL_TIME', 'CONTRACT'],
        industryIds: ids,
        businessIds: [expect.any(String)],
      }),
    )
    // A business that was just picked has its name immediately, without a call of its own.
    expect(labelsIn('Business Name')).toContain('Cane Toad Backpackers')
    expect(desk.main().sandbox.requests('businesses.get')).toEqual([])
    const filters = searches().at(-1)?.filters ?? {}
    expect(await screen.findByText(await count({ filters }))).toBeTruthy()
  })

  test('SHELL-28 an archived industry or a deleted business in the URL of jobs can be removed from the filter', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const archived = industries.find(({ isArchived }) => isArchived)
    const { user } = renderScreen(at({ industryIds: [archived?.jobIndustryId], businessIds: ['gone'] }))
    expect(await screen.findByText('There are 0 jobs')).toBeTruthy()
    await waitFor(() => expect(selectsIn(user).shown('Business Name')).toContain('Deleted business'))
    expect(screen.queryByText('Could not load the business')).toBeNull()
    expect(await selectsIn(user).offered('Industry')).toContain(archived?.name)
  })

  test('ERR-16 JOB-03 businesses in the URL of jobs get their names in the filter as soon as they can be read', async () => {
    const id = await business('Cane Toad Backpackers')
    desk.main().sandbox.faults.add({ call: 'businesses.get', fault: 'status', status: 400, times: 1 })
    const { user } = await openList(at({ businessIds: [id] }))
    const { shown, select } = selectsIn(user)
    expect(await screen.findByText('Could not load the business')).toBeTruthy()
    expect(shown('Business Name')).toContain(id)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shown('Business Name')).toContain('Cane Toad Backpackers'))
    expect(screen.queryByText('Could not load the business')).toBeNull()
    expect(desk.main().sandbox.requests('businesses.get')).toHaveLength(2)
    fireEvent.change(select('Business Name'), { target: { value: 'macadamia' } })
    await waitFor(() =>
      expect(
        desk
          .main()
          .sandbox.requests('businesses.search')
          .map(({ body }) => (body as { query: string }).query),
      ).toContain('macadamia'),
    )
  })

  test('JOB-03 ERR-16 a failed search of jobs keeps the buttons that clear its filters and its sort', async () => {
    desk.main().sandbox.faults.add({ call: 'jobs.search', fault: 'status', status: 400, times: 1 })
    const sort = { field: 'expiresAt', direction: 'asc' }
    const { user } = renderScreen(at({ minHourlyRate: 20, sort }))
    await screen.findByRole('button', { name: 'Try again' })
    await user.click(screen.getByRole('button', { name: /^Remove Expired only/ }))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText(await count())).toBeTruthy()
  })

  test('JOB-03 one button clears all filters of jobs, and keeps the query and the sort', async () => {
    const search = { query: 'host', sort: { field: 'title', direction: 'desc' } }
    const businessIds = [await business('Cane Toad Backpackers')]
    const { user, router } = await openList(
      at({ ...search, minHourlyRate: 20, contractTypes: ['CASUAL'], businessIds }),
    )
    // The filter renders after the rest of the list, perhaps after the read of the business.
    const { shown } = selectsIn(user)
    await waitFor(() => expect(shown('Business Name')).toContain('Cane Toad Backpackers'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toEqual(search))
    expect(rate('Minimum Hourly Rate').value).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test.each([
    ['Expired only', { minHourlyRate: 20, sort: { field: 'expiresAt', direction: 'asc' } }],
    ['Expires in 7 days', { contractTypes: ['CASUAL'], expiring: true }],
  ])('Clear all also removes %s, which is beside the filters of jobs', async (chip, search) => {
    const { user, router } = await openList(at(search))
    await screen.findByRole('button', { name: `Remove ${chip}` })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

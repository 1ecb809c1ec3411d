import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { headsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

const openList = async (path = '/jobs') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Jobs' })
  return view
}
const searches = () => desk.sent('jobs.search') as readonly CallInput<'jobs.search'>[]
/** The last search's request, after this many searches. */
const lastOf = async (count: number) => {
  await waitFor(() => expect(searches()).toHaveLength(count))
  return searches().at(-1)
}
const head = (title: string) => screen.getByRole('columnheader', { name: title })
const sortBy = (title: string) => within(head(title)).getByRole('button', { name: title })
const chip = () => screen.queryByRole('button', { name: 'Remove Expired only' })
const count = async (search: Partial<CallInput<'jobs.search'>> = {}) => {
  const { total } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {}, ...search })
  return `There are ${total} jobs`
}

describe('the sort of the list of jobs', () => {
  test('JOB-13 JOB-20 every visible column of jobs sorts by its own field', async () => {
    const { user } = await openList()
    const asked: unknown[] = []
    for (const title of ['Title', 'Posted At', 'Expiry', 'Business Name', 'Industry']) {
      const before = searches().length
      await user.click(sortBy(title))
      const { sort, filters } = (await lastOf(before + 1)) ?? {}
      asked.push([sort, filters])
      expect(chip() === null).toBe(title !== 'Expiry')
    }
    expect(asked).toEqual(
      ['title', 'listedAt', 'expiresAt', 'businessName', 'industryId'].map((field) => [
        { field, direction: 'asc' },
        field === 'expiresAt' ? { status: 'EXPIRED' } : {},
      ]),
    )
    const visible = headsOf('Jobs').filter(({ hidden }) => !hidden)
    expect(visible.filter((each) => !within(each).queryByRole('button'))).toEqual([])
  })

  test('JOB-11 JOB-12 JOB-13 trap 30: sorting jobs by Expiry ascending requests only expired jobs and says so', async () => {
    const [all, expired] = [await count(), await count({ filters: { status: 'EXPIRED' } })]
    expect(all).not.toBe(expired)
    const { user, router } = await openList()
    const state = () => head('Expiry').getAttribute('aria-sort')
    const asked = searches().length
    expect(state()).toBe('none')
    await user.click(sortBy('Expiry'))
    expect(state()).toBe('ascending')
    expect(await lastOf(asked + 1)).toEqual({
      query: '',
      from: 0,
      size: 10,
      filters: { status: 'EXPIRED' },
      sort: { field: 'expiresAt', direction: 'asc' },
    })
    expect(await screen.findByText(expired)).toBeTruthy()
    expect(chip()?.textContent).toBe('Expired only')
    await user.click(sortBy('Expiry'))
    expect(state()).toBe('descending')
    expect(await lastOf(asked + 2)).toMatchObject({
      filters: {},
      sort: { field: 'expiresAt', direction: 'desc' },
    })
    expect(await screen.findByText(all)).toBeTruthy()
    expect(chip()).toBeNull()
    const showsAll = async () => {
      await waitFor(() => expect(router.state.location.search).toEqual({}))
      expect(state()).toBe('none')
      expect(await screen.findByText(all)).toBeTruthy()
    }
    await user.click(sortBy('Expiry'))
    await showsAll()
    await user.click(sortBy('Expiry'))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('sort'))
    await user.click(chip() as HTMLElement)
    await showsAll()
  })

  test('JOB-20 if the order of industries does not fit their names, a note says that jobs are sorted by industry id', async () => {
    const { user } = await openList()
    const note = () =>
      screen.queryByText("Sorted by industry id, because the server can't sort by industry name.")
    await user.click(sortBy('Title'))
    await waitFor(() => expect(head('Title').getAttribute('aria-sort')).toBe('ascending'))
    expect(note()).toBeNull()
    const { data } = await desk.execute('jobs.search', { query: '', from: 0, size: 10, filters: {} })
    const answered = (industries: readonly string[]) =>
      desk.main().sandbox.faults.add({
        call: 'jobs.search',
        fault: 'status',
        status: 200,
        times: 1,
        body: {
          data: {
            data: data.slice(0, 2).map((job, index) => ({ ...job, industryId: industries[index] })),
            total: 2,
            size: 10,
          },
        },
      })
    const industries = await desk.execute('jobIndustries.list', {})
    const [one, other] = inNameOrder(industries, ({ name }) => name ?? '').map(
      ({ jobIndustryId }) => jobIndustryId,
    )
    answered([other ?? '', one ?? ''])
    await user.click(sortBy('Industry'))
    await waitFor(() => expect(note()).not.toBeNull())
    await user.click(sortBy('Industry'))
    await user.click(sortBy('Industry'))
    answered([one ?? '', other ?? ''])
    await waitFor(() => expect(note()).toBeNull())
  })
})

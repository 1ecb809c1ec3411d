import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dateTime, zoneNames } from '#renderer/lib/text/format.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { cellsOf, headsOf, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { enter } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()

const openList = async (path = '/jobs') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Jobs' })
  return view
}
const rows = () => rowsOf('Jobs')
const titles = () => rows().map((row) => within(row).getByRole('link').textContent)
const heads = () => headsOf('Jobs')
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' })
const searches = () => desk.sent('jobs.search')
/** Adds a job that searches show immediately, as another admin did before. */
async function add(fields: Partial<CallInput<'jobs.create'>>) {
  const job = newJob(fields)
  await desk.execute('jobs.create', job)
  desk.main().sandbox.processing.finish()
  return job
}
const textsOf = (title: string) => {
  const row = rows().find((each) => within(each).queryByRole('link', { name: title }))
  return cellsOf(row).map(({ textContent }) => textContent)
}

describe('the list of jobs', () => {
  test('the list of jobs has a search box and a count, and shows ten jobs in their columns (JOB-01 JOB-04 JOB-05 JOB-06 JOB-07 JOB-08 SHELL-32)', async () => {
    await openList()
    const { total } = await desk.execute('jobs.search', { query: '', from: 0, size: 1, filters: {} })
    expect(searchBox().value).toBe('')
    expect(screen.getByText(`There are ${total} jobs`)).toBeTruthy()
    expect(rows()).toHaveLength(10)
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
    expect(heads().map(({ textContent }) => textContent)).toEqual([
      'Job ID',
      'Title',
      `Posted At ${zoneNames()}`,
      `Expiry ${zoneNames()}`,
      'Business Name',
      'Industry',
    ])
    expect(heads().map((head) => head.hidden)).toEqual([true, false, false, false, false, false])
    const [id] = cellsOf(rows()[0])
    expect(id?.hidden).toBe(true)
    const [link] = within(screen.getByRole('table')).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/jobs/${id?.textContent}`)
  })

  test.each([
    ['/', []],
    ['/jobs', ['Jobs']],
  ] as const)(
    'SHELL-03 SHELL-08 SHELL-10 the list of jobs opens at %s, highlights the menu entries %j, and keeps that path during a search',
    async (path, highlit) => {
      const { router } = await openList(path)
      expect(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeTruthy()
      const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
      const current = links.filter((link) => link.getAttribute('aria-current'))
      expect(current.map(({ textContent }) => textContent)).toEqual(highlit)
      // At /, the entry is only marked, not highlighted.
      if (path === '/') expect(document.querySelector('nav [data-quiet=true]')?.textContent).toBe('Jobs')
      fireEvent.change(searchBox(), { target: { value: 'picker' } })
      await waitFor(() => expect(router.state.location.search).toEqual({ query: 'picker' }))
      expect(router.state.location.pathname).toBe(path)
    },
  )

  test('SHELL-23 a search of jobs is sent before the page renders its new address', async () => {
    const { router, user } = await openList()
    const { calls, events } = window.consoleApi
    const { answer } = watchCalls({ calls, events })
    const addresses: unknown[] = []
    answer('jobs.search', (input) => {
      addresses.push(router.state.location.search)
      return calls['jobs.search'](input, crypto.randomUUID())
    })
    await enter(user, searchBox(), 'picker')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'picker' }))
    expect(addresses[0]).toEqual({})
  })

  test('JOB-15 two quick clicks on Next page of the jobs turn two pages before either has arrived', async () => {
    const { router, user } = await openList()
    const { calls, events } = window.consoleApi
    watchCalls({ calls, events }).answer('jobs.search', () => new Promise(() => {}))
    const next = screen.getByRole('button', { name: 'Next page' })
    await user.click(next)
    await user.click(next)
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 3 }))
  })

  test('a row of the list of jobs shows listing date, expiry, business and industry (JOB-16 JOB-17 JOB-21 JOB-22 SHELL-32)', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const industry = industries.find(({ name }) => name === 'Tours & Guiding')
    const days = 86_400_000
    const expiresAt = new Date(Date.now() - 3.5 * days).toISOString()
    const counter = await add({
      title: 'Zebra Finch Counter',
      industryId: industry?.jobIndustryId ?? '',
      listedAt: '2026-03-05T03:30:00.000Z',
      expiresAt: '2099-04-05T12:59:59.999Z',
    })
    await add({ title: 'Zebra Keeper', listedAt: new Date(Date.now() - 30 * days).toISOString(), expiresAt })
    await add({ title: 'Zebra Painter', industryId: 'gone' })
    const release = holdAnswers(desk, 'jobs.search', ({ query }) => query === 'Zebra P')
    const { user } = await openList('/jobs?query=Zebra')
    await waitFor(() =>
      expect(textsOf('Zebra Finch Counter')).toEqual([
        counter.jobId,
        'Zebra Finch Counter',
        dateTime('2026-03-05T03:30:00.000Z'),
        dateTime('2099-04-05T12:59:59.999Z'),
        'Wilpena Orchards',
        'Tours & Guiding',
      ]),
    )
    expect(textsOf('Zebra Keeper')[3]).toBe(`${dateTime(expiresAt)} (3 days ago)`)
    expect(textsOf('Zebra Keeper')[1]).toBe('Zebra KeeperExpired')
    // An unknown industry shows its id.
    expect(textsOf('Zebra Painter').slice(3)).toEqual(['Never expires', 'Wilpena Orchards', 'gone'])
    // The old rows keep these texts during the next search.
    await user.type(searchBox(), ' P{Enter}')
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(textsOf('Zebra Keeper')[3]).toBe(`${dateTime(expiresAt)} (3 days ago)`)
    await release()
    await waitFor(() => expect(titles()).toEqual(['Zebra Painter']))
  })

  test('a date of a job shows how long ago it was while the pointer is over it', async () => {
    const days = 86_400_000
    const listedAt = new Date(Date.now() - 3.5 * days).toISOString()
    await add({ title: 'Zebra Rider', listedAt })
    const { user } = await openList('/jobs?query=Zebra')
    const moment = (await screen.findByText(/./, { selector: `time[datetime="${listedAt}"]` })) as HTMLElement
    await user.hover(moment)
    expect(moment.title).toBe(`${dateTime(listedAt)}, 3 days ago`)
  })

  test('JOB-10 a job can be found and opened by keyboard alone', async () => {
    const { user, router } = await openList()
    const [first, second] = titles()
    const [, , postedAt] = cellsOf(rows()[0])
    await user.click(postedAt as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: String(first) })).toBeTruthy()
    expect(router.state.location.pathname).toMatch(/^\/jobs\/[0-9a-f-]{36}$/)
    router.history.back()
    await screen.findByRole('table', { name: 'Jobs' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(searchBox())
    screen.getByRole('link', { name: String(first) }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe(second)
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: String(second) })
  })

  test('Back from a job returns to the page and search of its list (JOB-08 JOB-15 JOB-23 LIM-03 SHELL-22)', async () => {
    const { user, router } = await openList('/?query=potatoes&contractTypes=%5B%22CASUAL%22%5D')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toEqual({
      query: 'potatoes',
      from: 10,
      size: 10,
      filters: { contractTypes: ['CASUAL'] },
    })
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    const shown = titles()
    await user.click(screen.getByRole('link', { name: String(shown[0]) }))
    await screen.findByRole('heading', { level: 1, name: String(shown[0]) })
    router.history.back()
    await screen.findByRole('table', { name: 'Jobs' })
    expect(titles()).toEqual(shown)
    expect(router.state.location.pathname).toBe('/')
    expect(router.state.location.search).toEqual({ query: 'potatoes', contractTypes: ['CASUAL'], page: 2 })
    expect(searchBox().value).toBe('potatoes')
  })

  test('JOB-50 trap 50: an edited job shows its new values in the list immediately, marked as processing', async () => {
    const job = await add({ title: 'Zebra Groom' })
    const { client } = await openList('/jobs?query=Zebra')
    const { api } = desk.bridge()
    await api.calls['jobs.update']({ jobId: job.jobId, title: 'Zebra Stylist' }, crypto.randomUUID())
    await waitFor(() => expect(textsOf('Zebra Stylist')[1]).toBe('Zebra StylistProcessing'))
    expect(within(screen.getByRole('region', { name: 'Processing' })).getByRole('link').textContent).toBe(
      'Zebra Stylist',
    )
    desk.main().sandbox.processing.finish()
    await api.calls['processing.check']({}, crypto.randomUUID())
    await waitFor(() => expect(textsOf('Zebra Stylist')[1]).toBe('Zebra Stylist'))
    expect(screen.queryByRole('region', { name: 'Processing' })).toBeNull()
    client.clear()
  })

  test('a page of jobs beyond the last one leads to the last one', async () => {
    const { router } = renderScreen('/jobs?page=999')
    await screen.findByRole('table', { name: 'Jobs' })
    const { page = 1 } = router.state.location.search
    expect(page).toBeLessThan(999)
    expect(screen.getByRole('button', { name: `Page ${page}` }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  })
})

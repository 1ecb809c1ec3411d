import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { newestFirst } from '#renderer/features/integrations/logs.ts'
import { dateTime } from '#renderer/lib/format.ts'
import { allSteps } from '#tests/support/all-steps.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { dialogGone, openDialog } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import { replace } from '#tests/support/job-forms.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'businessLogs.list' | 'businesses.list') => desk.main().sandbox.requests(call)
const stored = async () => allSteps(newestFirst(await desk.execute('businessLogs.list', {})))

const table = () => screen.getByRole('table', { name: 'Logs' })
const rows = () => within(table()).getAllByRole('row').slice(1)
const messages = () => rows().map((row) => row.querySelector('td:nth-child(3)')?.textContent)
const filterBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter logs' })
const rowOf = (message: RegExp) => {
  const row = rows().find((each) => message.test(each.textContent ?? ''))
  if (!row) throw new Error(`no row says ${message}`)
  return within(row)
}
const openPage = async (path = '/integrations') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Logs' })
  return view
}

describe('the logs', () => {
  test('INT-03 API-94 are under their heading, newest first, in any number', async () => {
    const all = await stored()
    await openPage()
    expect(screen.getByRole('heading', { level: 2, name: 'Logs' })).toBeTruthy()
    expect(screen.getByText(`There are ${all.length} logs`, { exact: true })).toBeTruthy()
    expect(table().getAttribute('aria-rowcount')).toBe(String(all.length + 1))
    expect(messages()).toEqual(all.slice(0, rows().length).map(({ message }) => message))
    expect(requests('businessLogs.list').slice(1)).toMatchObject([
      { method: 'GET', path: '/api/business-log/admin/list' },
    ])
  })

  test('INT-04 INT-05 INT-06 each has its date and time, a link to the business by its name, and the message', async () => {
    const [newest] = await stored()
    await openPage()
    const first = within(rows()[0] as HTMLElement)
    expect(rows()[0]?.querySelector('td')?.textContent).toBe(dateTime(newest?.createdAt ?? ''))
    const link = await waitFor(() => {
      const found = first.getByRole('link')
      expect(found.textContent).toMatch(/^(Three Rivers Sweet Potatoes|Old Vine Cellars|Snowgum Chalet)$/)
      return found
    })
    expect(link.getAttribute('href')).toBe(`/businesses/${newest?.businessId}`)
    expect(first.getByText(newest?.message ?? '')).toBeTruthy()
  })

  test('INT-04 the link leads to the business', async () => {
    const { user } = await openPage('/integrations?filter=snowgum')
    const [link] = await screen.findAllByRole('link', { name: 'Snowgum Chalet' })
    await user.click(link as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Snowgum Chalet' })).toBeTruthy()
  })

  test('INT-06 a deleted business shows its id', async () => {
    await openPage('/integrations?filter=deleted-since')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'business-deleted-since' }).getAttribute('href')).toBe(
        '/businesses/business-deleted-since',
      ),
    )
  })

  test('INT-05 a log without a business, a time or a message is shown without it; hostile text is text', async () => {
    const { user } = await openPage('/integrations?filter=certificate')
    await waitFor(() => expect(messages()).toEqual(['JobAdder’s own certificate was renewed']))
    expect(rowOf(/certificate/).queryByRole('link')).toBeNull()
    await replace(user, filterBox(), 'connected to')
    await waitFor(() => expect(messages()).toEqual(['Connected to JobAdder']))
    expect(rows()[0]?.querySelector('td')?.textContent).toBe('')
    await replace(user, filterBox(), 'onerror')
    await waitFor(() => expect(messages()[0]).toMatch(/^<img src=x onerror/))
    expect(document.querySelector('main img')).toBeNull()
  })

  test('INT-03 SHELL-34 the filter searches message and business, is in the URL and keeps the count', async () => {
    const count = (await stored()).length
    const { user, router } = await openPage()
    await screen.findAllByRole('link', { name: 'Old Vine Cellars' })
    await user.type(filterBox(), 'old vine')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Snowgum Chalet' })).toBeNull())
    const found = rows().length
    screen.getByText(`There are ${count} logs, ${found} of them shown`)
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'old vine' }))
    await replace(user, filterBox(), 'no such line')
    expect(await screen.findByText('No results')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await screen.findByRole('table', { name: 'Logs' })
    expect(filterBox().value).toBe('')
    expect(requests('businessLogs.list')).toHaveLength(2)
  })

  test('INT-04 View shows the whole message, with its lines, and returns the focus', async () => {
    const { user } = await openPage('/integrations?filter=broke off')
    const view = await screen.findByRole('button', { name: /^View log of Snowgum Chalet/ })
    const dialog = await openDialog(user, view.getAttribute('aria-label') ?? '', 'Log')
    expect(fact('Message')).toMatch(
      /^The import broke off:\n {2}at step 1 .*\n[\s\S]*at step 60 of the import$/,
    )
    expect(dialog.getByRole('link', { name: 'Snowgum Chalet' })).toBeTruthy()
    expect(fact('Date and Time')).toMatch(/, \d+:\d\d [ap]m/)
    await user.keyboard('{Escape}')
    await dialogGone()
    expect(document.activeElement).toBe(view)
  })

  test('SHELL-34 an empty list says No results', async () => {
    faults().add({ call: 'businessLogs.list', fault: 'status', status: 200, body: { data: [] } })
    renderScreen('/integrations')
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.getByText('There are 0 logs', { exact: true })).toBeTruthy()
  })
})

describe('the names of the businesses', () => {
  test('INT-06 do not delay the logs: ids show until then', async () => {
    const release = holdAnswers(desk, 'businesses.list')
    const [newest] = await stored()
    await openPage()
    expect(within(rows()[0] as HTMLElement).getByRole('link').textContent).toBe(newest?.businessId)
    await release()
    await waitFor(() =>
      expect(within(rows()[0] as HTMLElement).getByRole('link').textContent).not.toBe(newest?.businessId),
    )
  })

  test('INT-06 SHELL-25 are asked for together with the logs', async () => {
    const release = holdAnswers(desk, 'businessLogs.list')
    renderScreen('/integrations')
    await waitFor(() => expect(requests('businesses.list')).toHaveLength(1))
    await release()
  })

  test('INT-06 a filter waits for them, and finds no log too few', async () => {
    const release = holdAnswers(desk, 'businesses.list')
    renderScreen('/integrations?filter=snowgum')
    await screen.findByText(/^There are \d+ logs$/)
    await screen.findByText('Loading...')
    expect(screen.queryByText('No results')).toBeNull()
    await release()
    expect((await screen.findAllByRole('link', { name: 'Snowgum Chalet' })).length).toBeGreaterThan(0)
    screen.getByText(/^There are \d+ logs, \d+ of them shown$/)
  })

  test('INT-06 ERR-16 after a failure a filter searches without them', async () => {
    faults().add({ call: 'businesses.list', fault: 'status', status: 403, times: 1 })
    renderScreen('/integrations?filter=certificate')
    await waitFor(() => expect(messages()).toEqual(['JobAdder’s own certificate was renewed']))
  })

  test('INT-06 ERR-16 are asked for again when the screen is opened again', async () => {
    faults().add({ call: 'businesses.list', fault: 'status', status: 403, times: 1 })
    const { router } = await openPage()
    await screen.findByText('Could not load businesses')
    await act(() => router.navigate({ to: '/languages' }))
    await act(() => router.navigate({ to: '/integrations' }))
    expect((await screen.findAllByRole('link', { name: 'Snowgum Chalet' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Could not load businesses')).toBeNull()
  })

  test('INT-06 ERR-16 say so if they can’t be read, and hide no log', async () => {
    faults().add({ call: 'businesses.list', fault: 'status', status: 403, times: 1 })
    const { user } = await openPage()
    await screen.findByText('Could not load businesses')
    expect(messages().length).toBeGreaterThan(5)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('link', { name: 'Snowgum Chalet' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Could not load businesses')).toBeNull()
  })
})

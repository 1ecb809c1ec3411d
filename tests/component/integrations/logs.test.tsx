import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { newestFirst } from '#renderer/features/integrations/logs.ts'
import { dateTime } from '#renderer/lib/text/format.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { allSteps } from '#tests/support/e2e/all-steps.ts'

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

describe('the integration logs', () => {
  test('integration logs show newest first, each with date and time, message and a link to the business (INT-03 INT-04 INT-05 INT-06 API-94)', async () => {
    const all = await stored()
    const { user } = await openPage()
    expect(screen.getByRole('heading', { level: 2, name: 'Logs' })).toBeTruthy()
    expect(screen.getByText(`There are ${all.length} logs`, { exact: true })).toBeTruthy()
    expect(table().getAttribute('aria-rowcount')).toBe(String(all.length + 1))
    expect(messages()).toEqual(all.slice(0, rows().length).map(({ message }) => message))
    expect(requests('businessLogs.list').slice(1)).toMatchObject([
      { method: 'GET', path: '/api/business-log/admin/list' },
    ])
    const [newest] = all
    const first = within(rows()[0] as HTMLElement)
    expect(rows()[0]?.querySelector('td')?.textContent).toBe(dateTime(newest?.createdAt ?? ''))
    const link = await waitFor(() => {
      const found = first.getByRole('link')
      expect(found.textContent).toMatch(/^(Three Rivers Sweet Potatoes|Old Vine Cellars|Snowgum Chalet)$/)
      return found
    })
    expect(link.getAttribute('href')).toBe(`/businesses/${newest?.businessId}`)
    expect(first.getByText(newest?.message ?? '')).toBeTruthy()
    const name = String(link.textContent)
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  })

  test('INT-06 the log of a deleted business shows its id', async () => {
    await openPage('/integrations?filter=deleted-since')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'business-deleted-since' }).getAttribute('href')).toBe(
        '/businesses/business-deleted-since',
      ),
    )
  })

  test('INT-05 a log that lacks a business, a time or a message shows the rest', async () => {
    await openPage('/integrations?filter=certificate')
    await waitFor(() => expect(messages()).toEqual(['JobAdder’s own certificate was renewed']))
    expect(rowOf(/certificate/).queryByRole('link')).toBeNull()
    fireEvent.change(filterBox(), { target: { value: 'connected to' } })
    await waitFor(() => expect(messages()).toEqual(['Connected to JobAdder']))
    expect(rows()[0]?.querySelector('td')?.textContent).toBe('')
    fireEvent.change(filterBox(), { target: { value: 'onerror' } })
    await waitFor(() => expect(messages()[0]).toMatch(/^<img src=x onerror/))
    expect(document.querySelector('main img')).toBeNull()
  })

  test('INT-03 SHELL-34 the filter of logs searches message and business, and does not change the total', async () => {
    const count = (await stored()).length
    const { user, router } = await openPage()
    await screen.findAllByRole('link', { name: 'Old Vine Cellars' })
    fireEvent.change(filterBox(), { target: { value: 'old vine' } })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Snowgum Chalet' })).toBeNull())
    const found = rows().length
    screen.getByText(`There are ${count} logs, ${found} of them shown`)
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: 'old vine' }))
    fireEvent.change(filterBox(), { target: { value: 'no such line' } })
    expect(await screen.findByText('No results')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await screen.findByRole('table', { name: 'Logs' })
    expect(filterBox().value).toBe('')
    expect(requests('businessLogs.list')).toHaveLength(2)
  })

  test('INT-04 View shows the whole message of a log with its line breaks', async () => {
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
})

describe('the business names in the integration logs', () => {
  test('INT-06 SHELL-25 until the names of businesses arrive, logs show ids, and a filter waits', async () => {
    const names = holdAnswers(desk, 'businesses.list')
    const [newest] = await stored()
    faults().add({ call: 'businessLogs.list', fault: 'stall', times: 1 })
    renderScreen('/integrations')
    await waitFor(() => expect(requests('businesses.list')).toHaveLength(1))
    expect(screen.queryByRole('table')).toBeNull()
    faults().clear()
    await screen.findByRole('table', { name: 'Logs' })
    const business = () => within(rows()[0] as HTMLElement).getByRole('link').textContent
    expect(business()).toBe(newest?.businessId)
    fireEvent.change(filterBox(), { target: { value: 'snowgum' } })
    await screen.findByText('Loading...')
    expect(screen.queryByText('No results')).toBeNull()
    await names()
    expect((await screen.findAllByRole('link', { name: 'Snowgum Chalet' })).length).toBeGreaterThan(0)
    screen.getByText(/^There are \d+ logs, \d+ of them shown$/)
    fireEvent.change(filterBox(), { target: { value: '' } })
    await waitFor(() => expect(business()).not.toBe(newest?.businessId))
  })

  test('INT-06 ERR-16 if the businesses cannot be read, every log still shows, even with a filter', async () => {
    faults().add({ call: 'businesses.list', fault: 'status', status: 403, times: 1 })
    const { router } = await openPage()
    await screen.findByText('Could not load businesses')
    expect(messages().length).toBeGreaterThan(5)
    fireEvent.change(filterBox(), { target: { value: 'certificate' } })
    await waitFor(() => expect(messages()).toEqual(['JobAdder’s own certificate was renewed']))
    await act(() => router.navigate({ to: '/languages' }))
    await act(() => router.navigate({ to: '/integrations' }))
    expect((await screen.findAllByRole('link', { name: 'Snowgum Chalet' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Could not load businesses')).toBeNull()
  })
})

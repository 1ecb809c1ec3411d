import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'

const desk = openDesk()

/** Opens the row with this number on a page of one business's 27 jobs. */
async function openRow(number: number, page = 1) {
  const view = renderScreen(`/?query=potatoes&page=${page}`)
  const table = within(await screen.findByRole('table', { name: 'Jobs' }))
  const links = table.getAllByRole('link')
  const titles = links.map(({ textContent }) => String(textContent))
  const hrefs = links.map((link) => link.getAttribute('href'))
  await view.user.click(links[number - 1] as HTMLElement)
  await screen.findByRole('button', { name: 'Next job' })
  const isAt = (href: string | null | undefined) =>
    waitFor(() => expect(view.router.state.location.pathname).toBe(href))
  await isAt(hrefs[number - 1])
  return { ...view, titles, hrefs, isAt }
}
const step = (name: 'Previous job' | 'Next job') => screen.getByRole('button', { name })
const isOff = (name: 'Previous job' | 'Next job') => step(name).ariaDisabled === 'true'

describe('the Previous job and Next job buttons', () => {
  test('a job opened from a list shows its place there, with buttons for the next and previous job', async () => {
    const { user, hrefs, isAt, titles } = await openRow(2)
    expect(screen.getByText('2 of 27').getAttribute('role')).toBe('status')
    await user.click(step('Next job'))
    await isAt(hrefs[2])
    expect(await screen.findByText('3 of 27')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: String(titles[2]) })).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await isAt(hrefs[0])
    await waitFor(() => expect(isOff('Previous job')).toBe(true))
    expect(await screen.findByText('1 of 27')).toBeTruthy()
  })

  test('while jobs load slowly, Next job keeps the focus and loses no press', async () => {
    const { user, hrefs, isAt, titles } = await openRow(7)
    const next = step('Next job')
    next.focus()
    const release = holdAnswers(desk, 'jobs.get')
    for (const row of [7, 8]) {
      await user.keyboard('{Enter}')
      await isAt(hrefs[row])
      await screen.findByRole('heading', { level: 1, name: 'Job' })
    }
    await release()
    const heading = await screen.findByRole('heading', { level: 1, name: String(titles[8]) })
    expect(heading.ariaLive).toBe('polite')
    expect(document.activeElement).toBe(next)
  })

  test('Next job continues on the next page of the list, and Previous job goes back', async () => {
    const { user, isAt, hrefs, router } = await openRow(10)
    await waitFor(() => expect(isOff('Next job')).toBe(false))
    await user.click(step('Next job'))
    expect(await screen.findByText('11 of 27')).toBeTruthy()
    const back = await within(screen.getByRole('main')).findByRole('link', { name: 'Jobs' })
    expect(back.getAttribute('href')).toBe('/jobs?query=potatoes&page=2')
    await waitFor(() => expect(isOff('Previous job')).toBe(false))
    await user.click(step('Previous job'))
    await isAt(hrefs[9])
    router.history.back()
    await screen.findByRole('table', { name: 'Jobs' })
    expect(router.state.location.search).toEqual({ query: 'potatoes' })
  })

  test('Next job is disabled on the last job of the list', async () => {
    await openRow(7, 3)
    expect(screen.getByText('27 of 27')).toBeTruthy()
    expect(isOff('Next job')).toBe(true)
  })

  test('JOB-50 a job opened from the Processing block has no Next job button', async () => {
    const { user } = renderScreen('/?query=potatoes&page=2')
    const [link] = within(await screen.findByRole('table', { name: 'Jobs' })).getAllByRole('link')
    const jobId = String(link?.getAttribute('href')).replace('/jobs/', '')
    await desk.bridge().api.calls['jobs.update']({ jobId, title: 'Zebra Groom' }, crypto.randomUUID())
    const changes = within(await screen.findByRole('region', { name: 'Processing' }))
    await user.click(changes.getByRole('link', { name: 'Zebra Groom' }))
    await screen.findByRole('button', { name: 'Edit' })
    const back = await within(screen.getByRole('main')).findByRole('link', { name: 'Jobs' })
    expect(back.getAttribute('href')).toBe('/jobs?query=potatoes&page=2')
  })

  test('JOB-61 deleting a job opened from a list leads back to the list as it was, without the job', async () => {
    const { user, router, titles } = await openRow(2)
    const title = String(titles[1])
    const dialog = await openDialog(user, 'Delete', `Delete "${title}"?`)
    await enter(user, confirmation(dialog), title)
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(await screen.findByText('There are 26 jobs')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/jobs')
    expect(router.state.location.search).toEqual({ query: 'potatoes' })
  })

  test('the keys for the next and previous job do nothing under an open dialog', async () => {
    const { user, hrefs, isAt, unmount } = await openRow(2)
    await openDialog(user, 'Edit', 'Edit Job')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await isAt(hrefs[1])
    unmount()
    const searches = desk.main().sandbox.requests('jobs.search').length
    renderScreen(String(hrefs[1]))
    await screen.findByRole('button', { name: 'Edit' })
    expect(screen.queryByRole('button', { name: 'Next job' })).toBeNull()
    expect(desk.main().sandbox.requests('jobs.search')).toHaveLength(searches)
  })
})

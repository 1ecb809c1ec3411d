import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const sent = () => desk.main().sandbox.requests('jobAdder.refresh')

const refresh = () => screen.getByRole<HTMLButtonElement>('button', { name: /Refresh JobAdder$/ })
const messages = () =>
  within(screen.getByRole('table', { name: 'Logs' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td:nth-child(3)')?.textContent)
const openPage = async () => {
  const view = renderScreen('/integrations')
  await screen.findByRole('table', { name: 'Logs' })
  return view
}

// After a refresh the logs are read again.
afterEach(settled)

describe('the JobAdder section', () => {
  test('JobAdder is refreshed only by a click, and the refresh’s log becomes the first in the list (INT-01 INT-02 INT-03 INT-06 API-93 LIM-26 trap 2)', async () => {
    const { user, router } = await openPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Integrations')
    const section = within(screen.getByRole('region', { name: 'JobAdder' }))
    expect(section.getByText('Jobs are fetched from JobAdder every hour.', { exact: true })).toBeTruthy()
    expect(section.getByRole('button', { name: 'Refresh JobAdder' })).toBeTruthy()
    window.dispatchEvent(new Event('focus'))
    await router.navigate({ to: '/products' })
    await screen.findByRole('heading', { level: 1, name: 'Products' })
    await router.navigate({ to: '/integrations' })
    await screen.findByRole('table', { name: 'Logs' })
    expect(sent()).toEqual([])
    const log = 'Refreshed by hand: nothing new at JobAdder'
    expect(messages()).not.toContain(log)
    await user.click(refresh())
    await noticed('Refreshed JobAdder')
    expect(sent()).toMatchObject([{ method: 'GET', path: '/api/jobadder/refresh' }])
    await waitFor(() => expect(messages().slice(0, 3)).toEqual([log, log, log]))
  })

  test('INT-02 after a JobAdder refresh the list of jobs is read again, even if it was just read', async () => {
    const { user, router } = renderScreen('/jobs')
    const reads = () => desk.main().sandbox.requests('jobs.search')
    const shown = async () => {
      await router.navigate({ to: '/jobs' })
      await screen.findByRole('table', { name: 'Jobs' })
    }
    const leave = async () => {
      await router.navigate({ to: '/integrations' })
      await screen.findByRole('table', { name: 'Logs' })
    }
    await shown()
    const first = reads().length
    await leave()
    await shown()
    expect(reads()).toHaveLength(first)
    await leave()
    await user.click(refresh())
    await noticed('Refreshed JobAdder')
    await shown()
    await waitFor(() => expect(reads()).toHaveLength(first + 1))
  })

  test('INT-06 a double click on the JobAdder button sends only one refresh', async () => {
    const { user } = await openPage()
    const release = holdAnswers(desk, 'jobAdder.refresh')
    await user.dblClick(refresh())
    await waitFor(() => expect(refresh().disabled).toBe(true))
    expect(notices()).toEqual([])
    await release()
    await noticed('Refreshed JobAdder')
    expect(refresh().disabled).toBe(false)
    expect(document.activeElement).toBe(refresh())
    expect(sent()).toHaveLength(1)
  })

  test('trap 2 ERR-16 API-93 a failed JobAdder refresh shows an error and is not repeated automatically', async () => {
    const { user } = await openPage()
    for (const [fault, leaves] of [
      [{ fault: 'reset' }, /could not find out whether the change was made/],
      [{ fault: 'status', status: 403 }, /Nothing was changed\./],
    ] as const) {
      const before = sent().length
      faults().add({ call: 'jobAdder.refresh', ...fault, times: 1 })
      await user.click(refresh())
      await noticed('Could not refresh JobAdder')
      expect(screen.getByText(leaves)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy()
      expect(refresh().disabled).toBe(false)
      expect(sent()).toHaveLength(before + 1)
      await user.click(refresh())
      await noticed('Refreshed JobAdder')
      // The message of the earlier press is gone.
      await waitFor(() => expect(notices()).not.toContain('Could not refresh JobAdder'))
      expect(sent()).toHaveLength(before + 2)
    }
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PendingChanges } from '#renderer/components/processing/pending-changes.tsx'
import { followProcessing } from '#renderer/lib/records/processing.ts'
import { runs } from '#renderer/lib/records/runs.ts'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { renderRouted } from '#tests/support/desk/render-part.tsx'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { newRun } from '#tests/support/samples/sample-run.ts'

const minute = 60_000
const desk = openDesk()

const send = async <N extends BridgeCallName>(name: N, input: CallInput<N>, before?: object) => {
  const result = await desk.bridge().api.calls[name](input, crypto.randomUUID(), before && { before })
  if (!result.ok) throw new Error(result.error.message)
}
const add = async (fields: Parameters<typeof newJob>[0] = {}) => {
  const job = newJob(fields)
  await send('jobs.create', job)
  return job
}
/** Adds a job this many milliseconds ago by the page's clock. */
const addAgo = async (age: number, fields: Parameters<typeof newJob>[0] = {}) => {
  const { clock } = desk.bridge()
  clock.advance(-age)
  const job = await add(fields)
  clock.advance(age)
  return job
}
const remove = (job: { jobId: string; title: string; businessId: string }) =>
  send('jobs.remove', { jobId: job.jobId }, job)

/** The block above an empty list. */
function renderBlock() {
  const view = renderRouted(() => (
    <>
      <h1 tabIndex={-1}>Jobs</h1>
      <PendingChanges kind="jobs" onReopen={() => {}} />
    </>
  ))
  const end = followProcessing(view.client)
  return { ...view, end }
}
const block = () => screen.findByRole('region', { name: 'Processing' })
const noBlock = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Processing' })).toBeNull())
const lines = async () =>
  within(await block())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the pending changes above a list', () => {
  test('JOB-50 ERR-13 the Processing block shows a new job as new, with the time since the save and a link', async () => {
    renderBlock()
    await screen.findByRole('heading', { name: 'Jobs' })
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByText(/few minutes/)).toBeNull()
    const { jobId, title } = await add()
    const link = within(await block()).getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(`/jobs/${jobId}`)
    expect(await lines()).toEqual([`${title}Newjust now`])
    screen.getByText('New and edited jobs show in the list after a few minutes.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('ERR-13 an edited job shows in the Processing block as edited', async () => {
    renderBlock()
    const { jobId, title } = await add()
    desk.main().sandbox.processing.finish()
    await send('processing.check', {})
    await noBlock()
    await send('jobs.update', { jobId, roles: 9 })
    expect(await lines()).toEqual([`${jobId}Editedjust now`])
    act(() => desk.bridge().clock.advance(2000))
    await waitFor(async () => expect(await lines()).toEqual([`${title}Editedjust now`]))
  })

  test('ERR-13 a deleted job disappears from the Processing block', async () => {
    renderBlock()
    const [first, second] = [await add({ title: 'First' }), await add({ title: 'Second' })]
    await waitFor(async () => expect(await lines()).toHaveLength(2))
    await remove(first)
    await waitFor(async () => expect(await lines()).toEqual([`${second.title}Newjust now`]))
  })

  test('JOB-50 the Processing block disappears with a notice once the search shows every change', async () => {
    renderBlock()
    const { businessId } = await add()
    await add({ title: 'Second' })
    await waitFor(async () => expect(await lines()).toHaveLength(2))
    desk.main().sandbox.processing.finish()
    const filters = { businessIds: [businessId] }
    await send('jobs.search', { query: '', from: 0, size: 10, filters })
    await noBlock()
    expect(screen.getByText('2 changes have been processed').closest('[aria-live="polite"]')).not.toBeNull()
    await add({ title: 'Third' })
    await block()
    expect(screen.queryByText(/processed$/)).toBeNull()
    desk.main().sandbox.processing.finish()
    await send('processing.check', {})
    await screen.findByText('1 change has been processed')
  })

  test('the Processing block shows the newest three changes, and the others on request', async () => {
    const { user } = renderBlock()
    for (let number = 1; number <= 7; number += 1)
      await addAgo((10 - number) * minute, { title: `Job ${number}` })
    const all = await screen.findByRole('button', { name: 'and 4 more' })
    expect(await lines()).toEqual([
      ...[7, 6, 5].map((number) => `Job ${number}New${10 - number} minutes`),
      'and 4 more',
    ])
    expect(all.getAttribute('aria-expanded')).toBe('false')
    await user.click(all)
    expect(await lines()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(await lines()).toHaveLength(4)
  })

  test.each([
    ['jobs.update', 4],
    ['rover.import', 4],
    ['jobs.remove', 1],
    ['places.update', 1],
  ])(
    'the Processing block has the room that a run of %s needs from its first change on',
    async (call, room) => {
      const { client } = renderBlock()
      await add()
      client.setQueryData(runs.queryKey, [newRun({ call })])
      const list = within(await block()).getByRole('list')
      await waitFor(() => expect(list.style.gridTemplateRows).toBe(`repeat(${room}, minmax(24px, auto))`))
      client.setQueryData(runs.queryKey, [newRun({ call, state: 'done' })])
      await waitFor(() => expect(list.style.gridTemplateRows).toBe('repeat(1, minmax(24px, auto))'))
    },
  )

  test('ERR-16 a failed read of the pending changes shows an error and can be tried again', async () => {
    const { calls } = desk.bridge().api
    const list = calls['processing.list']
    vi.stubGlobal('consoleApi', {
      ...desk.bridge().api,
      calls: { ...calls, 'processing.list': () => Promise.reject(new Error('the bridge is gone')) },
    })
    await add()
    const { user } = renderBlock()
    expect(await screen.findByText('Could not load the changes that are being processed')).toBeTruthy()
    vi.stubGlobal('consoleApi', { ...desk.bridge().api, calls: { ...calls, 'processing.list': list } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await block()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a pending change whose answer was lost', () => {
  const addUnsure = async () => {
    const { faults } = desk.main().sandbox
    faults.add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
    faults.add({ call: 'jobs.get', fault: 'status', status: 500 })
    const job = newJob()
    await expect(send('jobs.create', job)).rejects.toThrow()
    return job
  }
  const unsure = 'Checking whether this was saved.'

  test('a change whose answer was lost says that it may not be saved, until the search finds it', async () => {
    renderBlock()
    const { title } = await addUnsure()
    expect(await lines()).toEqual([`${title}Newjust now${unsure}`])
    expect(within(await block()).queryByRole('link')).toBeNull()
    desk.main().sandbox.faults.clear()
    act(() => desk.bridge().clock.advance(2000))
    await waitFor(async () => expect(await lines()).toEqual([`${title}Newjust now`]))
    expect(within(await block()).getByRole('link', { name: title })).toBeTruthy()
  })

  test('a change whose answer was lost says that it was not saved if the search does not find it', async () => {
    renderBlock()
    const { jobId, title } = await addUnsure()
    await block()
    desk.main().sandbox.faults.clear()
    await desk.execute('jobs.remove', { jobId })
    act(() => desk.bridge().clock.advance(2 * minute))
    await send('processing.check', {})
    const missed = `${title}Newjust nowThis was not saved.Open the formDismiss`
    await waitFor(async () => expect(await lines()).toEqual([missed]))
    expect(screen.queryByText(/processed$/)).toBeNull()
  })
})

describe('a pending change that takes longer than 15 minutes', () => {
  const late = 'Saved, but still not in the list after 15 minutes.'

  test('ERR-13 a change pending for over 15 minutes says so, and Check again reports the result', async () => {
    const { user } = renderBlock()
    const { title } = await addAgo(15 * minute, { title: 'Late' })
    const { title: fresh } = await addAgo(14 * minute, { title: 'Fresh' })
    expect(await lines()).toEqual([`${title}New15 minutes${late}Dismiss`, `${fresh}New14 minutes`])
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('The list does not show this yet.')
    desk.main().sandbox.processing.finish()
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await noBlock()
    expect(document.activeElement?.textContent).toBe('Jobs')
  })

  test('ERR-13 a change pending for over 15 minutes can be dismissed, and the focus moves to the heading', async () => {
    const { user } = renderBlock()
    await addAgo(16 * minute, { title: 'Late' })
    const button = within(await block()).getByRole('button', { name: 'Dismiss Late' })
    button.focus()
    await user.keyboard('{Enter}')
    await noBlock()
    expect(document.activeElement?.textContent).toBe('Jobs')
    expect(screen.queryByText(/processed$/)).toBeNull()
  })

  test('ERR-13 a deletion pending for over 15 minutes shows too, without a link', async () => {
    renderBlock()
    const job = await add({ title: 'Gone' })
    desk.main().sandbox.processing.finish()
    await send('processing.check', {})
    desk.bridge().clock.advance(-20 * minute)
    await remove(job)
    expect(await lines()).toEqual([
      'GoneDeleted20 minutesDeleted, but still found by the search after 15 minutes.Dismiss',
    ])
    expect(within(await block()).queryByRole('link')).toBeNull()
  })

  test('ERR-16 if Check again of a pending change fails, the reason shows', async () => {
    const { user } = renderBlock()
    await addAgo(16 * minute)
    desk.main().sandbox.faults.add({ call: 'jobs.get', fault: 'status', status: 403, times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByText('Could not check what has been processed')
    expect(screen.queryByText('The list does not show this yet.')).toBeNull()
  })
})

describe('the age of a pending change', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  })

  test('ERR-13 the age of a pending change is updated every minute, without being announced', async () => {
    renderBlock()
    const { title } = await add()
    await block()
    expect(await lines()).toEqual([`${title}Newjust now`])
    act(() => vi.advanceTimersByTime(2 * minute))
    expect(await lines()).toEqual([`${title}New2 minutes`])
    expect(screen.getByText('2 minutes').closest('[aria-live], [role="status"], [role="alert"]')).toBeNull()
    act(() => vi.advanceTimersByTime(13 * minute))
    screen.getByText(/still not in the list after 15 minutes/)
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLinks } from '#renderer/app/follow-links.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('Copy link', () => {
  // The screens of all paths show which records have it.
  test('Copy link on a record copies a link to it', async () => {
    const job = newJob({ title: 'Zebra Groom' })
    await desk.execute('jobs.create', job)
    const { user } = renderScreen(`/jobs/${job.jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await noticed('Copied the link')
    expect(desk.bridge().clipboard).toEqual([`goto-admin://jobs/${job.jobId}`])
  })

  test('Copy link is not offered for a record whose id fits no link', async () => {
    const jobId = 'a b'
    const data = { ...newJob({ title: 'Odd' }), jobId }
    desk.main().sandbox.faults.add({ call: 'jobs.get', fault: 'status', status: 200, body: { data } })
    renderScreen(`/jobs/${encodeURIComponent(jobId)}`)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('a link that the system opened', () => {
  let end: () => void
  let opened: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    opened = vi.spyOn(window, 'open').mockReturnValue(null)
    end = followLinks()
  })
  afterEach(() => {
    end()
    opened.mockRestore()
  })
  const ask = (path: string) => act(async () => desk.bridge().askForScreen(path))

  /** Opens the console at a job of its own. */
  async function openAtJob() {
    const job = newJob({ title: 'Zebra Groom' })
    await desk.execute('jobs.create', job)
    const view = openConsole(`/jobs/${job.jobId}`)
    await heading('Zebra Groom')
    return view
  }

  test('a link from the system to a view opens the list with the filters of the view', async () => {
    await openAtJob()
    await ask('/posts?onlyDrafts=true')
    await heading('Posts')
    await waitFor(() =>
      expect(desk.sent('posts.search')).toMatchObject([{ filters: { isPublished: false } }]),
    )
  })

  test('a link from the system opens another window if a dialog is open or a form is changed', async () => {
    const { user } = await openAtJob()
    const dialog = await openDialog(user, 'Edit', 'Edit Job')
    await ask('/tags')
    expect(opened.mock.calls).toEqual([['/tags']])
    await replace(user, field(dialog, 'Roles'), '12')
    await ask('/tags')
    expect(opened.mock.calls).toEqual([['/tags'], ['/tags']])
    expect(field(dialog, 'Roles').value).toBe('12')
    await user.click(button(dialog, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await ask('/places')
    await heading('Places')
    expect([window.location.pathname, opened.mock.calls.length]).toEqual(['/places', 2])
    await ask('/partners/add')
    const form = within(await screen.findByRole('form'))
    await replace(user, field(form, 'Name'), 'Sunny Surf')
    await ask('/tags')
    expect([window.location.pathname, opened.mock.calls.length]).toEqual(['/partners/add', 3])
  })

  test('a link from the system shows its screen after the sign-in', async () => {
    const { user } = await openAtJob()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByLabelText('Username')
    await ask('/tags')
    expect(window.location.pathname).toBe('/tags')
    const { username, password } = desk.main().sandbox.admin
    await user.type(screen.getByLabelText('Username'), username)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading('Tags')
  })
})

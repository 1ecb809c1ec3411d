import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clashRow } from '#tests/support/desk/clash-rows.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { replace, setField } from '#tests/support/desk/job-forms.ts'
import { page } from '#tests/support/desk/partners.ts'
import { postTitled, storedPost } from '#tests/support/desk/posts.ts'
import { richText } from '#tests/support/desk/rich-text.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()
const dates = { listedAt: '2026-03-05T03:30:45.678Z', expiresAt: '2099-01-05T12:59:59.999Z' }

describe('a refused save shows what both admins have changed', () => {
  test('JOB-70 after a refused save in a dialog, the admin chooses a value for each field, and Save sends only the admin’s own', async () => {
    const job = newJob({ title: 'Zebra Groom', roles: 2, ...dates })
    const { jobId } = job
    await desk.execute('jobs.create', job)
    const { user } = renderScreen(`/jobs/${jobId}`)
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
    const dialog = await openDialog(user, 'Edit', 'Edit Job')
    await replace(user, field(dialog, 'Title'), 'Mine')
    setField(dialog, 'Roles', '3')
    await selectsIn(user, dialog).choose('Expiry Type', 'Never expires')
    await desk.execute('jobs.update', {
      jobId,
      title: 'Theirs',
      roles: 4,
      expiresAt: '2099-04-05T12:34:56.789Z',
    })
    await user.click(button(dialog, 'Save'))
    await dialog.findByText(/Another admin has changed Title, Roles and Expiry since you opened this job/)
    expect(clashRow(dialog, 'Title')).toBe('Theirs: Theirs. Yours: Mine.')
    await user.click(button(dialog, 'Use theirs for Title'))
    expect(document.activeElement).toBe(button(dialog, 'Use theirs for Title'))
    expect(field(dialog, 'Title').value).toBe('Theirs')
    expect(clashRow(dialog, 'Title')).toBe('Theirs: Theirs. Yours: Mine. Their value is used')
    expect(clashRow(dialog, 'Expiry')).toMatch(/^Theirs: 5 April 2099, .+\. Yours: Never expires\.$/)
    await user.click(button(dialog, 'Use theirs for Expiry'))
    await user.click(button(dialog, 'Keep mine for Roles'))
    expect(clashRow(dialog, 'Roles')).toBe('Theirs: 4. Yours: 3. Your value is kept')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(desk.sent('jobs.update').at(-1)).toEqual({ jobId, roles: 3 })
  })

  test('PST-20 after a refused save on a page, Save sends nothing if the admin chooses the other admin’s value for all fields', async () => {
    const post = await postTitled(desk, 'Working in a vineyard')
    const { user, client } = renderScreen(`/posts/${post.postId}/edit`)
    await richText('Content')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const form = page()
    await replace(user, field(form, 'Title'), 'Mine')
    await desk.execute('posts.update', { postId: post.postId, title: 'Theirs', content: '<p>More</p>' })
    await user.click(button(form, 'Save'))
    await form.findByText(/Another admin has changed Title since you opened this post/)
    await user.click(button(form, 'Use theirs for Title'))
    // Nothing is left to save, so the form follows the latest post.
    await waitFor(async () => expect((await richText('Content')).textContent).toBe('More'))
    expect(clashRow(form, 'Title')).toBe('Theirs: Theirs. Yours: Mine. Their value is used')
    expect(document.activeElement).toBe(button(form, 'Use theirs for Title'))
    await user.click(button(form, 'Save'))
    await screen.findByRole('heading', { level: 1, name: 'Theirs' })
    expect(desk.sent('posts.update')).toHaveLength(1)
    expect(await storedPost(desk, post)).toMatchObject({ title: 'Theirs', content: '<p>More</p>' })
  })
})

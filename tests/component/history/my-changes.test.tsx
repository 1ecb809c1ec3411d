import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { call } from '#renderer/lib/calls/api.ts'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  confirmation,
  enter,
  field,
  type OpenDialog,
  openDialog,
  openedDialog,
} from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { part } from '#tests/support/desk/own-account.tsx'
import { openPackages, packagesOf, switchOf } from '#tests/support/desk/package-parts.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'

const desk = openDesk()

const search = { query: '', from: 0, size: 1, filters: {} }
const firstBusiness = async () => {
  const [business] = (await desk.execute('businesses.search', search)).data
  if (!business) throw new Error('the sandbox has no business')
  return business
}
const firstPost = async () => {
  const [post] = (await desk.execute('posts.search', search)).data
  if (!post) throw new Error('the sandbox has no post')
  return post
}
const firstJob = async () => {
  const [job] = (await desk.execute('jobs.search', search)).data
  if (!job) throw new Error('the sandbox has no job')
  return job
}
const rows = () => screen.getAllByRole('row').slice(1)
const changes = async () => {
  await screen.findByRole('table', { name: 'My Changes' })
  return rows().map(({ textContent }) => textContent)
}

describe('My Changes', () => {
  test('an edit is listed with both values, and its Undo sends back only what it changed', async () => {
    const { businessId, name = '' } = await firstBusiness()
    const { user, router } = renderScreen(`/businesses/${businessId}`)
    await screen.findByRole('heading', { name: name ?? '' })
    const dialog = await openDialog(user, 'Edit', 'Edit Business')
    fireEvent.change(field(dialog, 'Description'), { target: { value: 'Under new management' } })
    await user.click(button(dialog, 'Save'))
    await noticed(`Saved ${name}`)
    await desk.execute('businesses.update', { businessId, email: 'later@colleague.example' })
    await router.navigate(ownChanges)
    expect((await changes())[0]).toMatch(/Saved.*Description.*Under new management.*Done/)
    await user.click(screen.getByRole('button', { name: `Undo ${name}` }))
    await noticed(`Undid the change of ${name}`)
    expect(await desk.execute('businesses.get', { businessId })).toMatchObject({
      email: 'later@colleague.example',
    })
    expect((await desk.execute('businesses.get', { businessId })).description).not.toBe(
      'Under new management',
    )
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[1]?.textContent).toContain('Undone')
    expect(screen.getAllByRole('button', { name: `Undo ${name}` })).toHaveLength(1)
  })

  test('what a colleague has changed since is not undone; the notice shows both values', async () => {
    const { businessId, name = '' } = await firstBusiness()
    const { user } = renderScreen(`/businesses/${businessId}`)
    await screen.findByRole('heading', { name: name ?? '' })
    const dialog = await openDialog(user, 'Edit', 'Edit Business')
    fireEvent.change(field(dialog, 'Description'), { target: { value: 'Mine' } })
    await user.click(button(dialog, 'Save'))
    await noticed(`Saved ${name}`)
    await desk.execute('businesses.update', { businessId, description: 'Theirs' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const notice = await screen.findByText(/you set “Mine”, now it is “Theirs”/)
    expect(notice.textContent).toContain('This was changed again after you saved it. Description:')
    expect(notices()).toContain('Not undone')
    expect((await desk.execute('businesses.get', { businessId })).description).toBe('Theirs')
  })

  test('an approval can be taken back from the list', async () => {
    const { businessId, name = '', isApproved } = await firstBusiness()
    const { user, router } = renderScreen(`/businesses/${businessId}`)
    await user.click(await screen.findByRole('button', { name: isApproved ? 'Unapprove' : 'Approve' }))
    await noticed(`${isApproved ? 'Unapproved' : 'Approved'} ${name}`)
    await router.navigate(ownChanges)
    expect((await changes())[0]).toContain(isApproved ? 'Unapproved' : 'Approved')
    await user.click(screen.getByRole('button', { name: `Undo ${name}` }))
    await noticed(`${isApproved ? 'Approved' : 'Unapproved'} ${name}`)
    expect((await desk.execute('businesses.get', { businessId })).isApproved).toBe(isApproved)
  })

  test('the list can be filtered by a text and by the kind of record', async () => {
    const { businessId, name = '' } = await firstBusiness()
    const { postId, title = '' } = await firstPost()
    const first = renderScreen(`/businesses/${businessId}`)
    await first.user.click(await screen.findByRole('button', { name: /^(Una|A)pprove$/ }))
    await waitFor(() => expect(notices().join()).toContain(name ?? ''))
    await first.router.navigate({ to: `/posts/${postId}` })
    await first.user.click(await screen.findByRole('button', { name: /^(Unp|P)ublish$/ }))
    await waitFor(() => expect(notices().join()).toContain(title ?? ''))
    await first.router.navigate(ownChanges)
    expect(await changes()).toHaveLength(2)
    await selectsIn(first.user).choose('Kind of record', 'Businesses')
    await waitFor(() =>
      expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(name ?? '')]),
    )
    await enter(first.user, screen.getByRole('searchbox', { name: 'Filter my changes' }), 'no such text')
    await first.user.click(await screen.findByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('a record’s screen reads the admin’s changes of it only when they are opened', async () => {
    const { businessId, name = '' } = await firstBusiness()
    const { user } = renderScreen(`/businesses/${businessId}`)
    await user.click(await screen.findByRole('button', { name: /^(Una|A)pprove$/ }))
    await waitFor(() => expect(notices().join()).toContain(name ?? ''))
    const part = within(screen.getByRole('region', { name: 'Your changes' }))
    expect(part.queryByRole('list')).toBeNull()
    await user.click(part.getByRole('button', { name: 'Show your changes' }))
    expect((await part.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/pproved/),
    ])
  })
})

describe('Undo in the notice of a change', () => {
  type View = ReturnType<typeof renderScreen>
  const edited = async () => {
    const { businessId, name } = await firstBusiness()
    const view = renderScreen(`/businesses/${businessId}`)
    await screen.findByRole('heading', { name: name ?? '' })
    const dialog = await openDialog(view.user, 'Edit', 'Edit Business')
    fireEvent.change(field(dialog, 'Description'), { target: { value: 'Under new management' } })
    await view.user.click(button(dialog, 'Save'))
    return { ...view, undone: `Undid the change of ${name}` }
  }
  const approved = async () => {
    const { businessId, name, isApproved } = await firstBusiness()
    const view = renderScreen(`/businesses/${businessId}`)
    await view.user.click(await screen.findByRole('button', { name: isApproved ? 'Unapprove' : 'Approve' }))
    return { ...view, undone: `${isApproved ? 'Approved' : 'Unapproved'} ${name}` }
  }
  const archived = async () => {
    const name = (await desk.execute('tags.list', {})).find(({ isArchived }) => !isArchived)?.name
    const view = renderScreen('/tags')
    await view.user.click(await screen.findByRole('button', { name: `Archive ${name}` }))
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }))
    return { ...view, undone: `Restored ${name}` }
  }
  test.each<[string, () => Promise<View & { undone: string }>, RegExp]>([
    ['an edit', edited, /^Undo$/],
    ['an approval', approved, /^Undo$/],
    ['an archived entry', archived, /^Undo$/],
  ])('marks %s as undone in My Changes, under the name of the record', async (_, change, label) => {
    const { user, router, undone } = await change()
    await user.click(await screen.findByRole('button', { name: label }))
    await noticed(undone)
    await router.navigate(ownChanges)
    await changes()
    await waitFor(() => expect(rows()[1]?.textContent).toContain('Undone'))
    const [undo, first] = rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)
    expect(undo).toBe(first)
    expect(screen.getAllByRole('button', { name: /^Undo / })).toHaveLength(1)
  })

  test('names the changed fields if two edits of a record show the same sentence, and keeps both buttons', async () => {
    const { user, undone } = await edited()
    await screen.findByRole('button', { name: 'Undo' })
    const dialog = await openDialog(user, 'Edit', 'Edit Business')
    fireEvent.change(field(dialog, 'Email Address'), { target: { value: 'new@example.com' } })
    await user.click(button(dialog, 'Save'))
    const of = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('[data-kind]')
    expect((await of('Changed: Email Address'))?.textContent).toMatch(/^Saved /)
    const earlier = (await of('Changed earlier: Description')) as HTMLElement
    await user.click(within(earlier).getByRole('button', { name: 'Undo' }))
    await noticed(undone)
    expect(desk.sent('businesses.update').at(-1)).not.toHaveProperty('email')
  })

  test('marks a completed arrival package as undone, in the row of the package too', async () => {
    const { pending } = await packagesOf(desk)
    const { user } = await openPackages()
    const name = pending[0]?.name ?? ''
    await user.click(switchOf(name))
    await user.click(await screen.findByRole('button', { name: `Undo: ${name}` }))
    await waitFor(async () => {
      const { entries } = await call('history.list', { size: 9 })
      expect(entries).toMatchObject([
        { name, undo: 'edit' },
        { name, undo: 'none', undoneAt: expect.any(String) },
      ])
    })
  })
})

describe('what an admin changes of the team and of the own account', () => {
  test('names, email address, password, and admins added and removed are listed, without any password or code', async () => {
    const { user, router } = renderScreen('/settings')
    const email = await part('Email')
    await user.click(await email.findByRole('button', { name: 'Edit' }))
    await replace(user, field(email, 'Email'), 'new@goto.example')
    await user.click(button(email, 'Update'))
    const { outbox } = desk.main().sandbox
    await enter(user, await email.findByLabelText('Code'), outbox.latest('new@goto.example')?.code ?? '')
    await user.click(button(email, 'Submit'))
    await email.findByText('Verified')
    const password = await part('Password')
    await user.click(button(password, 'Change Password'))
    await enter(user, field(password, 'Current password'), sampleUsers.admin.password)
    await enter(user, field(password, 'New password'), 'Quokka-sunrise-4417')
    await enter(user, field(password, 'Confirm new password'), 'Quokka-sunrise-4417')
    await user.click(button(password, 'Set new password'))
    await noticed('Your password was changed')
    const profile = await part('Profile')
    await replace(user, field(profile, 'First Name'), 'Alexandra')
    await user.click(button(profile, 'Save'))
    await noticed('Your profile was saved')
    const added = await call('admins.create', {
      firstName: 'Zoe',
      lastName: 'Park',
      userEmail: 'z@goto.example',
    })
    await call('admins.remove', { adminId: added.userSub }, undefined, { before: added })
    await router.navigate(ownChanges)
    const shown = await changes()
    expect(shown).toEqual([
      expect.stringMatching(/Zoe Park.*Deleted/),
      expect.stringMatching(/Zoe Park.*Added.*z@goto\.example/),
      expect.stringMatching(/Your profile was saved.*First Name.*Alex.*Alexandra/),
      expect.stringMatching(/Your account.*Change your password.*Done/),
      expect.stringMatching(
        /Alex.*Your profile was saved.*Email.*from admin@goto\.example.*new@goto\.example/,
      ),
      expect.stringMatching(/Your account.*Verify your email address.*new@goto\.example.*Done/),
      expect.stringMatching(
        /Your account.*Change your email address.*admin@goto\.example.*new@goto\.example.*Done/,
      ),
    ])
    expect(shown.join()).not.toMatch(/Quokka|\b\d{6}\b/)
    await user.click(screen.getByRole('button', { name: /^Undo Alex/ }))
    await noticed('Undid the change of Alex Marchetti')
    expect((await call('admins.current', {})).firstName).toBe('Alex')
  })
})

describe('after a delete', () => {
  test('Add again opens the form with the former values, and says what can’t come back', async () => {
    const post = await firstPost()
    const { user, router } = renderScreen(`/posts/${post.postId}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await openedDialog(`Delete "${post.title}"?`)
    await enter(user, confirmation(dialog), post.title ?? '')
    await user.click(button(dialog, 'Delete'))
    await noticed(`Deleted ${post.title}`)
    await router.navigate(ownChanges)
    await user.click(await screen.findByRole('button', { name: `Add again ${post.title}` }))
    await screen.findByText(
      `Filled in from the deleted post “${post.title}”. This can't be restored: its id, its pictures${post.isPublished ? ' and that it is published' : ''}.`,
    )
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(post.title)
  })

  const deleteBusiness = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    return openedDialog(`Delete "${name}"?`)
  }
  const confirmed = async (user: UserEvent, dialog: OpenDialog, name: string) => {
    await enter(user, confirmation(dialog), name)
    await user.click(button(dialog, 'Delete'))
    await noticed(`Deleted ${name}`)
  }

  test.each([
    ['Users', 'businessProfiles.list'],
    ['Jobs', 'jobs.search'],
    ['Used referrals', 'businessReferrals.list'],
    ['Stripe customer id', 'businesses.get'],
  ] as const)(
    'a business shows what hangs on it before it is deleted, and the list keeps that, also if %s can’t be read',
    async (part, read) => {
      const { data } = await desk.execute('businesses.search', { ...search, size: 10 })
      const business = data.find(({ stripeCustomerId }) => !stripeCustomerId)
      if (!business) throw new Error('each business of the sandbox has a customer')
      const { businessId, name } = business
      const shown = name ?? ''
      const users = await desk.execute('businessProfiles.list', { businessId })
      desk.main().sandbox.faults.add({ call: read, fault: 'status', status: 403, times: 9 })
      const { user } = renderScreen('/businesses')
      const dialog = await deleteBusiness(user, shown)
      await dialog.findByText(/^Not known\./)
      await waitFor(() => expect(dialog.queryByText('Loading…')).toBeNull())
      await confirmed(user, dialog, shown)
      const [entry] = (await call('history.list', { size: 1 })).entries
      expect(entry?.note?.match(/not known/g)).toHaveLength(1)
      expect(entry?.note).toMatch(/^Users: .+\. Jobs: .+\. Used referrals: .+\. Stripe customer id: .+\.$/)
      expect(entry?.note).toContain(`${part}: not known.`)
      if (part !== 'Users') expect(entry?.note).toContain(`Users: ${users.length}.`)
    },
  )

  test('a business keeps the Stripe customer that it got since the list was read, to be copied', async () => {
    const { data } = await desk.execute('businesses.search', { ...search, size: 10 })
    const { businessId = '', name } = data.find(({ stripeCustomerId }) => !stripeCustomerId) ?? {}
    const shown = name ?? ''
    const { user, router } = renderScreen('/businesses')
    await screen.findByRole('button', { name: `Delete ${shown}` })
    const { stripeCustomerId } = await desk.execute('businesses.setUpBilling', { businessId })
    const dialog = await deleteBusiness(user, shown)
    await dialog.findByText(stripeCustomerId ?? '')
    await confirmed(user, dialog, shown)
    await router.navigate(ownChanges)
    await user.click(await screen.findByRole('button', { name: 'Copy Stripe customer id' }))
    await waitFor(() => expect(desk.bridge().clipboard).toEqual([stripeCustomerId]))
  })
})

describe('Add one like this', () => {
  test('a new job starts with the values of another one, but without its id, picture and dates', async () => {
    const job = await firstJob()
    const { user } = renderScreen(`/jobs/${job.jobId}`)
    await user.click(await screen.findByRole('button', { name: 'Add one like this' }))
    const dialog = await openedDialog('Add Job')
    await dialog.findByText(/^Filled in from job “/)
    expect(field(dialog, 'Title').value).toBe(job.title)
    await user.click(button(dialog, 'Add'))
    await waitFor(() => expect(desk.sent('jobs.create')).toHaveLength(1))
    const [sent] = desk.sent('jobs.create') as [Record<string, unknown>]
    expect(sent).toMatchObject({ title: job.title, businessId: job.businessId, industryId: job.industryId })
    expect(sent.jobId).not.toBe(job.jobId)
    expect(sent.imageUrl).toBeUndefined()
    expect(Date.parse(String(sent.listedAt))).toBeGreaterThan(Date.now() - 120_000)
  })
})

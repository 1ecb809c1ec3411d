import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { longDate } from '#renderer/lib/text/format.ts'
import type { Business } from '#shared/entities/business.ts'
import { invitationFields } from '#shared/entities/invitation.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { confirmation, dialogGone, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const desk = openDesk()

/** The sample's business with this name. */
const find = async (name: string): Promise<Business> => {
  const input = { query: name, from: 0, size: 1, filters: {} }
  const [business] = (await desk.execute('businesses.search', input)).data
  if (!business) throw new Error(`the sample has no ${name}`)
  return business
}
const open = async (name: string) => {
  const business = await find(name)
  const view = renderScreen(`/businesses/${business.businessId}`)
  await screen.findByRole('heading', { name: business.name ?? '' })
  return { ...view, business }
}
const section = async (title: RegExp) => within(await screen.findByRole('region', { name: title }))
const users = () => section(/Users? for this Business$/)
const button = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`${name}$`) })
const { faults, requests } = {
  faults: () => desk.main().sandbox.faults,
  requests: (call: Parameters<ReturnType<typeof desk.main>['sandbox']['requests']>[0]) =>
    desk.main().sandbox.requests(call),
}

describe('the screen of a business', () => {
  test('BUS-36 BUS-37 the screen of a business shows every known field, and whether the business is verified', async () => {
    const { business, unmount } = await open('Cane Toad Backpackers')
    expect(screen.getByRole('img', { name: 'Logo of Cane Toad Backpackers' }).getAttribute('src')).toBe(
      business.logoUrl,
    )
    expect(fact('Description')).toBe(business.description)
    expect(fact('Address')).toBe(business.address?.addressFriendly)
    expect(fact('ABN')).toBe('90209937087')
    expect(fact('Stripe customer id')).toBe(business.stripeCustomerId)
    expect(fact('Email Address')).toBe('stay@canetoadbackpackers.com.au')
    expect(fact('Business id')).toBe(business.businessId)
    expect(fact('Verified')).toBe('Yes')
    unmount()
    await open('Mitchell Grass Station Stays')
    expect(fact('Verified')).toBe('No')
  })

  test('BUS-38 BUS-39 the screen of a business lists each referral used, with the description as a link and the day of use', async () => {
    const { business } = await open('Cane Toad Backpackers')
    const [first, second] = await desk.execute('businessReferrals.list', { businessId: business.businessId })
    const referrals = await section(/^Referrals$/)
    const lines = await referrals.findAllByRole('listitem')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.textContent).toMatch(/^\S.* - Referred on \d{1,2} [A-Z][a-z]+ 20\d\d$/)
    expect(
      within(lines[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/referrals/${first?.referralId}`)
    expect(within(lines[1] as HTMLElement).getByRole('link').textContent).not.toBe(second?.referralId)
  })

  test('BUS-68 a referral use without its day or its referral still shows its other values', async () => {
    const day = '2026-03-05T02:00:00.000Z'
    const data = [
      { businessId: 'b-1', referralId: 'gone-1' },
      { businessId: 'b-1', createdAt: day },
    ]
    faults().add({ call: 'businessReferrals.list', fault: 'status', status: 200, body: { data } })
    await open('Cane Toad Backpackers')
    const lines = await (await section(/^Referrals$/)).findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['gone-1', `Referred on ${longDate(day)}`])
  })

  test('BUS-40 BUS-41 BUS-42 a business without a customer id has a button to set up billing, which the new id replaces', async () => {
    const { user, business } = await open('Horseshoe Bay Capsicums')
    expect(fact('Stripe customer id')).toBe('Not set')
    await user.click(button('Set up Stripe billing'))
    await waitFor(() => expect(fact('Stripe customer id')).toMatch(/^cus_/))
    expect(screen.queryByRole('button', { name: 'Set up Stripe billing' })).toBeNull()
    await noticed('Stripe billing is set up for Horseshoe Bay Capsicums')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(requests('businesses.setUpBilling')[0]).toMatchObject({
      method: 'PATCH',
      path: `/api/business/admin/${business.businessId}/stripe`,
    })
  })

  test('an unapproved business can be approved, and an approved one unapproved (BUS-43 BUS-44 BUS-45 BUS-46 ERR-16 trap 32)', async () => {
    faults().add({ call: 'businesses.update', fault: 'status', status: 403, times: 1 })
    const { user, business } = await open('Horseshoe Bay Capsicums')
    await user.click(button('Approve'))
    expect(await screen.findByText('Could not save the business')).toBeTruthy()
    expect(screen.getByText(/Nothing was changed/)).toBeTruthy()
    expect(fact('Status')).toBe('Not approved')
    expect(screen.queryByRole('button', { name: 'Unapprove' })).toBeNull()
    const answer = holdAnswers(desk, 'businesses.update')
    await user.dblClick(button('Approve'))
    expect(button('Approve').disabled).toBe(true)
    await user.click(button('Approve'))
    await answer()
    await noticed('Approved Horseshoe Bay Capsicums')
    await user.click(await screen.findByRole('button', { name: 'Unapprove' }))
    await screen.findByRole('button', { name: 'Approve' })
    await noticed('Unapproved Horseshoe Bay Capsicums')
    expect(fact('Status')).toBe('Not approved')
    expect(requests('businesses.update').map(({ body }) => body)).toEqual(
      [true, true, false].map((isApproved) => ({ businessId: business.businessId, isApproved })),
    )
  })

  test('BUS-35 BUS-47 Edit on the screen of a business overwrites no change that another admin saved meanwhile', async () => {
    const { user, business, client } = await open('Cane Toad Backpackers')
    const { businessId } = business
    const dialog = await openDialog(user, 'Edit', 'Edit Business')
    const description = `${business.description} More.`
    setField(dialog, 'Description', description)
    await desk.execute('businesses.update', { businessId, email: 'new@example.com' })
    await client.invalidateQueries()
    await waitFor(() => expect(fact('Email Address')).toBe('new@example.com'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialogGone()
    expect(requests('businesses.update').at(-1)?.body).toEqual({ businessId, description })
    expect(fact('Description')).toBe(description)
    expect(fact('Email Address')).toBe('new@example.com')
    // The business is read three times: for the screen, after the other admin's save, and before this save.
    expect(requests('businesses.get')).toHaveLength(3)
  })

  test('BUS-49 BUS-54 the screen of a business lists the business’s users, each with full name and kind of permission', async () => {
    await open('Three Rivers Sweet Potatoes')
    const list = await users()
    expect(screen.getByRole('heading', { name: 'There are 12 Users for this Business' })).toBeTruthy()
    const lines = await list.findAllByRole('listitem')
    expect(lines).toHaveLength(12)
    await waitFor(() => expect(lines[0]?.textContent).toMatch(/^\S+ \S.*Super admin$/))
  })

  test('BUS-51 BUS-54 a user of a business without a permission is marked so, and can’t be deleted', async () => {
    faults().add({ call: 'businessPermissions.list', fault: 'status', status: 200, body: { data: [] } })
    await open('Cane Toad Backpackers')
    const list = await users()
    expect(await list.findAllByText('No permission')).toHaveLength(2)
    const buttons = list.getAllByRole<HTMLButtonElement>('button', { name: /^Delete / })
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  })

  test('Invite on the screen of a business adds the user with the chosen permission (BUS-50 BUS-57 BUS-58 BUS-59 BUS-60 BUS-61 BUS-62 BUS-63 BUS-64 ERR-16 SHELL-33)', async () => {
    const { user, business } = await open('Underground Opal Motel')
    await section(/^There are 0 Users/)
    const dialog = await openDialog(user, 'Invite', 'Invite User')
    const invite = () => dialog.getByRole<HTMLButtonElement>('button', { name: /Invite$/ })
    expect(invite().disabled).toBe(true)
    await user.type(field(dialog, 'First Name'), '{Enter}')
    for (const label of Object.values(labelsOf(invitationFields)))
      expect(dialog.getByText(`${label} is a required field`)).toBeTruthy()
    setField(dialog, 'First Name', 'Ann')
    setField(dialog, 'Last Name', "O'Lee")
    setField(dialog, 'Email', 'ann')
    expect(dialog.getByText('Email must be a valid email')).toBeTruthy()
    expect(invite().disabled).toBe(true)
    setField(dialog, 'Email', 'ann@example.com')
    expect(invite().disabled).toBe(false)
    faults().add({ call: 'businessProfiles.create', fault: 'status', status: 409, times: 1 })
    await user.click(invite())
    expect(await dialog.findByText('Could not invite the user')).toBeTruthy()
    expect(field(dialog, 'Email').value).toBe('ann@example.com')
    await user.click(invite())
    await dialogGone()
    expect(requests('businessProfiles.create').at(-1)).toMatchObject({
      path: `/api/business/admin/${business.businessId}/profiles`,
      body: {
        businessId: business.businessId,
        firstName: 'Ann',
        lastName: "O'Lee",
        userEmail: 'ann@example.com',
        type: 'SUPERADMIN',
      },
    })
    await noticed("Invited Ann O'Lee")
    const list = await users()
    expect(screen.getByRole('heading', { name: 'There is 1 User for this Business' })).toBeTruthy()
    await waitFor(() => expect(list.getByRole('listitem').textContent).toMatch(/^Ann O'Lee.*Super admin$/))
    expect(requests('businessPermissions.get')).toHaveLength(1)
    expect(requests('businessProfiles.list')).toHaveLength(1)
  })

  test('BUS-51 BUS-52 BUS-53 DEL-06 deleting a user of a business asks for the full name and sends the id of the permission', async () => {
    const { user, business } = await open('Cane Toad Backpackers')
    const { businessId } = business
    const [profile] = await desk.execute('businessProfiles.list', { businessId })
    const permissions = await desk.execute('businessPermissions.list', { businessId })
    const name = `${profile?.firstName} ${profile?.lastName}`
    const list = await users()
    const count = list.getAllByRole('listitem').length
    await waitFor(() => expect(button(`Delete ${name}`).disabled).toBe(false))
    const dialog = await openDialog(user, `Delete ${name}`, `Delete "${name}"?`)
    await enter(user, confirmation(dialog), name)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await dialogGone()
    await noticed(`Deleted ${name}`)
    expect(list.queryAllByRole('listitem')).toHaveLength(count - 1)
    expect(list.queryByText(name)).toBeNull()
    const permission = permissions.find(({ userSub }) => userSub === profile?.userSub)
    expect(requests('businessPermissions.remove').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/api/business-permission/admin/${permission?.businessPermissionId}`],
    ])
  })

  test('BUS-55 BUS-56 the screen of a business lists only that business’s jobs, each as a link, in pages', async () => {
    const { user, business, router } = await open('Three Rivers Sweet Potatoes')
    const jobs = await section(/^There are 27 Jobs for this Business$/)
    const links = () =>
      within(jobs.getAllByRole('list')[0] as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(links()).toHaveLength(10)
    expect(links()[0]).toMatch(/^\/jobs\/[0-9a-f-]{36}$/)
    await user.click(jobs.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(links()).toHaveLength(7))
    expect(router.state.location.search).toEqual({ jobsPage: 3 })
    expect(requests('jobs.search').map(({ body }) => body)).toEqual(
      [0, 20].map((from) => ({
        query: '',
        from,
        size: 10,
        filters: { businessIds: [business.businessId] },
      })),
    )
  })

  test('BUS-55 the screen of a business shows pay, expiry and status of each of its jobs', async () => {
    const job = { jobId: 'j-1', title: 'Picker', minHourlyRate: 30, maxHourlyRate: 32 }
    const data = [
      { ...job, status: 'ACTIVE' },
      { ...job, jobId: 'j-2', status: 'ACTIVE', expiresAt: '2020-01-01T00:00:00.000Z' },
    ]
    faults().add({
      call: 'jobs.search',
      fault: 'status',
      status: 200,
      body: { data: { data, total: 2, size: 10 } },
    })
    await open('Cane Toad Backpackers')
    const lines = await (await section(/^There are 2 Jobs for this Business$/)).findAllByRole('listitem')
    expect(lines.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Picker$30.00 - $32.00 · Never expiresActive',
      expect.stringMatching(/^Picker\$30\.00 - \$32\.00 · 1 January 2020, .* \(\d+ days ago\)Expired$/),
    ])
  })

  test('each value of a business that staff need elsewhere has a button that copies it', async () => {
    const copied: string[] = []
    await desk.restart({ clipboard: { writeText: async (text) => void copied.push(text) } })
    const { user, business } = await open('Cane Toad Backpackers')
    const { abn, businessId, email, stripeCustomerId } = business
    for (const what of ['Email Address', 'ABN', 'Stripe customer id', `id ${businessId}`])
      await user.click(screen.getByRole('button', { name: `Copy ${what}` }))
    await waitFor(() => expect(copied).toEqual([email, abn, stripeCustomerId, businessId]))
    // One region reads each copy out once, not one beside each button.
    await waitFor(() => expect(screen.getAllByText('Copied.')).toHaveLength(4))
  })

  test('BUS-14 DEL-05 Delete on the screen of a business warns of refunds and leads back to the list as it was', async () => {
    const { user, router } = renderScreen('/businesses?query=Three%20Rivers')
    await user.click(await screen.findByRole('link', { name: 'Three Rivers Sweet Potatoes' }))
    await screen.findByRole('heading', { level: 1, name: 'Three Rivers Sweet Potatoes' })
    const dialog = await openDialog(user, 'Delete', 'Delete "Three Rivers Sweet Potatoes"?')
    dialog.getByText(/^Warning: if this business has requested a refund/)
    await enter(user, confirmation(dialog), 'Three Rivers Sweet Potatoes')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^There are 0 businesses/)).toBeTruthy()
    expect(router.state.location.href).toBe('/businesses?query=Three+Rivers')
    expect(requests('businesses.remove')).toHaveLength(1)
  })

  test('the way back from a business leads to the list as it was left', async () => {
    const { user, router } = renderScreen('/businesses?query=Three%20Rivers')
    await user.click(await screen.findByRole('link', { name: 'Three Rivers Sweet Potatoes' }))
    const jobs = await section(/^There are 27 Jobs for this Business$/)
    await user.click(jobs.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ jobsPage: 3 }))
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Businesses' }))
    expect(await screen.findByText('There is 1 business')).toBeTruthy()
    expect(router.state.location.href).toBe('/businesses?query=Three+Rivers')
  })

  test('the way back from a job that was opened on a business leads to the first page of jobs', async () => {
    const { user } = renderScreen('/businesses?query=Three%20Rivers')
    await user.click(await screen.findByRole('link', { name: 'Three Rivers Sweet Potatoes' }))
    const jobs = await section(/^There are 27 Jobs for this Business$/)
    await user.click(
      within(jobs.getAllByRole('list')[0] as HTMLElement).getAllByRole('link')[0] as HTMLElement,
    )
    await screen.findByRole('button', { name: 'Edit' })
    const back = await waitFor(() => within(screen.getByRole('main')).getByRole('link', { name: 'Jobs' }))
    expect(back.getAttribute('href')).toBe('/jobs')
  })

  test('a business whose id has any allowed characters opens', async () => {
    const odd = newBusiness({ businessId: 'b:1|x@y+z.w-_', name: 'Oddly Named' })
    await desk.execute('businesses.create', odd)
    const { user } = renderScreen('/businesses?query=%22Oddly%22')
    await user.click(await screen.findByRole('link', { name: 'Oddly Named' }))
    await screen.findByRole('heading', { name: 'Oddly Named' })
    expect(fact('Business id')).toBe(odd.businessId)
  })
})

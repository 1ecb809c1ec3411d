import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { longDate } from '#renderer/lib/text/format.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, type OpenDialog, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { noticed } from '#tests/support/desk/notices.ts'

const desk = openDesk()
const { main } = desk
const faults = () => main().sandbox.faults
type Call =
  | 'referrals.get'
  | 'referrals.update'
  | 'referrals.list'
  | 'referrals.listArchived'
  | 'referralUses.list'
  | 'referralBusinesses.list'
const requests = (call: Call) => main().sandbox.requests(call)
const find = async (code: string) => {
  const referral = await desk.execute('referrals.findByCode', { code })
  if (!referral) throw new Error(`the sample has no code ${code}`)
  return referral
}

/** Opens the screen of the sample's referral with this code. */
const open = async (code: string) => {
  const referral = await find(code)
  const view = renderScreen(`/referrals/${referral.referralId}`)
  await screen.findByRole('heading', { level: 1, name: referral.description ?? '' })
  return { ...view, referral }
}
const businesses = async () =>
  within(await screen.findByRole('region', { name: 'Businesses that used the code' }))
const question = (dialog: OpenDialog) => dialog.getByText(/^Are you sure/).closest('p')?.textContent
const actions = () =>
  ['Archive', 'Restore', 'Edit'].filter((name) => screen.queryByRole('button', { name }) !== null)

describe('the screen of a referral', () => {
  test('REF-04 API-62 the screen of a referral shows description, code and free connection amount', async () => {
    const { referral } = await open('LOCKDOWN20')
    expect(fact('Description')).toBe('Free connections for closed hostels, 2020')
    expect(fact('Code')).toBe('LOCKDOWN20')
    expect(fact('Free Connection Amount')).toBe('20')
    expect(fact('Referral id')).toBe(referral.referralId)
    expect(requests('referrals.get')).toMatchObject([
      { method: 'GET', path: `/api/referral/admin/${referral.referralId}` },
    ])
  })

  test('REF-04 the screen of a referral shows an amount of 0, and says "not set" for a missing amount', async () => {
    const { unmount } = await open('GRÜEZI 100%')
    expect(fact('Free Connection Amount')).toBe('0')
    unmount()
    await open('WELCOME')
    expect(fact('Free Connection Amount')).toBe('Not set')
  })

  test('REF-05 REF-06 API-67 API-68 the screen of a referral lists the businesses that used the code', async () => {
    const { referral } = await open('ROAD SHOW/26')
    const list = await businesses()
    await list.findByText('There are 2 businesses that used the code')
    const lines = list.getAllByRole('listitem')
    expect(lines).toHaveLength(2)
    const { referralId } = referral
    const uses = await desk.execute('referralUses.list', { referralId })
    const known = await desk.execute('referralBusinesses.list', { referralId })
    expect(known.map(({ name }) => name)).toEqual(['Isis Macadamia Orchards', 'Old Vine Cellars'])
    for (const { businessId, name, address } of known) {
      const use = uses.find((each) => each.businessId === businessId)
      const link = list.getByRole('link', { name: name ?? '' })
      const line = within(lines.find((each) => each.contains(link)) as HTMLElement)
      expect(link.getAttribute('href')).toBe(`/businesses/${businessId}`)
      line.getByText(address?.addressFriendly ?? '')
      line.getByText(`Referred on ${longDate(use?.createdAt ?? '')}`)
    }
    expect([...requests('referralUses.list'), ...requests('referralBusinesses.list')]).toMatchObject([
      { method: 'GET', path: `/api/referral/admin/${referralId}/business-referrals` },
      { method: 'GET', path: `/api/referral/admin/${referralId}/business-referrals` },
      { method: 'GET', path: `/api/referral/admin/${referralId}/businesses` },
      { method: 'GET', path: `/api/referral/admin/${referralId}/businesses` },
    ])
  })

  test('REF-04 a button copies the code of a referral, and a notice says so', async () => {
    const copied: string[] = []
    await desk.restart({ clipboard: { writeText: async (text) => void copied.push(text) } })
    const { user } = await open('ROAD SHOW/26')
    await user.click(screen.getByRole('button', { name: 'Copy Code' }))
    expect(await screen.findByText('Copied.')).toBeTruthy()
    expect(copied).toEqual(['ROAD SHOW/26'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Code' }))
  })

  test('REF-05 REF-06 the businesses that used a code show their own day of use, in whatever order the server answers', async () => {
    const answer = (data: unknown) => ({ fault: 'status', status: 200, body: { data } }) as const
    const [first, last] = ['2026-03-05T02:00:00.000Z', '2025-12-24T02:00:00.000Z']
    const logoUrl = `${desk.main().config.contentBase}logo.png`
    faults().add({
      call: 'referralBusinesses.list',
      ...answer([
        { businessId: 'b-1', name: 'Reef Hostel', logoUrl },
        { businessId: 'b-2', name: 'berry farm' },
      ]),
    })
    const uses = [
      { businessId: 'b-2', createdAt: last },
      { businessId: 'gone-1', createdAt: last },
      { businessId: 'b-1', createdAt: first },
    ]
    faults().add({ call: 'referralUses.list', ...answer(uses) })
    await open('EASTER19')
    const lines = await (await businesses()).findAllByRole('listitem')
    expect(lines.map((line) => line.querySelector('img')?.getAttribute('src'))).toEqual([
      logoUrl,
      undefined,
      undefined,
    ])
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      `Reef HostelReferred on ${longDate(first)}`,
      `Bberry farmReferred on ${longDate(last)}`,
      `Ggone-1Referred on ${longDate(last)}`,
    ])
  })

  test('REF-05 the businesses that used a code are listed in pages, to which Back returns', async () => {
    const data = Array.from({ length: 21 }, (_, index) => ({
      businessId: `b-${index}`,
      name: `Farm ${index}`,
    }))
    faults().add({ call: 'referralBusinesses.list', fault: 'status', status: 200, body: { data } })
    const { user, router } = await open('EASTER19')
    const part = await businesses()
    await part.findByRole('link', { name: 'Farm 9' })
    expect(part.getAllByRole('link')).toHaveLength(10)
    await user.click(part.getByRole('button', { name: 'Page 3' }))
    await part.findByRole('link', { name: 'Farm 20' })
    expect(part.getAllByRole('link')).toHaveLength(1)
    expect(router.state.location.search).toEqual({ businessesPage: 3 })
    router.history.back()
    await part.findByRole('link', { name: 'Farm 0' })
    // A page beyond the end leads to the last one.
    await router.navigate({ to: '.', search: { businessesPage: 99 } as never })
    await part.findByRole('link', { name: 'Farm 20' })
    expect(router.state.location.search).toEqual({ businessesPage: 3 })
  })

  test('REF-05 SHELL-34 the screen of a referral says so if nobody has used the code', async () => {
    await open('FAX-BACK')
    expect(await (await businesses()).findByText('No results')).toBeTruthy()
  })
})

describe('archiving and restoring a referral', () => {
  test('REF-07 REF-08 REF-18 API-66 Archive of an active referral asks first, then sends the id with isArchived once', async () => {
    const { user, referral } = await open('FARMEXPO')
    expect(actions()).toEqual(['Archive', 'Edit'])
    const dialog = await openDialog(user, 'Archive', 'Archive Referral')
    expect(question(dialog)).toBe(
      'Are you sure you want to Archive the Referral Lockyer Valley farm expo stand?',
    )
    await user.click(button(dialog, 'Cancel'))
    await dialogGone()
    expect(actions()).toEqual(['Archive', 'Edit'])
    expect(requests('referrals.update')).toEqual([])
    const again = await openDialog(user, 'Archive', 'Archive Referral')
    const answer = holdAnswers(desk, 'referrals.update')
    await user.dblClick(button(again, 'Archive'))
    await answer()
    await dialogGone()
    expect(requests('referrals.update')).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/referral/admin',
        body: { referralId: referral.referralId, isArchived: true },
      },
    ])
    await waitFor(() => expect(actions()).toEqual(['Restore', 'Edit']))
    await noticed('Archived Lockyer Valley farm expo stand')
  })

  test('REF-07 REF-08 REF-18 an archived referral has Restore, with its own question', async () => {
    const { user, referral } = await open('EASTER19')
    expect(actions()).toEqual(['Restore', 'Edit'])
    const dialog = await openDialog(user, 'Restore', 'Restore Referral')
    expect(question(dialog)).toBe('Are you sure you want to Restore the Referral Easter Show 2019?')
    await user.click(button(dialog, 'Restore'))
    await dialogGone()
    expect(requests('referrals.update').map(({ body }) => body)).toEqual([
      { referralId: referral.referralId, isArchived: false },
    ])
    await waitFor(() => expect(actions()).toEqual(['Archive', 'Edit']))
  })

  test('REF-01 REF-07 an archived referral moves to the other list immediately', async () => {
    const { user, router } = renderScreen('/referrals')
    await user.click(await screen.findByRole('link', { name: 'Country radio campaign' }))
    await screen.findByRole('button', { name: 'Archive' })
    const dialog = await openDialog(user, 'Archive', 'Archive Referral')
    await user.click(button(dialog, 'Archive'))
    await dialogGone()
    faults().add({ call: 'referrals.list', fault: 'hang' })
    faults().add({ call: 'referrals.listArchived', fault: 'hang' })
    await router.navigate({ to: '/referrals' })
    const archived = within(await screen.findByRole('table', { name: 'Archived Referrals' }))
    archived.getByRole('link', { name: 'Country radio campaign' })
    const active = within(screen.getByRole('table', { name: 'Referrals' }))
    expect(active.queryByRole('link', { name: 'Country radio campaign' })).toBeNull()
    expect(active.getAllByRole('link').length).toBeGreaterThan(5)
    await waitFor(() => {
      expect(requests('referrals.list')).toHaveLength(2)
      expect(requests('referrals.listArchived')).toHaveLength(2)
    })
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleReferrals } from '#sandbox/sample/referrals.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { cellsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

const table = (name: string) => within(screen.getByRole('table', { name }))
const rowsOf = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row).map(({ textContent }) => textContent))
const openList = async () => {
  const view = renderScreen('/referrals')
  await screen.findByRole('table', { name: 'Referrals' })
  await screen.findByRole('table', { name: 'Archived Referrals' })
  return view
}
/** The texts in this referral's row. */
const cells = ({ description, code, freeConnectionAmount }: Referral) => [
  description,
  code,
  freeConnectionAmount === undefined ? '' : String(freeConnectionAmount),
]
const sample = (isArchived: boolean) => sampleReferrals.filter((each) => each.isArchived === isArchived)

describe('the lists of referrals', () => {
  test('active and archived referrals are in two lists, and a filter searches name and code in both (REF-01 REF-02 REF-17 SHELL-05 SHELL-08 trap 8)', async () => {
    const { user } = await openList()
    const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(sorted(rowsOf('Referrals'))).toEqual(sorted(sample(false).map(cells)))
    expect(sorted(rowsOf('Archived Referrals'))).toEqual(sorted(sample(true).map(cells)))
    screen.getByRole('heading', { level: 2, name: 'Archived Referrals' })
    screen.getByText(`There are ${sample(false).length} referrals`)
    for (const { referralId, description, isArchived } of sampleReferrals) {
      const links = table(isArchived ? 'Archived Referrals' : 'Referrals').getAllByText(description ?? '')
      expect(links.map((link) => link.closest('a')?.getAttribute('href'))).toEqual([
        `/referrals/${referralId}`,
      ])
    }

    const search = screen.getByRole('searchbox', { name: 'Filter referrals' })
    fireEvent.change(search, { target: { value: 'show' } })
    await waitFor(() => expect(rowsOf('Referrals')).toHaveLength(2))
    expect(rowsOf('Referrals').map(([name]) => name)).toEqual([
      'Harvest Trail roadshow 2024',
      'Road show 2026, stand by the entrance',
    ])
    expect(rowsOf('Archived Referrals').map(([name]) => name)).toEqual(['Easter Show 2019'])
    screen.getByText(`There are ${sample(false).length} referrals, 2 of them shown`)
    search.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(rowsOf('Referrals')).toHaveLength(sample(false).length))

    const entry = () =>
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Referrals' })
    expect(entry().getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: 'Country radio campaign' }))
    await screen.findByRole('heading', { level: 1, name: 'Country radio campaign' })
    expect(entry().getAttribute('aria-current')).toBeTruthy()
  })

  test('REF-01 REF-03 an archived referral in the answer for active ones shows once, as archived', async () => {
    desk.main().sandbox.faults.add({
      call: 'referrals.list',
      fault: 'status',
      status: 200,
      body: { data: sampleReferrals },
    })
    await openList()
    expect(rowsOf('Referrals')).toHaveLength(sample(false).length)
    screen.getByText(`There are ${sample(false).length} referrals`)
  })

  test('REF-02 a link in the list opens the referral, and the way back leads to the list as it was left', async () => {
    const { user, router } = renderScreen('/referrals?filter=expo')
    await user.click(await screen.findByRole('link', { name: 'Lockyer Valley farm expo stand' }))
    await screen.findByRole('heading', { level: 1, name: 'Lockyer Valley farm expo stand' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Referrals' }))
    await screen.findByRole('heading', { level: 1, name: 'Referrals' })
    expect(router.state.location.href).toBe('/referrals?filter=expo')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('expo')
  })
})

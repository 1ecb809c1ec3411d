import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { referralFields } from '#shared/entities/referral.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  openDialog,
  pressInVain,
  values,
} from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { failAfterNext } from '#tests/support/faults/faults.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
type Call = 'referrals.get' | 'referrals.update' | 'referrals.findByCode' | 'referrals.list'
const requests = (call: Call) => desk.main().sandbox.requests(call)
const sent = () => requests('referrals.update').map(({ body }) => body)

/** Opens the edit dialog of the sample's referral with this code. */
const openEdit = async (code = 'FARMEXPO') => {
  const referral = await desk.execute('referrals.findByCode', { code })
  const view = renderScreen(`/referrals/${referral?.referralId}`)
  await screen.findByRole('heading', { level: 1, name: referral?.description ?? '' })
  const dialog = await openDialog(view.user, 'Edit', 'Edit Referral')
  // Leaves out the test's own lookup.
  const lookups = () => requests('referrals.findByCode').length - 1
  return { ...view, dialog, lookups, referralId: referral?.referralId ?? '' }
}

describe('the Edit Referral dialog', () => {
  test('REF-09 REF-15 API-66 the Edit Referral dialog sends the id with the changed fields, and nothing if nothing changed', async () => {
    const { dialog: first, user, referralId, lookups } = await openEdit()
    await user.click(button(first, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([])
    expect(notices()).toEqual([])
    const dialog = await openDialog(user, 'Edit', 'Edit Referral')
    expect(values(dialog, referralFields)).toEqual(['Lockyer Valley farm expo stand', 'FARMEXPO', '5'])
    await replace(user, field(dialog, 'Description'), 'Lockyer Valley stand')
    failAfterNext(desk, 'referrals.get')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(requests('referrals.update')).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/referral/admin',
        body: { referralId, description: 'Lockyer Valley stand' },
      },
    ])
    expect(Object.keys(sent()[0] ?? {})).toHaveLength(2)
    expect(lookups()).toBe(0)
    expect(await screen.findByRole('heading', { level: 1, name: 'Lockyer Valley stand' })).toBeTruthy()
    expect(await screen.findByText('Could not load the referral')).toBeTruthy()
    await noticed('Saved Lockyer Valley stand')
    expect(fact('Description')).toBe('Lockyer Valley stand')
  })

  test('REF-14 REF-15 a code of another referral is refused, and the referral’s own code stays valid', async () => {
    const { dialog, user, lookups, referralId } = await openEdit()
    const code = field(dialog, 'Code')
    await replace(user, code, 'MATES')
    await user.tab()
    await waitFor(() =>
      expect(errors(dialog)).toEqual([
        'Code MATES is already in use for existing Referral A business told a business.  Please enter a unique code',
      ]),
    )
    await pressInVain(user, dialog, 'Save')
    await replace(user, code, 'FARMEXPO')
    expect(errors(dialog)).toEqual([])
    expect(lookups()).toBe(1)
    await replace(user, code, 'HARVEST24')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(errors(dialog)[0]).toMatch(/^Code HARVEST24 is already in use/))
    expect(sent()).toEqual([])
    const own = { referralId, code: 'FARMEXPO26', description: 'This very one' }
    faults().add({ call: 'referrals.findByCode', fault: 'status', status: 200, body: { data: own } })
    await replace(user, code, 'FARMEXPO26')
    await user.keyboard('{Enter}')
    await dialogGone()
    expect(sent()).toEqual([{ referralId, code: 'FARMEXPO26' }])
    await settled()
  })

  test('REF-11 REF-12 an archived referral, or one without an amount, can be edited', async () => {
    const { dialog, user, unmount, referralId } = await openEdit('WELCOME')
    expect(values(dialog, referralFields)[2]).toBe('')
    dialog.getByText('If empty, the current amount is kept')
    await replace(user, field(dialog, 'Description'), 'Welcome back')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ referralId, description: 'Welcome back' }])
    unmount()
    const archived = await openEdit('EASTER19')
    await replace(user, field(archived.dialog, 'Free Connection Amount'), '4')
    await user.click(button(archived.dialog, 'Save'))
    await dialogGone()
    expect(sent().at(-1)).toEqual({ referralId: archived.referralId, freeConnectionAmount: 4 })
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
    await settled()
  })

  test('REF-09 REF-15 an older code of a referral that is no longer valid may stay', async () => {
    const code = '..'
    const own = await desk.execute('referrals.findByCode', { code: 'FARMEXPO' })
    const data = { ...own, code }
    faults().add({ call: 'referrals.get', fault: 'status', status: 200, body: { data } })
    const { dialog, user, lookups, referralId } = await openEdit()
    expect(values(dialog, referralFields)).toEqual(['Lockyer Valley farm expo stand', code, '5'])
    await replace(user, field(dialog, 'Code'), `${code}.`)
    await user.tab()
    expect(errors(dialog)).toHaveLength(1)
    await replace(user, field(dialog, 'Code'), code)
    await replace(user, field(dialog, 'Description'), 'Lockyer Valley stand')
    await user.tab()
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ referralId, description: 'Lockyer Valley stand' }])
    // The one lookup is this test's own.
    expect(lookups()).toBe(1)
    await settled()
  })
})

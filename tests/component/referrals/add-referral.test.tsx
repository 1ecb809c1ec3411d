import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { referralFields } from '#shared/entities/referral.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
  values,
} from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'

const desk = openDesk()
const requests = (call: 'referrals.create' | 'referrals.findByCode' | 'referrals.list') =>
  desk.main().sandbox.requests(call)
const bodies = () => requests('referrals.create').map(({ body }) => body)

const openAdd = async () => {
  const view = renderScreen('/referrals')
  await screen.findByRole('table', { name: 'Referrals' })
  return { ...view, dialog: await openDialog(view.user, 'Add', 'Add Referral') }
}
const fillIn = async (user: UserEvent, dialog: OpenDialog, code = 'OUTBACK26') => {
  await enter(user, field(dialog, 'Description'), 'Outback show 2026')
  await enter(user, field(dialog, 'Code'), code)
  await replace(user, field(dialog, 'Free Connection Amount'), '3')
}
const listed = (name: string) => within(screen.getByRole('table', { name: 'Referrals' })).queryByText(name)

describe('the Add Referral dialog', () => {
  test('the Add Referral dialog asks for description, code and free connections, which start at 0 (REF-10 REF-11 REF-12 REF-18 LIM-22)', async () => {
    const { dialog, user } = await openAdd()
    expect(values(dialog, referralFields)).toEqual(['', '', '0'])
    expect(button(dialog, 'Add').disabled).toBe(false)
    expect(errors(dialog)).toEqual([])
    await user.type(field(dialog, 'Description'), '{Enter}')
    expect(errors(dialog)).toEqual(['Description is a required field', 'Code is a required field'])
    expect(document.activeElement).toBe(field(dialog, 'Description'))
    expect(requests('referrals.findByCode')).toEqual([])
    await fillIn(user, dialog)
    const amount = field(dialog, 'Free Connection Amount')
    await replace(user, amount, '-1')
    await user.tab()
    expect(errors(dialog)).toEqual(['Free Connection Amount must be greater than or equal to 0'])
    await pressInVain(user, dialog, 'Add')
    await user.clear(amount)
    expect(errors(dialog)).toEqual([])
    dialog.getByText('If empty, it is 0')
    await user.type(amount, 'many')
    expect(amount.value).toBe('')
    await user.click(button(dialog, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(values(dialog, referralFields)).toEqual(['Outback show 2026', 'OUTBACK26', ''])
  })

  test('REF-10 REF-13 API-65 API-69 Add looks up the code, and sends the new referral once for a double click', async () => {
    const { dialog, user } = await openAdd()
    await fillIn(user, dialog)
    const answer = holdAnswers(desk, 'referrals.create')
    await user.dblClick(button(dialog, 'Add'))
    await waitFor(() => expect(requests('referrals.create')).toHaveLength(1))
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(field(dialog, 'Code').readOnly).toBe(true)
    await user.type(field(dialog, 'Code'), '{Enter}')
    await answer()
    await dialogGone()
    expect(listed('Outback show 2026')).not.toBeNull()
    expect(listed('OUTBACK26')).not.toBeNull()
    const sent = { description: 'Outback show 2026', code: 'OUTBACK26', freeConnectionAmount: 3 }
    expect(requests('referrals.create')).toMatchObject([
      { method: 'POST', path: '/api/referral/admin', body: { ...sent, isArchived: false } },
    ])
    expect(Object.keys(bodies()[0] ?? {})).toHaveLength(4)
    expect(requests('referrals.findByCode').at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/referral/admin/code/OUTBACK26',
      status: 200,
    })
    expect(requests('referrals.list')).toHaveLength(2)
    await noticed('Added Outback show 2026')
  })

  test('REF-10 a new referral shows even if the filter would hide it', async () => {
    const { user } = renderScreen('/referrals?filter=country')
    await screen.findByRole('table', { name: 'Referrals' })
    const dialog = await openDialog(user, 'Add', 'Add Referral')
    await enter(user, field(dialog, 'Description'), 'Outback show 2026')
    await enter(user, field(dialog, 'Code'), 'OUTBACK26')
    await user.keyboard('{Enter}')
    await dialogGone()
    await waitFor(() => expect(listed('Outback show 2026')).not.toBeNull())
    expect(bodies()).toMatchObject([{ freeConnectionAmount: 0 }])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    const again = await openDialog(user, 'Add', 'Add Referral')
    expect(values(again, referralFields)).toEqual(['', '', '0'])
  })

  test('a filter that matches the new referral stays', async () => {
    const { user } = renderScreen('/referrals?filter=show')
    await screen.findByRole('table', { name: 'Referrals' })
    const dialog = await openDialog(user, 'Add', 'Add Referral')
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    await noticed('Added Outback show 2026')
    expect(listed('Outback show 2026')).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('show')
  })
})

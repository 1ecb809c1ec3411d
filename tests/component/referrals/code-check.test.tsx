import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
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
} from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { notices } from '#tests/support/desk/notices.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'referrals.create' | 'referrals.findByCode') => desk.main().sandbox.requests(call)
const lookups = () => requests('referrals.findByCode').map(({ path }) => path.replace(/.*\/code\//, ''))
const answer = (data: unknown) =>
  ({ call: 'referrals.findByCode', fault: 'status', status: 200, body: { data } }) as const

const openAdd = async (code: string) => {
  const view = renderScreen('/referrals')
  await screen.findByRole('table', { name: 'Referrals' })
  const dialog = await openDialog(view.user, 'Add', 'Add Referral')
  await enter(view.user, field(dialog, 'Description'), 'Outback show 2026')
  await enter(view.user, field(dialog, 'Code'), code)
  return { ...view, dialog, code: field(dialog, 'Code') }
}
/** Adds without leaving the field, so that the save is the first to look the code up. */
const submit = (user: UserEvent) => user.keyboard('{Enter}')
const inUse = (code: string, description: string) =>
  `Code ${code} is already in use for existing Referral ${description}.  Please enter a unique code`
const values = (dialog: OpenDialog) => ['Description', 'Code'].map((label) => field(dialog, label).value)
const hint = (dialog: OpenDialog) => document.getElementById(`${field(dialog, 'Code').id}-hint`)?.textContent

describe('the check of a referral code during the save', () => {
  test('a taken code is refused at its field with the exact message, whoever owns it (REF-13 REF-14 REF-18 ERR-09 trap 18)', async () => {
    const { dialog, user, code } = await openAdd('..')
    await submit(user)
    expect(errors(dialog)).toEqual(['Code must not consist only of dots'])
    expect(requests('referrals.findByCode')).toEqual([])
    for (const [taken, name, owner] of [
      ['outback', 'Shouted', { referralId: 'r-1', code: 'OUTBACK', description: 'Shouted' }],
      ['OUTBACK', 'r-1', { referralId: 'r-1', code: 'OUTBACK' }],
      ['EASTER19', 'Easter Show 2019'],
      ['<b>BOLD</b>&CO', '<img src=x onerror=alert(1)> “Bold & Co” newsletter'],
      ['MATES', 'A business told a business'],
    ] as const) {
      faults().clear()
      if (owner) faults().add(answer(owner))
      await replace(user, code, taken)
      await submit(user)
      await waitFor(() => expect(errors(dialog)).toEqual([inUse(taken, name)]))
      expect(errors(dialog)[0]).toContain('.  Please')
      expect(code.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(code)
      expect(values(dialog)).toEqual(['Outback show 2026', taken])
    }
    await pressInVain(user, dialog, 'Add')
    expect(requests('referrals.create')).toEqual([])
    await user.type(code, '26')
    expect(errors(dialog)).toEqual([])
    await user.type(code, '{Backspace}{Backspace}')
    expect(errors(dialog)).toEqual([inUse('MATES', 'A business told a business')])
    await user.type(code, '26{Enter}')
    await dialogGone()
    expect(requests('referrals.create').map(({ body }) => body)).toMatchObject([{ code: 'MATES26' }])
  })

  test('REF-13 REF-16 REF-18 trap 21: a code is free if the server does not find it or answers null, 404 or an empty record', async () => {
    const hostile = '../é#?&=+;:@ 50%25'
    const { dialog, user, code } = await openAdd(' OUTBACK26 ')
    expect(hint(dialog)).toBe('The code begins or ends with a space')
    await submit(user)
    await dialogGone()
    expect(code.value).toBe('OUTBACK26')
    for (const [free, fault] of [
      ['Mates', undefined],
      ['OUTBACK27', answer(null)],
      ['OUTBACK28', { call: 'referrals.findByCode', fault: 'status', status: 404 }],
      ['OUTBACK29', { call: 'referrals.findByCode', fault: 'status', status: 200, body: {} }],
      [hostile, undefined],
    ] as const) {
      faults().clear()
      if (fault) faults().add(fault)
      const next = await openDialog(user, 'Add', 'Add Referral')
      await enter(user, field(next, 'Description'), 'Outback show 2026')
      await enter(user, field(next, 'Code'), free)
      await submit(user)
      await dialogGone()
    }
    expect(requests('referrals.create').map(({ body }) => (body as { code: string }).code)).toEqual([
      'OUTBACK26',
      'Mates',
      'OUTBACK27',
      'OUTBACK28',
      'OUTBACK29',
      hostile,
    ])
    expect(lookups()).toHaveLength(6)
    expect(await desk.execute('referrals.findByCode', { code: hostile })).toMatchObject({ code: hostile })
  })

  test('REF-13 ERR-16 if a code is taken between the lookup and the save, the code field shows the server’s error', async () => {
    const body = { message: 'The code OUTBACK26 belongs to another referral' }
    faults().add({ call: 'referrals.create', fault: 'status', status: 409, body, times: 1 })
    faults().add({ ...answer(null), times: 1 })
    faults().add(answer({ referralId: 'r-1', code: 'OUTBACK26', description: 'Quicker' }))
    const { dialog, user } = await openAdd('OUTBACK26')
    await submit(user)
    await dialog.findByText('Could not add the referral')
    dialog.getByText(/"The code OUTBACK26 belongs to another referral"\. Nothing was changed\./)
    await waitFor(() => expect(errors(dialog)).toContain(inUse('OUTBACK26', 'Quicker')))
    expect(values(dialog)).toEqual(['Outback show 2026', 'OUTBACK26'])
    await replace(user, field(dialog, 'Code'), 'OUTBACK27')
    faults().clear()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
  })
})

describe('a code lookup before a save', () => {
  test('REF-13 if the form closes during the lookup of its code, nothing is saved and no notice shows', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user, router } = await openAdd('OUTBACK26')
    await submit(user)
    await waitFor(() => expect(lookups()).toEqual(['OUTBACK26']))
    expect(button(dialog, 'Add').disabled).toBe(true)
    // A save prevents that its form is left, but the end of a session or another form's save can still close
    // the form.
    await router.navigate({ to: '/job-requirements', ignoreBlocker: true })
    await screen.findByRole('heading', { level: 1, name: 'Job Requirements' })
    await answered()
    await settled()
    expect(requests('referrals.create')).toEqual([])
    expect(notices()).toEqual([])
  })
})

describe('the check of a referral code when its field is left', () => {
  test('REF-13 REF-14 leaving the code field looks the code up and shows the result', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user } = await openAdd('MATES')
    await user.tab()
    await replace(user, field(dialog, 'Free Connection Amount'), '7')
    expect(field(dialog, 'Free Connection Amount').value).toBe('7')
    expect(hint(dialog)).toBe('Checking whether the code is available…')
    await answered()
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('MATES', 'A business told a business')]))
    expect(document.activeElement).toBe(field(dialog, 'Free Connection Amount'))
    await pressInVain(user, dialog, 'Add')
  })

  test('REF-13 REF-14 leaving the code field again looks up only a code that was taken, and the save looks up every code', async () => {
    faults().add({ ...answer({ referralId: 'r-1', code: 'OUTBACK26', description: 'Gone soon' }), times: 1 })
    const { dialog, user, code } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(errors(dialog)).toHaveLength(1))
    await user.click(code)
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is available'))
    expect(errors(dialog)).toEqual([])
    await user.click(code)
    await user.tab()
    expect(lookups()).toEqual(['OUTBACK26', 'OUTBACK26'])
    faults().add(answer({ referralId: 'r-1', code: 'OUTBACK26', description: 'Quicker' }))
    await user.click(button(dialog, 'Add'))
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('OUTBACK26', 'Quicker')]))
    expect(lookups()).toHaveLength(3)
    expect(document.activeElement).toBe(code)
    expect(requests('referrals.create')).toEqual([])
  })

  test('REF-13 a save during the lookup of its code waits for that lookup instead of starting another', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user } = await openAdd('OUTBACK26')
    await user.click(button(dialog, 'Add'))
    expect(requests('referrals.create')).toEqual([])
    await answered()
    await dialogGone()
    expect(lookups()).toEqual(['OUTBACK26'])
  })

  test('REF-13 the result of looking up an earlier code does not apply to the current one', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode', ({ code }) => code === 'MATES')
    const { dialog, user, code, client } = await openAdd('MATES')
    await user.tab()
    await replace(user, code, 'OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is available'))
    await answered()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(lookups()).toHaveLength(2)
    expect(hint(dialog)).toBe('The code is available')
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Add'))
    await dialogGone()
  })

  test('REF-18 a failed lookup of a code is repeated by the save', async () => {
    faults().add({ call: 'referrals.findByCode', fault: 'status', status: 403, times: 1 })
    const { dialog, user } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toMatch(/could not be checked/))
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Add'))
    await dialogGone()
  })
})

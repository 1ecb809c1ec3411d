import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
} from '#tests/support/dialogs.ts'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import { replace } from '#tests/support/job-forms.ts'
import { noticed, notices } from '#tests/support/notices.ts'
import { settled } from '#tests/support/whole-console.tsx'

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

describe('the check of a code at the save', () => {
  test.each([
    ['an active', 'MATES', 'A business told a business'],
    ['an archived', 'EASTER19', 'Easter Show 2019'],
    ['a hostile', '<b>BOLD</b>&CO', '<img src=x onerror=alert(1)> “Bold & Co” newsletter'],
  ])(
    'REF-13 REF-14 REF-18 ERR-09 trap 18: the code of %s referral is refused at its field, to the letter',
    async (_, taken, name) => {
      const { dialog, user, code } = await openAdd(taken)
      await submit(user)
      await waitFor(() => expect(errors(dialog)).toEqual([inUse(taken, name)]))
      expect(errors(dialog)[0]).toContain('.  Please')
      expect(code.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(code)
      await pressInVain(user, dialog, 'Add')
      expect(values(dialog)).toEqual(['Outback show 2026', taken])
      expect(requests('referrals.create')).toEqual([])
    },
  )

  test('REF-14 another code removes the error and is added', async () => {
    const { dialog, user, code } = await openAdd('MATES')
    await submit(user)
    await waitFor(() => expect(errors(dialog)).toHaveLength(1))
    await user.type(code, '26')
    expect(errors(dialog)).toEqual([])
    await user.type(code, '{Backspace}{Backspace}')
    expect(errors(dialog)).toEqual([inUse('MATES', 'A business told a business')])
    await user.type(code, '26{Enter}')
    await dialogGone()
    expect(requests('referrals.create').map(({ body }) => body)).toMatchObject([{ code: 'MATES26' }])
  })

  test('P11 REF-18 a code that the server does not find is free, also if it has the letters of another', async () => {
    const { user } = await openAdd('Mates')
    await submit(user)
    await dialogGone()
    expect(requests('referrals.create').map(({ body }) => body)).toMatchObject([{ code: 'Mates' }])
  })

  test('P11 REF-18 a code that the server finds in another case is taken', async () => {
    faults().add(answer({ referralId: 'r-1', code: 'OUTBACK', description: 'Shouted' }))
    const { dialog, user } = await openAdd('outback')
    await submit(user)
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('outback', 'Shouted')]))
    expect(requests('referrals.create')).toEqual([])
  })

  test('REF-14 a referral without a description is named by its id', async () => {
    faults().add(answer({ referralId: 'r-1', code: 'OUTBACK' }))
    const { dialog, user } = await openAdd('OUTBACK')
    await submit(user)
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('OUTBACK', 'r-1')]))
  })

  test.each([
    ['null', answer(null)],
    ['a 404', { call: 'referrals.findByCode', fault: 'status', status: 404 } as const],
    ['an empty record', { call: 'referrals.findByCode', fault: 'status', status: 200, body: {} } as const],
  ])('REF-16 REF-18 trap 21: the answer %s means that the code is free', async (_, fault) => {
    faults().add(fault)
    const { user } = await openAdd('OUTBACK26')
    await submit(user)
    await dialogGone()
    expect(requests('referrals.create')).toHaveLength(1)
  })

  test('REF-13 trap 21: a code with characters of an address is looked up and added unchanged', async () => {
    const hostile = '../é#?&=+;:@ 50%25'
    const { user } = await openAdd(hostile)
    await submit(user)
    await dialogGone()
    expect(requests('referrals.findByCode')).toHaveLength(1)
    expect(await desk.execute('referrals.findByCode', { code: hostile })).toMatchObject({
      code: hostile,
      description: 'Outback show 2026',
    })
  })

  test('trap 21 dots alone, which would change the address, are refused at the field', async () => {
    const { dialog, user } = await openAdd('..')
    await submit(user)
    expect(errors(dialog)).toEqual(['Code must not consist only of dots'])
    expect(requests('referrals.findByCode')).toEqual([])
  })

  test('REF-13 ERR-16 a code that is taken between the lookup and the save is refused by the server, and then at its field', async () => {
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

describe('a lookup before a save', () => {
  test('REF-13 ends with its form: if the form closes first, nothing is saved and no notice shows', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user, router } = await openAdd('OUTBACK26')
    await submit(user)
    await waitFor(() => expect(lookups()).toEqual(['OUTBACK26']))
    expect(button(dialog, 'Add').disabled).toBe(true)
    // A save blocks the way out of its form, but the end of a session or another form's save can still
    // close it.
    await router.navigate({ to: '/job-requirements', ignoreBlocker: true })
    await screen.findByRole('heading', { level: 1, name: 'Job Requirements' })
    await answered()
    await settled()
    expect(requests('referrals.create')).toEqual([])
    expect(notices()).toEqual([])
  })

  test('REF-13 asks an admin who leaves to wait, because the save can not be discarded', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { user, router } = await openAdd('OUTBACK26')
    await submit(user)
    await waitFor(() => expect(lookups()).toEqual(['OUTBACK26']))
    void router.navigate({ to: '/job-requirements' })
    await screen.findByText('Still saving')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await answered()
    await noticed('Added Outback show 2026')
    expect(requests('referrals.create')).toHaveLength(1)
    await settled()
  })
})

describe('the check of a code when its field is left', () => {
  test('REF-13 REF-14 runs without a message, and its result shows before any press', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user } = await openAdd('MATES')
    await user.tab()
    await replace(user, field(dialog, 'Free Connection Amount'), '7')
    expect(field(dialog, 'Free Connection Amount').value).toBe('7')
    expect(hint(dialog)).toBe('Checking whether the code is free…')
    await answered()
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('MATES', 'A business told a business')]))
    expect(document.activeElement).toBe(field(dialog, 'Free Connection Amount'))
    await pressInVain(user, dialog, 'Add')
  })

  test('REF-13 says that a code is free, is not repeated by leaving the field again, and runs again at the save', async () => {
    const { dialog, user, code } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is free'))
    await user.click(code)
    await user.tab()
    expect(lookups()).toEqual(['OUTBACK26'])
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(lookups()).toEqual(['OUTBACK26', 'OUTBACK26'])
  })

  test('REF-13 a save during the lookup waits for it, and sends no second one', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode')
    const { dialog, user } = await openAdd('OUTBACK26')
    await user.click(button(dialog, 'Add'))
    expect(requests('referrals.create')).toEqual([])
    await answered()
    await dialogGone()
    expect(lookups()).toEqual(['OUTBACK26'])
  })

  test('REF-13 the result for an older code does not apply to the current one', async () => {
    const answered = holdAnswers(desk, 'referrals.findByCode', ({ code }) => code === 'MATES')
    const { dialog, user, code, client } = await openAdd('MATES')
    await user.tab()
    await replace(user, code, 'OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is free'))
    await answered()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(lookups()).toHaveLength(2)
    expect(hint(dialog)).toBe('The code is free')
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Add'))
    await dialogGone()
  })

  test('REF-14 a code that is taken between its lookup and the save is refused there, and its field gets the focus', async () => {
    const { dialog, user, code } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is free'))
    faults().add(answer({ referralId: 'r-1', code: 'OUTBACK26', description: 'Quicker' }))
    await user.click(button(dialog, 'Add'))
    await waitFor(() => expect(errors(dialog)).toEqual([inUse('OUTBACK26', 'Quicker')]))
    expect(document.activeElement).toBe(code)
    expect(requests('referrals.create')).toEqual([])
  })

  test('REF-18 a failed lookup shows no error: the save repeats it', async () => {
    faults().add({ call: 'referrals.findByCode', fault: 'status', status: 403, times: 1 })
    const { dialog, user } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toMatch(/could not be checked/))
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Add'))
    await dialogGone()
  })

  test('REF-14 a taken code is looked up again when its field is left, because it may be free by now', async () => {
    faults().add({ ...answer({ referralId: 'r-1', code: 'OUTBACK26', description: 'Gone soon' }), times: 1 })
    const { dialog, user, code } = await openAdd('OUTBACK26')
    await user.tab()
    await waitFor(() => expect(errors(dialog)).toHaveLength(1))
    await user.click(code)
    await user.tab()
    await waitFor(() => expect(hint(dialog)).toBe('The code is free'))
    expect(errors(dialog)).toEqual([])
  })

  test('A13 a code loses the spaces at its ends before it is looked up and saved', async () => {
    const { dialog, user, code } = await openAdd(' OUTBACK26 ')
    expect(hint(dialog)).toBe('The code begins or ends with a space')
    await submit(user)
    await dialogGone()
    expect(code.value).toBe('OUTBACK26')
    expect(requests('referrals.create').map(({ body }) => body)).toMatchObject([{ code: 'OUTBACK26' }])
  })
})

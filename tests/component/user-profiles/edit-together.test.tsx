import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toDayFirst } from '#shared/rules/day-first.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, field, type OpenDialog, openDialog } from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'
import { replace } from '#tests/support/job-forms.ts'
import { pressKey } from '#tests/support/press-key.ts'
import {
  answerWith,
  changeElsewhere,
  openEdit,
  savesOf,
  storedProfile,
  userNamed,
} from '#tests/support/user-profiles.tsx'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const reads = () => desk.main().sandbox.requests('userProfiles.get')
restoreZone()

const save = async (user: Awaited<ReturnType<typeof openEdit>>['user'], dialog: OpenDialog) => {
  await user.click(button(dialog, 'Save'))
  await dialogGone()
  // A late read would count for the next test.
  await settled()
}

describe('a profile that other admins edit too', () => {
  test('USR-37 keeps another admin’s save while the dialog was open', async () => {
    const { dialog, user, userSub } = await openEdit(desk, 'Lukas Schneider')
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    await changeElsewhere(desk, userSub, { mobile: '0491 570 157', visaSubclassId: null, showAge: true })
    const theirs = await storedProfile(desk, userSub)
    await save(user, dialog)
    expect(savesOf(desk).at(-1)).toEqual({ visaSubclassId: null, ...theirs, firstName: 'Lucas' })
    expect(fact('Mobile')).toBe('0491 570 157')
    expect(fact('Visa Subclass')).toBe('Not set')
  })

  test('USR-37 shows its latest version in an open form without input', async () => {
    const { dialog, user, userSub, client } = await openEdit(desk, 'Lukas Schneider')
    await changeElsewhere(desk, userSub, { firstName: 'Luke', mobile: '0491 570 157' })
    await client.invalidateQueries()
    await waitFor(() => expect(field(dialog, 'First Name').value).toBe('Luke'))
    await replace(user, field(dialog, 'Last Name'), 'Skywalker')
    await changeElsewhere(desk, userSub, { firstName: 'Leia', mobile: '0491 570 158' })
    await client.invalidateQueries()
    await waitFor(() => expect(fact('Mobile')).toBe('0491 570 158'))
    // The form has input now, so it does not change.
    expect(field(dialog, 'First Name').value).toBe('Luke')
    await save(user, dialog)
    expect(savesOf(desk).at(-1)).toMatchObject({
      firstName: 'Leia',
      lastName: 'Skywalker',
      mobile: '0491 570 158',
    })
  })

  test('USR-37 a conflict in one field is reported before anything is sent', async () => {
    const { dialog, user, userSub } = await openEdit(desk, 'Lukas Schneider')
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    await changeElsewhere(desk, userSub, { firstName: 'Luke', dateOfBirth: '1999-03-14T00:00:00.000Z' })
    const before = savesOf(desk).length
    await user.click(button(dialog, 'Save'))
    await dialog.findByText(
      'Nothing was saved. Another admin has changed First Name since you opened this user profile. Save again to overwrite, or Cancel to see their version.',
    )
    expect(savesOf(desk)).toHaveLength(before)
    expect(field(dialog, 'First Name').value).toBe('Lucas')
    await save(user, dialog)
    expect(savesOf(desk).at(-1)).toMatchObject({ firstName: 'Lucas' })
  })

  test('USR-37 is read again whenever the dialog opens, and before each save', async () => {
    const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
    await waitFor(() => expect(reads()).toHaveLength(2))
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    await save(user, dialog)
    const order = desk
      .main()
      .sandbox.requests()
      .flatMap(({ call }) => (call === 'userProfiles.get' || call === 'userProfiles.update' ? [call] : []))
    expect(order.slice(2)).toEqual(['userProfiles.get', 'userProfiles.update', 'userProfiles.get'])
  })

  test('ERR-16 USR-37 is not saved if that read fails: the form says so, and can be sent again', async () => {
    const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
    await waitFor(() => expect(reads()).toHaveLength(2))
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    faults().add({ call: 'userProfiles.get', fault: 'status', status: 403, times: 1 })
    await user.click(button(dialog, 'Save'))
    const notice = within(
      (await dialog.findByText('Could not save the user profile')).closest('[role=alert]') as HTMLElement,
    )
    expect(notice.getByText('You do not have permission to do this. Nothing was changed.')).toBeTruthy()
    expect(notice.getByRole('button', { name: 'Copy details' })).toBeTruthy()
    expect(savesOf(desk)).toEqual([])
    expect(field(dialog, 'First Name').value).toBe('Lucas')
    await save(user, dialog)
    expect(savesOf(desk)).toHaveLength(1)
  })

  test.each(['loseAnswer', 'truncate'] as const)(
    'API-56 a save with a lost answer (%s) is found in the profile: nothing is sent twice',
    async (fault) => {
      const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
      faults().add({ call: 'userProfiles.update', fault, times: 1 })
      await replace(user, field(dialog, 'First Name'), 'Lucas')
      // A null and an empty list that the provider drops are not a difference.
      await user.click(dialog.getByRole('button', { name: 'Clear Visa Subclass' }))
      await save(user, dialog)
      expect(savesOf(desk)).toHaveLength(1)
      await screen.findByRole('heading', { level: 1, name: 'Lucas Schneider' })
    },
  )

  test('API-56 shows what was saved even if it can’t be read again, and says so', async () => {
    const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    faults().add({ call: 'userProfiles.update', fault: 'delay', ms: 200, times: 1 })
    await user.click(button(dialog, 'Save'))
    await waitFor(() => expect(savesOf(desk)).toHaveLength(1))
    faults().add({ call: 'userProfiles.get', fault: 'status', status: 403 })
    await dialogGone()
    await screen.findByText('Could not load the user profile')
    expect(screen.getByRole('heading', { level: 1, name: 'Lucas Schneider' })).toBeTruthy()
  })
})

describe('the lists of choices for a profile', () => {
  const used = {
    Languages: 'Serbo-Croatian',
    'Visa Subclass': '416 – Special Program',
    'Job Requirements': 'COVID-19 vaccination certificate',
    Interests: 'Geocaching',
  }
  /** The options of a select after this text is typed. */
  const offeredFor = async (select: HTMLInputElement, text: string) => {
    fireEvent.mouseDown(select)
    fireEvent.change(select, { target: { value: text } })
    const list = () => document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    await waitFor(() => expect(list()?.textContent).toMatch(new RegExp(`${text}|No options`)))
    const offered = [...(list()?.querySelectorAll('.ant-select-item-option') ?? [])]
    select.focus()
    pressKey('Escape')
    return offered.map(({ textContent }) => textContent)
  }

  test('USR-39 CAT-11 SHELL-28 offer archived entries that the profile has, and mark them', async () => {
    const { select } = await openEdit(desk, 'Camille Dubois')
    const shown = (label: string) =>
      select(label).closest('.ant-select')?.querySelector('.ant-select-content')
    for (const [label, name] of Object.entries(used)) {
      await waitFor(() => expect(shown(label)?.textContent).toContain(`${name} Archived`))
      expect([label, await offeredFor(select(label), name)]).toEqual([label, [`${name} Archived`]])
    }
    expect(await offeredFor(select('Interests'), 'Planking')).toEqual([])
  })

  test('USR-39 CAT-11 SHELL-28 offer no other archived entries', async () => {
    const { select, shown } = await openEdit(desk, 'Lukas Schneider')
    await waitFor(() => expect(shown('Visa Subclass')).toBe('417 – Working Holiday'))
    for (const [label, name] of Object.entries(used))
      expect([label, await offeredFor(select(label), name)]).toEqual([label, []])
    expect(await offeredFor(select('Interests'), 'Rock climbing')).toEqual(['Rock climbing'])
  })

  test('USR-39 CAT-11 warn about a removed archived entry, until it is chosen again', async () => {
    const { dialog, user, shown, choose } = await openEdit(desk, 'Camille Dubois')
    const warnings = () =>
      dialog.queryAllByText(/you can't choose it again/).map(({ textContent }) => textContent)
    await waitFor(() => expect(shown('Visa Subclass')).toContain('416'))
    await waitFor(() => expect(dialog.getByText('Geocaching')).toBeTruthy())
    expect(warnings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Clear Visa Subclass' }))
    await user.click(dialog.getByRole('button', { name: 'Clear Interests' }))
    expect(warnings()).toEqual([
      "416 – Special Program is archived. If you save without it, you can't choose it again.",
      "Geocaching is archived. If you save without it, you can't choose it again.",
    ])
    await choose('Visa Subclass', '416 – Special Program')
    expect(warnings()).toEqual(["Geocaching is archived. If you save without it, you can't choose it again."])
  })

  test('USR-39 show an unknown id, which can be kept', async () => {
    const stored = await storedProfile(desk, await userNamed(desk, 'Lukas Schneider'))
    answerWith(desk, { ...stored, languageIds: ['gone-1'], visaSubclassId: 'gone-2' })
    const { dialog, user, shown } = await openEdit(desk, 'Lukas Schneider')
    expect(shown('Visa Subclass')).toBe('gone-2')
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    faults().clear()
    answerWith(desk, { ...stored, languageIds: ['gone-1'], visaSubclassId: 'gone-2' }, 1)
    await save(user, dialog)
    expect(savesOf(desk).at(-1)).toMatchObject({ languageIds: ['gone-1'], visaSubclassId: 'gone-2' })
  })
})

describe('a calendar day in the edit form', () => {
  test.each([
    ['Pacific/Kiritimati', '1999-12-31', '2027-01-01'],
    ['Pacific/Pago_Pago', '2000-02-29', '2026-10-04'],
  ])('USR-37 USR-38 trap 42: stays the picked day in %s', async (zone, birth, start) => {
    inZone(zone)
    const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
    expect(field(dialog, 'Date of Birth').value).toBe('14/03/1999')
    expect(field(dialog, 'Preferred Start Date').value).toBe('02/11/2026')
    fireEvent.change(field(dialog, 'Date of Birth'), { target: { value: birth } })
    fireEvent.change(field(dialog, 'Preferred Start Date'), { target: { value: start } })
    await save(user, dialog)
    expect(savesOf(desk)).toMatchObject([
      { dateOfBirth: `${birth}T00:00:00.000Z`, preferredStartDate: `${start}T00:00:00.000Z` },
    ])
    const again = await openDialog(user, 'Edit', 'Edit User Profile')
    expect(field(again, 'Date of Birth').value).toBe(toDayFirst(birth))
    expect(field(again, 'Preferred Start Date').value).toBe(toDayFirst(start))
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, field, type OpenDialog, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { changeElsewhere, openEdit, savesOf, storedProfile } from '#tests/support/desk/user-profiles.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
restoreZone()

const save = async (user: Awaited<ReturnType<typeof openEdit>>['user'], dialog: OpenDialog) => {
  await user.click(button(dialog, 'Save'))
  await dialogGone()
  // A late read would count for the next test.
  await settled()
}

describe('a profile that other admins edit too', () => {
  test('USR-37 API-53 API-56 ERR-16 another admin’s change of a profile is kept, or overwritten only after a warning', async () => {
    const { dialog, user, userSub, client } = await openEdit(desk, 'Lukas Schneider')
    await changeElsewhere(desk, userSub, { firstName: 'Luke', mobile: '0491 570 157' })
    await client.invalidateQueries()
    await waitFor(() => expect(field(dialog, 'First Name').value).toBe('Luke'))
    await replace(user, field(dialog, 'Last Name'), 'Skywalker')
    await changeElsewhere(desk, userSub, {
      firstName: 'Leia',
      lastName: 'Organa',
      mobile: '0491 570 158',
      visaSubclassId: null,
      showAge: true,
    })
    await client.invalidateQueries()
    await waitFor(() => expect(fact('Mobile')).toBe('0491 570 158'))
    // The form has input now, so it does not change.
    expect(field(dialog, 'First Name').value).toBe('Luke')
    const theirs = await storedProfile(desk, userSub)
    const before = savesOf(desk).length
    const refusedBy = async (call: 'userProfiles.get' | 'userProfiles.update', says: string) => {
      refuse(desk, call)
      await user.click(button(dialog, 'Save'))
      await showsFailure(dialog, 'save the user profile', says)
      expect(field(dialog, 'Last Name').value).toBe('Skywalker')
      faults().clear()
    }
    await refusedBy('userProfiles.get', 'Nothing was changed.')
    await user.click(button(dialog, 'Save'))
    await dialog.findByText(
      'Nothing was saved. Another admin has changed Last Name since you opened this user profile. Save again to keep what this form shows, or Cancel to see their version.',
    )
    expect(savesOf(desk)).toHaveLength(before)
    await refusedBy('userProfiles.update', 'It is out of date')
    await save(user, dialog)
    expect(savesOf(desk).at(-1)).toEqual({ visaSubclassId: null, ...theirs, lastName: 'Skywalker' })
    expect(fact('Visa Subclass')).toBe('Not set')
  })

  test('API-56 a profile save whose answer was lost is found by reading the profile, and not sent twice', async () => {
    const { dialog, user } = await openEdit(desk, 'Lukas Schneider')
    faults().add({ call: 'userProfiles.update', fault: 'loseAnswer', times: 1 })
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    // A null and an empty list that the provider drops are not a difference.
    await user.click(dialog.getByRole('button', { name: 'Clear Visa Subclass' }))
    await save(user, dialog)
    expect(savesOf(desk)).toHaveLength(1)
    await screen.findByRole('heading', { level: 1, name: 'Lucas Schneider' })

    const again = await openDialog(user, 'Edit', 'Edit User Profile')
    await replace(user, field(again, 'First Name'), 'Luca')
    faults().add({ call: 'userProfiles.update', fault: 'delay', ms: 200, times: 1 })
    await user.click(button(again, 'Save'))
    await waitFor(() => expect(savesOf(desk)).toHaveLength(2))
    faults().add({ call: 'userProfiles.get', fault: 'status', status: 403 })
    await dialogGone()
    await screen.findByText('Could not load the user profile')
    expect(screen.getByRole('heading', { level: 1, name: 'Luca Schneider' })).toBeTruthy()
  })
})

describe('the choices in the form of a user profile', () => {
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

  test('USR-39 CAT-11 SHELL-28 the selects of a user profile offer archived entries of the profile, and warn when one is removed', async () => {
    const { dialog, user, select, shown, choose } = await openEdit(desk, 'Camille Dubois')
    const contentOf = (label: string) =>
      select(label).closest('.ant-select')?.querySelector('.ant-select-content')
    for (const [label, name] of Object.entries(used)) {
      await waitFor(() => expect(contentOf(label)?.textContent).toContain(`${name} Archived`))
      expect([label, await offeredFor(select(label), name)]).toEqual([label, [`${name} Archived`]])
    }
    expect(await offeredFor(select('Interests'), 'Planking')).toEqual([])

    const warnings = () =>
      dialog.queryAllByText(/you can't choose it again/).map(({ textContent }) => textContent)
    expect(shown('Visa Subclass')).toContain('416')
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
})

test('USR-37 USR-38 trap 42: far west of UTC, the console shows and saves the stored days of a profile', async () => {
  // In this zone a day ends last.
  inZone('Pacific/Pago_Pago')
  expect(new Date('2000-02-29T00:00:00.000Z').getDate()).toBe(28)
  const { dialog, user } = await openEdit(desk, 'Freja Nielsen')
  expect(fact('Date of Birth')).toMatch(/^29 February 2000 \(/)
  expect(fact('Preferred Start Date')).toBe('4 October 2026')
  expect(field(dialog, 'Date of Birth').value).toBe('29/02/2000')
  expect(field(dialog, 'Preferred Start Date').value).toBe('04/10/2026')
  fireEvent.change(field(dialog, 'Date of Birth'), { target: { value: '1999-12-31' } })
  fireEvent.change(field(dialog, 'Preferred Start Date'), { target: { value: '2027-01-01' } })
  await save(user, dialog)
  expect(savesOf(desk)).toMatchObject([
    { dateOfBirth: '1999-12-31T00:00:00.000Z', preferredStartDate: '2027-01-01T00:00:00.000Z' },
  ])
})

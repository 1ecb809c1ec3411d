import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
} from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import {
  answerWith,
  openEdit,
  savesOf,
  storedProfile,
  userNamed,
} from '#tests/support/desk/user-profiles.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { pressKey } from '#tests/support/e2e/press-key.ts'

const desk = openDesk()
const inDialog = () => screen.getByRole('dialog')

/** The chosen text of a group of radio buttons; undefined without a choice. */
const chosen = (dialog: OpenDialog, label: string) =>
  within(dialog.getByRole('radiogroup', { name: label }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent
const radio = (dialog: OpenDialog, label: string, answer: string) =>
  within(dialog.getByRole('radiogroup', { name: label })).getByRole('radio', { name: answer })
const tags = (dialog: OpenDialog, label: string) =>
  [
    ...(dialog
      .getByRole('combobox', { name: label })
      .closest('.ant-select')
      ?.querySelectorAll('.ant-select-content-item') ?? []),
  ]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
// "Email" is also a preferred way of contact.
const emailField = (dialog: OpenDialog) =>
  dialog.getByLabelText<HTMLInputElement>('Email', { selector: '[type=email]' })
const save = async (user: Awaited<ReturnType<typeof openEdit>>['user'], dialog: OpenDialog) => {
  await user.click(button(dialog, 'Save'))
  await dialogGone()
  // A late read would count for the next test.
  await settled()
}

describe('the Edit User Profile dialog', () => {
  test('USR-37 USR-40 USR-41 LIM-20 the Edit User Profile dialog has every field in its order, and sends nothing if nothing changed', async () => {
    const { dialog, user, userSub, shown } = await openEdit(desk, 'Lukas Schneider')
    const stored = await storedProfile(desk, userSub)
    const labels = [...inDialog().querySelectorAll('[data-required]')]
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Middle Name',
      'Last Name',
      'Date of Birth',
      'Gender',
      'Current Location',
      'Home Town',
      'Languages',
      'Mobile',
      'Email',
      'Preferred Contact Method',
      'Is Currently in Australia',
      'Has Australian Work Rights',
      'Has Own Transport',
      'Visa Subclass',
      'Preferred Start Date',
      'Job Requirements',
      'About Me',
      'Interests',
      'Type of Traveller',
      'Show Full Name',
      'Show Age',
      'Show Gender',
      'Show Current Location',
      'About Work Experience',
    ])
    expect([...inDialog().querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'About the person',
      'Places and languages',
      'Contact',
      'Work in Australia',
      'About the traveller',
      'Visible to other users',
      'Work experience',
    ])
    expect(field(dialog, 'First Name').value).toBe('Lukas')
    expect(field(dialog, 'Middle Name').value).toBe('Johann')
    expect(field(dialog, 'Last Name').value).toBe('Schneider')
    expect(field(dialog, 'Date of Birth').value).toBe('14/03/1999')
    expect(chosen(dialog, 'Gender')).toBe(stored.gender)
    expect(field(dialog, 'Current Location').value).toBe(stored.currentLocation?.addressFriendly)
    expect(field(dialog, 'Home Town').value).toBe(stored.homeTown?.addressFriendly)
    await waitFor(() => expect(tags(dialog, 'Languages')).toEqual(['German', 'English']))
    expect(field(dialog, 'Mobile').value).toBe(stored.mobile)
    expect(emailField(dialog).value).toBe('Lukas.SCHNEIDER@Post.Example')
    expect(chosen(dialog, 'Preferred Contact Method')?.toLowerCase()).toBe(stored.preferredContactMethod)
    expect(chosen(dialog, 'Has Own Transport')).toBe(stored.hasOwnTransport ? 'Yes' : 'No')
    await waitFor(() => expect(shown('Visa Subclass')).toBe('417 – Working Holiday'))
    expect(field(dialog, 'Preferred Start Date').value).toBe('02/11/2026')
    await waitFor(() => expect(tags(dialog, 'Job Requirements')).toEqual(['Own car', 'White Card']))
    expect(field(dialog, 'About Me').value).toBe(stored.aboutMe)
    await waitFor(() => expect(tags(dialog, 'Interests')).toEqual(['Surfing', 'Road trips']))
    expect(chosen(dialog, 'Type of Traveller')?.toLowerCase()).toBe(stored.typeOfTraveller)
    expect(chosen(dialog, 'Show Age')).toBe(stored.showAge ? 'Yes' : 'No')
    expect(field(dialog, 'About Work Experience').value).toBe('Apprenticeship as an electrician, finished')
    expect(button(dialog, 'Save').disabled).toBe(false)
    await save(user, dialog)
    expect(savesOf(desk)).toEqual([])
  })

  test('USR-36 USR-37 API-56 Save, even pressed twice, sends the whole profile once, and the screen and list show the new values', async () => {
    const { dialog, user, userSub, router } = await openEdit(desk, 'Lukas Schneider')
    const stored = await storedProfile(desk, userSub)
    const requests = () => desk.main().sandbox.requests()
    const before = requests().length
    desk.main().sandbox.faults.add({ call: 'userProfiles.update', fault: 'delay', ms: 200, times: 1 })
    await replace(user, field(dialog, 'First Name'), 'Lucas')
    await user.click(radio(dialog, 'Gender', 'Other'))
    fireEvent.change(field(dialog, 'Date of Birth'), { target: { value: '1999-12-31' } })
    await user.dblClick(button(dialog, 'Save'))
    field(dialog, 'Last Name').focus()
    pressKey('Enter')
    await dialogGone()
    await settled()
    const changed = { firstName: 'Lucas', gender: 'Other', dateOfBirth: '1999-12-31T00:00:00.000Z' }
    expect(savesOf(desk)).toEqual([{ ...stored, ...changed }])
    expect(Object.keys(savesOf(desk)[0] ?? {})).toHaveLength(26)
    const calls = requests()
      .slice(before)
      .flatMap(({ call }) =>
        call?.startsWith('userProfiles.') && call !== 'userProfiles.list' ? [call] : [],
      )
    expect(calls).toEqual(['userProfiles.get', 'userProfiles.update', 'userProfiles.get'])
    await screen.findByRole('heading', { level: 1, name: 'Lucas Schneider' })
    await noticed('Saved Lucas Schneider')
    expect(fact('Gender')).toBe('Other')
    expect(fact('Date of Birth')).toMatch(/^31 December 1999 \(/)

    const again = await openDialog(user, 'Edit', 'Edit User Profile')
    await user.clear(field(again, 'Middle Name'))
    await user.clear(field(again, 'About Work Experience'))
    for (const label of ['Visa Subclass', 'Job Requirements', 'Interests'])
      await user.click(again.getByRole('button', { name: `Clear ${label}` }))
    await save(user, again)
    expect(savesOf(desk)[1]).toEqual({
      ...stored,
      ...changed,
      middleName: '',
      visaSubclassId: null,
      jobRequirementIds: [],
      interestIds: [],
      aboutWorkExperience: '',
    })
    expect(fact('Visa Subclass')).toBe('Not set')
    expect(fact('Interests')).toBe('Not set')
    await router.navigate({ to: '/user-profiles', search: {} as never })
    expect(await screen.findByRole('link', { name: 'Lucas Schneider' })).toBeTruthy()
  })

  test('USR-37 an empty user profile opens, and each of its fields can be saved alone', async () => {
    const userSub = await userNamed(desk, 'Camille Dubois')
    answerWith(desk, { userSub, firstName: null, languageIds: null })
    const { dialog, user } = await openEdit(desk, 'Camille Dubois', userSub)
    await user.type(field(dialog, 'Last Name'), 'Dubois')
    await save(user, dialog)
    expect(savesOf(desk)).toEqual([
      {
        userSub,
        lastName: 'Dubois',
        middleName: '',
        visaSubclassId: null,
        jobRequirementIds: [],
        interestIds: [],
        aboutWorkExperience: '',
      },
    ])
  })

  test('invalid or missing values of a user profile show as errors (USR-21 USR-23 USR-25 USR-26 USR-41 ADR-06 trap 19)', async () => {
    const { dialog, user, router } = await openEdit(desk, 'Lukas Schneider')
    await replace(user, emailField(dialog), 'lukas')
    fireEvent.blur(emailField(dialog))
    expect(errors(dialog)).toEqual(['Please enter a valid email address'])
    await replace(user, emailField(dialog), ' ')
    expect(errors(dialog)).toEqual(['Please enter your contact email address'])
    expect(await pressInVain(user, dialog, 'Save')).toBe('Still needed: Email')
    await replace(user, emailField(dialog), 'lukas@goto.example')
    expect(errors(dialog)).toEqual([])

    await user.click(dialog.getByRole('button', { name: 'Clear Languages' }))
    const homeTown = field(dialog, 'Home Town').value
    await replace(user, field(dialog, 'Home Town'), 'Bremen')
    fireEvent.blur(field(dialog, 'Home Town'))
    expect(errors(dialog)).toEqual(['Please enter your home town', 'Please enter your languages'])
    await user.click(dialog.getByRole('button', { name: `Keep ${homeTown}` }))
    expect(errors(dialog)).toEqual(['Please enter your languages'])
    expect(await pressInVain(user, dialog, 'Save')).toBe('Still needed: Languages')

    await user.keyboard('{Escape}')
    await screen.findByText('Discard your changes?')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(emailField(dialog).value).toBe('lukas@goto.example')
    void router.navigate({ to: '/user-profiles', search: {} as never })
    await screen.findByRole('heading', { level: 1, name: 'User Profiles' })
    expect(savesOf(desk)).toEqual([])
    await settled()
  })

  test('USR-20 USR-27 USR-33 USR-39 an unknown stored choice in a user profile is sent back as it came', async () => {
    const odd = {
      gender: 'unsaid',
      preferredContactMethod: 'fax',
      typeOfTraveller: '<b>family</b>',
      languageIds: ['gone-1'],
      visaSubclassId: 'gone-2',
    }
    const stored = await storedProfile(desk, await userNamed(desk, 'Camille Dubois'))
    answerWith(desk, { ...stored, ...odd })
    const { dialog, user, shown } = await openEdit(desk, 'Camille Dubois')
    expect(shown('Visa Subclass')).toBe('gone-2')
    expect(chosen(dialog, 'Gender')).toBe('unsaid')
    expect(chosen(dialog, 'Preferred Contact Method')).toBe('fax')
    expect(chosen(dialog, 'Type of Traveller')).toBe('<b>family</b>')
    await user.click(radio(dialog, 'Gender', 'Other'))
    await user.click(radio(dialog, 'Gender', 'unsaid'))
    await replace(user, field(dialog, 'First Name'), 'Camila')
    await save(user, dialog)
    expect(savesOf(desk)).toMatchObject([{ ...odd, firstName: 'Camila' }])
  })
})

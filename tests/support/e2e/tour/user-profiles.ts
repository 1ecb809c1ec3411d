import type { Page } from 'playwright'
import { answerOf, button, dialog, field, rows } from '#tests/support/e2e/desk-parts.ts'
import { failedList, findNone, heading, stopsAt, type Visit } from './stop.ts'

const path = '/user-profiles'

const find = async (window: Page, name: string) => {
  await window.getByRole('searchbox').fill(name)
  return window.getByRole('link', { name, exact: true })
}

const openUser =
  (name: string): Visit =>
  async (window) => {
    await (await find(window, name)).click()
    await heading(window, 'Details')
  }

const openEdit = async (window: Page, name: string) => {
  await find(window, name)
  await button(window, `Edit ${name}`).click()
  await field(dialog(window), 'First Name').waitFor()
  return dialog(window)
}

const toMiddle = (window: Page, label: string) =>
  dialog(window)
    .getByLabel(label, { exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))

const openCreation = async (window: Page, email: string) => {
  await button(window, 'Create User Profile').click()
  await field(dialog(window), 'Email').fill(email)
  return dialog(window)
}

const createUser = async (window: Page, email: string) => {
  await button(await openCreation(window, email), 'Create').click()
}

/** The travellers. */
export const userProfileStops = stopsAt(path, [
  {
    name: 'user-profiles',
    shows: { screen: '/user-profiles' },
    visit: (window) => rows(window).first().waitFor(),
  },
  {
    name: 'user-profiles-filtered',
    visit: async (window) => {
      await window.getByRole('searchbox').fill('sophie')
      await window.getByText(/, \d of them shown$/).waitFor()
    },
  },
  { name: 'user-profiles-none-found', visit: findNone },
  {
    name: 'user-profiles-first-rows',
    shows: { state: 'first rows of a list' },
    path: '/',
    visit: async (window, { faults }) => {
      faults.add({ call: 'userProfiles.list', fault: 'stall' })
      await window.getByRole('link', { name: 'User Profiles' }).click()
      await window.getByText('Loading the rest of the list…').waitFor()
    },
  },
  failedList('user-profiles-failed', 'User Profiles', { call: 'userProfiles.list', fault: 'truncate' }),
  {
    name: 'user-create',
    shows: { dialog: 'Create User Profile' },
    visit: async (window) => {
      await openCreation(window, '')
    },
  },
  {
    name: 'user-create-invalid',
    visit: async (window) => {
      const creating = await openCreation(window, 'not an address')
      await field(creating, 'First Name').focus()
      await creating.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'user-created',
    shows: { state: 'password of a new user' },
    visit: async (window) => {
      await createUser(window, 'ada.nguyen@mail.example.org')
      await heading(window, /successfully created$/)
    },
  },
  {
    name: 'user-created-unverified',
    visit: async (window) => {
      const creating = await openCreation(window, 'ada.nguyen@mail.example.org')
      await creating.getByRole('checkbox').uncheck()
      await button(creating, 'Create').click()
      await heading(window, /successfully created$/)
    },
  },
  {
    name: 'user-create-refused',
    visit: async (window) => {
      const [taken] = await answerOf(window, 'userProfiles.list', {})
      await createUser(window, taken?.email ?? '')
      await heading(window, 'Something went wrong')
    },
  },
  {
    name: 'user-create-failed',
    visit: async (window, { faults }) => {
      faults.add({ call: 'userProfiles.create', fault: 'status', status: 500 })
      await createUser(window, 'ada.nguyen@mail.example.org')
      await heading(window, 'Something went wrong')
    },
  },
  { name: 'user', shows: { screen: '/user-profiles/$userSub' }, visit: openUser('Lukas Schneider') },
  { name: 'user-sparse', visit: openUser('Noah Fischer') },
  { name: 'user-hostile', visit: openUser('🦘 Skippy 👩🏽‍🌾 Ng') },
  {
    name: 'user-edit',
    shows: { dialog: 'Edit User Profile' },
    visit: async (window) => {
      await openEdit(window, 'Lukas Schneider')
    },
  },
  {
    name: 'user-edit-middle',
    visit: async (window) => {
      await openEdit(window, 'Lukas Schneider')
      await toMiddle(window, 'Preferred Start Date')
    },
  },
  {
    name: 'user-edit-bottom',
    visit: async (window) => {
      await openEdit(window, 'Lukas Schneider')
      await toMiddle(window, 'About Work Experience')
    },
  },
  {
    name: 'user-edit-incomplete',
    visit: async (window) => {
      const editing = await openEdit(window, 'Lukas Schneider')
      await field(editing, 'Email').fill('')
      await editing.getByRole('combobox', { name: 'Home Town' }).fill('Bremen')
      await button(editing, 'Clear Languages').click()
      await button(editing, 'Save').click()
      await editing.getByText('Please enter your home town').waitFor()
    },
  },
  {
    name: 'user-edit-archived-lost',
    visit: async (window) => {
      const editing = await openEdit(window, 'Camille Dubois')
      const languages = editing.getByRole('combobox', { name: 'Languages', exact: true })
      await languages.press('Backspace')
      await editing.getByText(/is archived\. If you save without it/).waitFor()
      await toMiddle(window, 'Languages')
    },
  },
])

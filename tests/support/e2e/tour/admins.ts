import type { Page } from 'playwright'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { button, dialog, field } from '#tests/support/e2e/desk-parts.ts'
import { failure, stopsAt, type Visit } from './stop.ts'

const path = '/admins'

const openInvite: Visit = async (window) => {
  await button(window, 'Invite').click()
  await field(dialog(window), 'First Name').waitFor()
}

const openDelete = async (window: Page, name: string) => {
  await button(window, `Delete ${name}`).click()
  await dialog(window)
    .getByText(/to confirm$/)
    .waitFor()
}

/** The team of admins. */
export const adminStops = stopsAt(path, [
  {
    name: 'admins',
    shows: { screen: '/admins' },
    visit: (window) => window.getByRole('row').nth(1).waitFor(),
  },
  { name: 'admin-invite', shows: { dialog: 'Add Admin' }, visit: openInvite },
  {
    name: 'admin-invite-refused',
    visit: async (window, sandbox) => {
      await openInvite(window, sandbox)
      await field(dialog(window), 'First Name').fill('Callum')
      await field(dialog(window), 'Last Name').fill('Fraser')
      await field(dialog(window), 'Email').fill(sampleUsers.sms.username)
      await button(dialog(window), 'Invite').click()
      await failure(window)
    },
  },
  { name: 'admin-delete', visit: (window) => openDelete(window, 'Callum Fraser') },
  {
    name: 'admin-delete-you-and-last',
    visit: async (window) => {
      const others = Object.values(sampleUsers).filter(
        ({ isAdmin, sub }) => isAdmin && sub !== sampleUsers.admin.sub,
      )
      await window.evaluate(
        async (subs) => {
          for (const adminId of subs)
            await self.consoleApi.calls['admins.remove']({ adminId }, crypto.randomUUID())
        },
        others.map(({ sub }) => sub),
      )
      await window.reload()
      await openDelete(window, 'Alex Marchetti')
    },
  },
])

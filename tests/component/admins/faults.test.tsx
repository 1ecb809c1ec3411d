import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, dialogGone, enter, field, openDialog } from '#tests/support/dialogs.ts'
import {
  failUnder,
  isUsable,
  namesOf,
  noFailure,
  openFailed,
  readFaults,
  tryAgain,
  writeFaults,
} from '#tests/support/faults.ts'
import { comeBack, openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000
const page = () => within(document.body)
const listed = (name: string) => screen.queryByText(name, { selector: 'td *' })

const openTeam = async () => {
  const view = await openWholeConsole(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  return view
}

/** Each opens its dialog, filled in up to the press of its button. */
const writes = {
  'admins.create': async () => {
    const view = await openTeam()
    const place = await openDialog(view.user, 'Invite', 'Add Admin')
    const values = { 'First Name': 'Ann', 'Last Name': "O'Lee", Email: 'ann@goto.example' }
    for (const [label, text] of Object.entries(values)) await enter(view.user, field(place, label), text)
    const keeps = () => {
      for (const [label, text] of Object.entries(values)) expect(field(place, label).value).toBe(text)
      expect(listed("Ann O'Lee")).toBeNull()
    }
    const done = () => expect(listed("Ann O'Lee")).not.toBeNull()
    return { ...view, place, phrase: 'add the admin', name: 'Invite', keeps, done }
  },
  'admins.remove': async () => {
    const view = await openTeam()
    const place = await openDialog(view.user, 'Delete Priya Raman', 'Delete "Priya Raman"?')
    await enter(view.user, confirmation(place), 'Priya Raman')
    const keeps = () => {
      expect(confirmation(place).value).toBe('Priya Raman')
      expect(listed('Priya Raman')).not.toBeNull()
    }
    const done = () => expect(listed('Priya Raman')).toBeNull()
    return { ...view, place, phrase: 'remove the admin', name: 'Delete', keeps, done }
  },
}

test.each([
  ['ADM-07 API-10', 'admins.create'],
  ['ADM-11 API-12', 'admins.remove'],
] as const)(
  `ERR-16 %s %s says what happened, keeps what was typed and can be sent again, after each of: ${namesOf(writeFaults)}`,
  {
    timeout,
  },
  async (_, call) => {
    const { user, place, phrase, name, keeps, done } = await writes[call]()
    const press = () => user.click(button(place, name))
    await failUnder(desk, user, writeFaults, {
      call,
      phrase,
      place,
      press,
      holds: () => {
        isUsable(place, name)
        keeps()
      },
    })
    const before = desk.main().sandbox.requests(call).length
    await press()
    await dialogGone()
    await waitFor(done)
    await settled()
    expect(desk.main().sandbox.requests(call)).toHaveLength(before + 1)
  },
)

describe('the list of admins', () => {
  const phrase = 'load admins'

  test(`ERR-16 ADM-01 API-08 admins.list that fails says so in its own place and is tried again there, after each of: expiredToken, ${namesOf(readFaults)}`, {
    timeout,
  }, async () => {
    const { user } = await openFailed(desk, '/admins', 'admins.list', phrase)
    await failUnder(desk, user, readFaults, {
      call: 'admins.list',
      phrase,
      place: page(),
      press: () => tryAgain(user, page(), phrase),
      holds: () => isUsable(page(), 'Invite'),
    })
    await tryAgain(user, page(), phrase)
    await screen.findByRole('table', { name: 'Admins' })
    await noFailure(page(), phrase)
  })

  test(`ERR-16 API-08 admins.list read again under an open form leaves every value, after each of: ${namesOf(readFaults)}`, {
    timeout,
  }, async () => {
    const { user, keeps } = await writes['admins.create']()
    await settled()
    const kinds = readFaults.map((kind) => ({ ...kind, leaves: 'What you see was loaded earlier.' }))
    await failUnder(desk, user, kinds, {
      call: 'admins.list',
      phrase,
      place: page(),
      press: async () => comeBack(),
      holds: keeps,
    })
    comeBack()
    await noFailure(page(), phrase)
    keeps()
    await settled()
  })
})
